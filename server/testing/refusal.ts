import type { AppwriteException } from 'appwrite'

/** The error of a rejected call; a call that succeeds fails the test. */
export async function refusal(call: Promise<unknown>): Promise<AppwriteException> {
  const outcome = await call.then(
    () => undefined,
    (error: AppwriteException) => error,
  )
  if (outcome === undefined) throw new Error('The call was not refused.')
  return outcome
}
