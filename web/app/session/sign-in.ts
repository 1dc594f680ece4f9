import {
  createAccount,
  endSession,
  endSessionNowOrLater,
  type NewAccount,
  signInWithPassword,
} from '../data/account/sessions.ts'
import { clearUserData } from '../data/device/user-data.ts'
import { closeFeed } from '../data/live/live-refresh.ts'
import { queryClient, whileSigningOut } from '../data/queries/query-client.ts'
import { renewCurrentUser, type SignedIn } from '../data/user/current-user.ts'
import { beginArrival } from './arrival.ts'
import { notifyOtherTabs } from './other-tabs.ts'

/**
 * Signs in and stores the user, whose second factor may still be pending. Throws the server's error
 * if it rejects that.
 */
export async function signIn(email: string, password: string): Promise<SignedIn> {
  return signInBy(() => signInWithPassword(email, password))
}

/** Like `signIn`, with a session that `begin` creates. */
export async function signInBy(begin: () => Promise<unknown>): Promise<SignedIn> {
  await endSession()
  await begin()
  return rememberUser()
}

/** Creates an account, signs in to it and stores the user (specification §4). */
export async function signUp(made: NewAccount, unitCode: string | null): Promise<SignedIn> {
  await endSession()
  const userId = await createAccount(made, unitCode)
  await signInWithPassword(made.email, made.password)
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

/** Forgets the previous user and fetches the current one. */
export async function rememberUser(): Promise<SignedIn> {
  forgetAnswers()
  const user = await renewCurrentUser()
  notifyOtherTabs()
  return user
}

function forgetAnswers() {
  closeFeed()
  queryClient().clear()
}
