import { account, client, ENDPOINT } from '../calls/client.ts'
import { isSignOutPending, markSignOutPending } from '../calls/pending-sign-out.ts'
import { isSignedOut } from '../errors.ts'
import { newId } from '../new-id.ts'

/** Begins a session, whose second factor may still be pending. */
export async function signInWithPassword(email: string, password: string): Promise<void> {
  await account.createEmailPasswordSession({ email, password })
}

/** What a new account is made of. */
export type NewAccount = { name: string; email: string; password: string }

/**
 * Creates an account and returns its id. The SDK's own call sends no other headers: with the code of
 * a unit board a whole unit can sign up from one network (wire §14.1), and a sign-up code admits
 * where sign-up is not open (wire §6.6).
 */
export async function createAccount(
  made: NewAccount,
  unitCode: string | null,
  signUpCode: string | null,
): Promise<string> {
  const userId = newId()
  const headers = {
    'content-type': 'application/json',
    ...(unitCode === null ? {} : { 'x-unit-board-code': unitCode }),
    ...(signUpCode === null ? {} : { 'x-sign-up-code': signUpCode }),
  }
  await client.call('POST', new URL(`${ENDPOINT}/account`), headers, { userId, ...made })
  return userId
}

/** Ends the session of this browser, if there is one. */
export async function endSession(): Promise<void> {
  try {
    await account.deleteSession({ sessionId: 'current' })
  } catch (error) {
    if (!isSignedOut(error)) throw error
  }
}

/** Ends the session now, or before the next call if the server cannot be reached. Returns false then. */
export async function endSessionNowOrLater(): Promise<boolean> {
  try {
    await endSession()
    return true
  } catch (error) {
    console.error('Logout failed.', error)
    markSignOutPending()
    return false
  }
}

/** Whether a session still has to be ended, because the server could not be reached. */
export const isEndPending = isSignOutPending

/** Ends such a session now. Throws if the server still cannot be reached. */
export const sendPendingEnd = () => client.sendPendingSignOut()
