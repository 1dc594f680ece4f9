import { client, ENDPOINT } from './client.ts'

/**
 * Has the server know this browser when its user signs in again, so that nobody else can use up
 * the tries. Without an answer the next sign-in is one of a new browser.
 */
export async function rememberDevice(): Promise<void> {
  try {
    await client.call('PUT', new URL(`${ENDPOINT}/account/device`))
  } catch {
    // Nothing depends on it.
  }
}
