import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Models } from 'appwrite'
import { account } from '../calls/client.ts'
import { errorType, isSignedOut } from '../calls/errors.ts'
import { isSignOutOwed } from '../calls/pending-sign-out.ts'
import { mayBeSignedIn } from '../calls/presence.ts'
import { rememberDevice } from '../calls/remember-device.ts'
import { isServerAway } from '../calls/server-away.ts'
import {
  forgetUserOnDevice,
  isUser,
  keepUserOnDevice,
  userOnDevice,
} from '../device/user-on-device.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { takeEarlyAccount } from './early-account.ts'

export type CurrentUser = Models.User

/** A session whose password was right and whose second factor is still to come (wire §4.7). */
export const HALF_SIGNED_IN = 'half-signed-in'

/** Who is signed in; null is nobody (a 401 or an anonymous session, specification §4). */
export type SignedIn = CurrentUser | typeof HALF_SIGNED_IN | null

export const currentUserQuery = queryOptions({
  queryKey: queryKeys.currentUser,
  queryFn: loadOrRecallUser,
  staleTime: 60_000,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The same for a page that is mostly opened by who is not signed in. */
export const visitorQuery = queryOptions({ ...currentUserQuery, queryFn: loadVisitor })

/** Who is signed in. A server that cannot be reached is no logout. */
export function useCurrentUser() {
  return useQuery(currentUserQuery)
}

/**
 * Asks the server whose session this is, and keeps the answer on the device. Throws when the server
 * gives none.
 */
export async function loadCurrentUser(): Promise<SignedIn> {
  const user = await askWhoIsSignedIn()
  if (user === null || user === HALF_SIGNED_IN) forgetUserOnDevice()
  else {
    if (userOnDevice()?.$id !== user.$id) void rememberDevice()
    keepUserOnDevice(user)
  }
  return user
}

async function askWhoIsSignedIn(): Promise<SignedIn> {
  try {
    const user = (await earlyUser()) ?? (await account.get())
    return user.email === '' ? null : user
  } catch (error) {
    if (errorType(error) === 'user_more_factors_required') return HALF_SIGNED_IN
    if (isSignedOut(error) || isSignOutOwed()) return null
    throw error
  }
}

/** Who the page was told is signed in, unless that session should have ended. */
async function earlyUser(): Promise<CurrentUser | null> {
  const early = await takeEarlyAccount()
  return isUser(early) && !isSignOutOwed() ? early : null
}

/** The account is asked for where there may be one: to be refused it is an error to the browser. */
async function loadVisitor(): Promise<SignedIn> {
  if (await mayBeSignedIn()) return loadOrRecallUser()
  forgetUserOnDevice()
  return null
}

/** Without a network it is whom the server named last. */
async function loadOrRecallUser(): Promise<SignedIn> {
  try {
    return await loadCurrentUser()
  } catch (error) {
    const user = (await isServerAway(error)) ? userOnDevice() : null
    if (user === null) throw error
    return user
  }
}
