import { ID } from 'appwrite'
import { account } from '../data/calls/client.ts'
import { isSignedOut } from '../data/calls/errors.ts'
import { oweSignOut } from '../data/calls/pending-sign-out.ts'
import { clearUserData } from '../data/device/user-data.ts'
import { closeFeed } from '../data/live/live-feed.ts'
import { queryClient, whileSigningOut } from '../data/queries/query-client.ts'
import { queryKeys } from '../data/queries/query-keys.ts'
import { loadCurrentUser, type SignedIn } from '../data/user/current-user.ts'
import { beginArrival } from './arrival.ts'
import { notifyOtherTabs } from './other-tabs.ts'

/**
 * Signs in and stores the user, who may still owe a second factor. Throws the server's refusal as
 * an AppwriteException.
 */
export async function signIn(email: string, password: string): Promise<SignedIn> {
  return signInBy(() => account.createEmailPasswordSession({ email, password }))
}

/** The same, with a session that `begin` begins. */
export async function signInBy(begin: () => Promise<unknown>): Promise<SignedIn> {
  await endSession()
  await begin()
  return rememberUser()
}

/** Makes an account, signs in to it and stores the user (specification §4). */
export async function signUp(name: string, email: string, password: string): Promise<SignedIn> {
  await endSession()
  const userId = ID.unique()
  await account.create({ userId, email, password, name })
  await account.createEmailPasswordSession({ email, password })
  beginArrival(userId)
  return rememberUser()
}

/**
 * Signs out, leaves the protected screens by `leave`, and forgets what this browser kept of the
 * user but answers that are not sent yet. A failure is logged (specification §8) and never keeps
 * the visitor: the session is then ended before the next call, and `leave` is told.
 */
export async function signOut(leave: (isOver: boolean) => void | Promise<void>): Promise<void> {
  await whileSigningOut(async () => {
    const isOver = await endOrOwe()
    await leaveAndForget(() => leave(isOver))
  })
}

async function endOrOwe(): Promise<boolean> {
  try {
    await endSession()
    return true
  } catch (error) {
    console.error('Logout failed.', error)
    oweSignOut()
    return false
  }
}

/** Leaves the protected screens by `leave` after the session has ended, and forgets the user. */
export async function leaveAndForget(leave: () => void | Promise<void>): Promise<void> {
  await leave()
  forgetAnswers()
  clearUserData()
  notifyOtherTabs()
}

/** Deletes the current session; having none is no error. */
async function endSession() {
  try {
    await account.deleteSession({ sessionId: 'current' })
  } catch (error) {
    if (!isSignedOut(error)) throw error
  }
}

/** Forgets who was signed in before, and asks the server who is. */
export async function rememberUser(): Promise<SignedIn> {
  forgetAnswers()
  const user = await loadCurrentUser()
  queryClient.setQueryData(queryKeys.currentUser, user)
  notifyOtherTabs()
  return user
}

function forgetAnswers() {
  closeFeed()
  queryClient.clear()
}
