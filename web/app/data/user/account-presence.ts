import { client, ENDPOINT } from '../calls/client.ts'

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

/**
 * Has the server remember this browser, so that failed attempts of others cannot lock its user out.
 * If that fails, the next sign-in counts as one of a new browser.
 */
export async function rememberDevice(): Promise<void> {
  try {
    await client.call('PUT', new URL(`${ENDPOINT}/account/device`))
  } catch {
    // Optional: see above.
  }
}
