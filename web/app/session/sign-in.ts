import {
  createAccount,
  endSession,
  endSessionNowOrLater,
  type NewAccount,
  signInWithPassword,
} from '../data/account/sessions.ts'
import { clearUserData } from '../data/device/user-data.ts'
import { errorType } from '../data/errors.ts'
import { closeFeed } from '../data/live/live-refresh.ts'
import { queryClient, whileSigningOut } from '../data/queries/query-client.ts'
import {
  HALF_SIGNED_IN,
  loadCurrentUser,
  renewCurrentUser,
  type SignedIn,
} from '../data/user/current-user.ts'
import { notifyOtherTabs } from '../data/user/other-tabs.ts'
import { beginArrival, isJustMade } from './arrival.ts'
import { forgetSignUpCode, keptSignUpCode } from './sign-up-code.ts'

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

/**
 * Creates an account, signs in to it and stores the user (specification §4). If the account is there
 * already, because the response of an earlier attempt was lost, its password signs in.
 */
export async function signUp(made: NewAccount, unitCode: string | null): Promise<SignedIn> {
  await endSession()
  try {
    const userId = await createAccount(made, unitCode, keptSignUpCode())
    forgetSignUpCode()
    await signInWithPassword(made.email, made.password)
    beginArrival(userId)
  } catch (error) {
    if (errorType(error) !== 'user_already_exists') throw error
    await goOn(made, error)
  }
  return rememberUser()
}

/** @throws `taken` if the password is not that of the account. */
async function goOn({ email, password }: NewAccount, taken: unknown): Promise<void> {
  try {
    await signInWithPassword(email, password)
  } catch (error) {
    throw errorType(error) === 'user_invalid_credentials' ? taken : error
  }
  const user = await loadCurrentUser()
  if (user !== null && user !== HALF_SIGNED_IN && isJustMade(user, Date.now())) {
    beginArrival(user.$id)
  }
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
