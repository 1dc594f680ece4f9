import { client, ENDPOINT } from './client.ts'

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
