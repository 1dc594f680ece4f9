import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Models } from 'appwrite'
import { account, client } from '../calls/client.ts'
import { admitEarlyLists, takeEarlyAccount } from '../calls/early-answers.ts'
import { isSignOutPending } from '../calls/pending-sign-out.ts'
import { isServerAway } from '../calls/server-away.ts'
import { pageQuiet } from '../device/page-quiet.ts'
import {
  forgetUserOnDevice,
  isUser,
  keepUserOnDevice,
  userOnDevice,
} from '../device/user-on-device.ts'
import { errorType, isSignedOut, OtherUserError } from '../errors.ts'
import { queryClient } from '../queries/query-client.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { mayBeSignedIn, rememberDevice } from './account-presence.ts'

/** `accessReview`: the user is to be asked which ways in stay after a recovery (wire §6.2). */
export type CurrentUser = Models.User & { accessReview?: true }

/** A session that has passed the password but not yet the second factor (wire §4.7). */
export const HALF_SIGNED_IN = 'half-signed-in'

/** The signed-in user; null for nobody (a 401 or an anonymous session, specification §4). */
export type SignedIn = CurrentUser | typeof HALF_SIGNED_IN | null

export const currentUserQuery = queryOptions({
  queryKey: queryKeys.currentUser,
  queryFn: loadOrRecallUser,
  staleTime: 60_000,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The current user, for pages whose visitors are mostly not signed in. */
export const visitorQuery = queryOptions({ ...currentUserQuery, queryFn: loadVisitor })

/** The current user. An unreachable server does not log out. */
export function useCurrentUser() {
  return useQuery(currentUserQuery)
}

/**
 * The current user; until the server answers, the one whom this browser last signed in
 * (decision 221). `isConfirmed` says whether it has.
 */
export function useUserDeviceFirst() {
  const query = useQuery({
    ...currentUserQuery,
    initialData: () => userOnDevice() ?? undefined,
    initialDataUpdatedAt: 0,
  })
  return { ...query, isConfirmed: query.dataUpdatedAt > 0 }
}

/** Nothing is asked for, or sent, for the user on the device before the server has named them. */
client.confirmUser = async () => {
  const shown = queryClient().getQueryState<SignedIn>(queryKeys.currentUser)
  if (shown?.data === undefined || shown.dataUpdatedAt > 0) return
  const named = await queryClient().fetchQuery(currentUserQuery)
  if (idOf(named) !== idOf(shown.data)) throw new OtherUserError()
}

/** Nor once it has named another. */
client.refuseOthers = (ownerId) => {
  const latest = queryClient().getQueryState<SignedIn>(queryKeys.currentUser)
  if (latest?.data === undefined || latest.dataUpdatedAt === 0) return
  if (idOf(latest.data) !== ownerId) throw new OtherUserError()
}

function idOf(user: SignedIn | undefined): string | null {
  return user && user !== HALF_SIGNED_IN ? user.$id : null
}

/** True if the user of `shown` is not the one of `latest`. */
export function isGone(shown: SignedIn | undefined, latest: SignedIn | undefined): boolean {
  const id = idOf(shown)
  return id !== null && id !== idOf(latest)
}

/**
 * Fetches the user of the session and stores the result on the device. Throws if the server does
 * not respond.
 */
export async function loadCurrentUser(): Promise<SignedIn> {
  const user = await askWhoIsSignedIn()
  if (user === null || user === HALF_SIGNED_IN) forgetUserOnDevice()
  else {
    // Not before what the first screen fetches.
    if (userOnDevice()?.$id !== user.$id) void pageQuiet().then(() => settleOnDevice(user))
    keepUserOnDevice(user)
  }
  return user
}

/** After another user, or none. */
async function settleOnDevice({ $id }: CurrentUser) {
  void rememberDevice()
  const { clearDataOfOthers } = await import('../device/others-data.ts')
  // Another user may have signed in since.
  if (userOnDevice()?.$id === $id) clearDataOfOthers($id)
}

async function askWhoIsSignedIn(): Promise<SignedIn> {
  try {
    const early = await earlySignedIn()
    if (early !== undefined) return early
    return userOrNobody(await account.get())
  } catch (error) {
    if (errorType(error) === 'user_more_factors_required') return HALF_SIGNED_IN
    if (isSignedOut(error) || isSignOutPending()) return null
    throw error
  }
}

/** An anonymous session is nobody's (specification §4). */
const userOrNobody = (user: CurrentUser): CurrentUser | null => (user.email === '' ? null : user)

/**
 * The user by the answer that the page asked for before its scripts came; undefined without a usable
 * answer, or if a sign-out is pending.
 */
async function earlySignedIn(): Promise<SignedIn | undefined> {
  const early = await takeEarlyAccount()
  if (early === undefined || isSignOutPending()) return undefined
  if (early.status === 200 && isUser(early.body)) {
    admitEarlyLists(early.body.$id)
    return userOrNobody(early.body)
  }
  return early.status === 401 ? refusedUser(early.body) : undefined
}

/** A 401 says the same to the page as to the SDK. */
function refusedUser(body: unknown): SignedIn | undefined {
  const { type } = body as { type?: unknown }
  if (type === 'user_more_factors_required') return HALF_SIGNED_IN
  return type === 'general_unauthorized_scope' ? null : undefined
}

/** Fetches the user of the session, and shows it at once. */
export async function renewCurrentUser(): Promise<SignedIn> {
  const user = await loadCurrentUser()
  queryClient().setQueryData(queryKeys.currentUser, user)
  return user
}

/** Asks again who is signed in. */
export function refreshCurrentUser() {
  void queryClient().invalidateQueries({ queryKey: queryKeys.currentUser })
}

/** Drops what was fetched for a user. */
export function dropUserQueries(userId: string) {
  queryClient().removeQueries({ queryKey: ['documents', userId] })
}

/** Fetches the account only if a session may exist, because the browser logs a 401 as an error. */
async function loadVisitor(): Promise<SignedIn> {
  if (await mayBeSignedIn()) return loadOrRecallUser()
  forgetUserOnDevice()
  return null
}

/** Fetches the user. Offline, returns the one that the server named last. */
async function loadOrRecallUser(): Promise<SignedIn> {
  try {
    return await loadCurrentUser()
  } catch (error) {
    const user = (await isServerAway(error)) ? userOnDevice() : null
    if (user === null) throw error
    return user
  }
}
