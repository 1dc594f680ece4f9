import { account, client, ENDPOINT } from '../data/calls/client.ts'
import { markSignOutPending } from '../data/calls/pending-sign-out.ts'
import { clearUserData } from '../data/device/user-data.ts'
import { isSignedOut } from '../data/errors.ts'
import { closeFeed } from '../data/live/live-refresh.ts'
import { newId } from '../data/new-id.ts'
import { queryClient, whileSigningOut } from '../data/queries/query-client.ts'
import { queryKeys } from '../data/queries/query-keys.ts'
import { loadCurrentUser, type SignedIn } from '../data/user/current-user.ts'
import { beginArrival } from './arrival.ts'
import { notifyOtherTabs } from './other-tabs.ts'

/**
 * Signs in and stores the user, whose second factor may still be pending. Throws an
 * AppwriteException if the server rejects it.
 */
export async function signIn(email: string, password: string): Promise<SignedIn> {
  return signInBy(() => account.createEmailPasswordSession({ email, password }))
}

/** Like `signIn`, with a session that `begin` creates. */
export async function signInBy(begin: () => Promise<unknown>): Promise<SignedIn> {
  await endSession()
  await begin()
  return rememberUser()
}

/**
 * The SDK sends no other headers. With the code of a unit board a whole unit can sign up from one
 * network (wire §14.1).
 */
async function createAccount(sent: object, unitCode: string | null) {
  const headers = {
    'content-type': 'application/json',
    ...(unitCode === null ? {} : { 'x-unit-board-code': unitCode }),
  }
  await client.call('POST', new URL(`${ENDPOINT}/account`), headers, { ...sent })
}

/** Creates an account, signs in to it and stores the user (specification §4). */
export async function signUp(
  { name, email, password }: { name: string; email: string; password: string },
  unitCode: string | null,
): Promise<SignedIn> {
  await endSession()
  const userId = newId()
  await createAccount({ userId, email, password, name }, unitCode)
  await account.createEmailPasswordSession({ email, password })
  beginArrival(userId)
  return rememberUser()
}

/**
 * Signs out, leaves the protected screens through `leave`, and removes the user's data from this
 * browser, except unsent answers. A failure is logged (specification §8) and does not stop the
 * sign-out: the session is then ended before the next call, and `leave` gets `isOver` as false.
 */
export async function signOut(leave: (isOver: boolean) => void | Promise<void>): Promise<void> {
  await whileSigningOut(async () => {
    const isOver = await endSessionNowOrLater()
    await leaveAndForget(() => leave(isOver))
  })
}

async function endSessionNowOrLater(): Promise<boolean> {
  try {
    await endSession()
    return true
  } catch (error) {
    console.error('Logout failed.', error)
    markSignOutPending()
    return false
  }
}

/**
 * Leaves the protected screens through `leave` after the session has ended, and removes the user's
 * data.
 */
export async function leaveAndForget(leave: () => void | Promise<void>): Promise<void> {
  await leave()
  forgetAnswers()
  clearUserData()
  notifyOtherTabs()
}

/** Deletes the current session, if there is one. */
async function endSession() {
  try {
    await account.deleteSession({ sessionId: 'current' })
  } catch (error) {
    if (!isSignedOut(error)) throw error
  }
}

/** Forgets the previous user and fetches the current one. */
export async function rememberUser(): Promise<SignedIn> {
  forgetAnswers()
  const user = await loadCurrentUser()
  queryClient().setQueryData(queryKeys.currentUser, user)
  notifyOtherTabs()
  return user
}

function forgetAnswers() {
  closeFeed()
  queryClient().clear()
}
