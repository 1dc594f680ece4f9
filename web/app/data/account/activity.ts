import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Models, Query } from 'appwrite'
import { account } from '../calls/client.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

/** What happened in the account; `total` counts all entries. */
export type Activity = Models.LogList

/** An entry of the account's log. */
export type ActivityEntry = Models.Log

/** The latest `count` entries of the account's log. */
export function useActivity(count: number) {
  const { $id: userId } = useSignedInUser()
  return useQuery({
    queryKey: [...queryKeys.account(userId, 'logs'), count],
    queryFn: () => account.listLogs({ queries: [Query.limit(count)] }),
    placeholderData: keepPreviousData,
  })
}
