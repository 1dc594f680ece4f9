import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Models } from 'appwrite'
import { account } from '../shared/api/client.ts'
import { isSignedOut } from '../shared/api/errors.ts'
import { queryKeys } from '../shared/api/query-keys.ts'

export type CurrentUser = Models.User

export const currentUserQuery = queryOptions({
  queryKey: queryKeys.currentUser,
  queryFn: loadCurrentUser,
  staleTime: 60_000,
  gcTime: Number.POSITIVE_INFINITY,
})

/**
 * Who is signed in: `data` is the user, or null for nobody (a 401 or an anonymous session, SPEC.md
 * §4). A server that cannot be reached is an error, never a logout.
 */
export function useCurrentUser() {
  return useQuery(currentUserQuery)
}

/** Loads the user of the current session, or null. Throws when the server gives no answer. */
export async function loadCurrentUser(): Promise<CurrentUser | null> {
  try {
    const user = await account.get()
    return user.email === '' ? null : user
  } catch (error) {
    if (isSignedOut(error)) return null
    throw error
  }
}
