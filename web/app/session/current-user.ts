import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Models } from 'appwrite'
import { account } from '../data/calls/client.ts'
import { errorType, isSignedOut } from '../data/calls/errors.ts'
import { isSignOutOwed } from '../data/calls/owed-sign-out.ts'
import { queryKeys } from '../data/queries/query-keys.ts'

export type CurrentUser = Models.User

/** A session whose password was right and whose second factor is still to come (wire §4.7). */
export const HALF_SIGNED_IN = 'half-signed-in'

/** Who is signed in; null is nobody (a 401 or an anonymous session, specification §4). */
export type SignedIn = CurrentUser | typeof HALF_SIGNED_IN | null

export const currentUserQuery = queryOptions({
  queryKey: queryKeys.currentUser,
  queryFn: loadCurrentUser,
  staleTime: 60_000,
  gcTime: Number.POSITIVE_INFINITY,
})

/** Who is signed in. A server that cannot be reached is an error, never a logout. */
export function useCurrentUser() {
  return useQuery(currentUserQuery)
}

/** Asks the server whose session this is. Throws when the server gives no answer. */
export async function loadCurrentUser(): Promise<SignedIn> {
  try {
    const user = await account.get()
    return user.email === '' ? null : user
  } catch (error) {
    if (errorType(error) === 'user_more_factors_required') return HALF_SIGNED_IN
    if (isSignedOut(error) || isSignOutOwed()) return null
    throw error
  }
}
