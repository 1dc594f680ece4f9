import { client, ENDPOINT } from './client.ts'

/**
 * False where the server says that nobody is signed in. That is an answer and no refusal, which the
 * browser would write to its console. Where the server does not say, somebody may be.
 */
export async function mayBeSignedIn(): Promise<boolean> {
  try {
    const { signedIn } = await client.call('GET', new URL(`${ENDPOINT}/account/presence`))
    return signedIn !== false
  } catch {
    return true
  }
}
