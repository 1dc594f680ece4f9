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

/** The ways in which the user can reauthenticate (wire §8.1). */
export interface WaysToProve {
  /** Until when the session counts as reauthenticated (ISO moment); '' if it does not. */
  until: string
  password: boolean
  passkey: boolean
  /** The providers that the account signs in with. */
  providers: string[]
}

const proofAddress = () => new URL(`${ENDPOINT}/account/proof`)
const HEADERS = { 'content-type': 'application/json' }

export function waysToProve(): Promise<WaysToProve> {
  return client.call('GET', proofAddress(), HEADERS)
}

/** Reauthenticates by password. Throws the server's error if it is wrong. */
export async function proveByPassword(password: string): Promise<void> {
  await client.call('POST', proofAddress(), HEADERS, { password })
}

/** Fetches the ids of the sign-in providers that this server offers (wire §7.6). */
export async function listProviders(): Promise<string[]> {
  return (await client.call('GET', new URL(`${ENDPOINT}/account/providers`), HEADERS)).providers
}
