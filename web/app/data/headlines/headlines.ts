import { HEADLINES_PER_USER } from '@squared-away/domain/entities/headline-limits'
import type { NotedHeadline } from '@squared-away/domain/study/current-events'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { listDocuments } from '../calls/documents.ts'
import { useCollectionRefresh } from '../live/live-refresh.ts'
import { DEVICE_FIRST } from '../queries/offline-answers.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { flush } from '../queue/queued-edits.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

/** The user's headlines, the oldest first. */
export function headlinesQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.list('headlines', userId),
    queryFn: async (): Promise<NotedHeadline[]> => {
      await flush(userId)
      const queries = [Query.equal('userId', userId), Query.limit(HEADLINES_PER_USER)]
      return (await listDocuments('headlines', queries)).documents.map(compact)
    },
    meta: DEVICE_FIRST,
  })
}

/** The user's headlines, live. Does not fetch before `isWanted`. */
export function useHeadlines(isWanted = true) {
  const { $id: userId } = useSignedInUser()
  useCollectionRefresh('headlines')
  return useQuery({ ...headlinesQuery(userId), enabled: isWanted })
}

/** Drops the other fields of the documents, which are kept in memory and on the device. */
function compact({ $id, what, place, why, source, notedOn }: NotedHeadline): NotedHeadline {
  return { $id, what, place, why, source, notedOn }
}
