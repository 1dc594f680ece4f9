import { client, ENDPOINT } from './client.ts'

/**
 * Returns false if the server says that nobody is signed in, and true if it does not answer. Not an
 * error response, because the browser would log that to its console.
 */
export async function mayBeSignedIn(): Promise<boolean> {
  try {
    const { signedIn } = await client.call('GET', new URL(`${ENDPOINT}/account/presence`))
    return signedIn !== false
  } catch {
    return true
  }
}
