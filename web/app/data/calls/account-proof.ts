import { client, ENDPOINT } from './client.ts'

/** The ways in which the user can reauthenticate (wire §8.1). */
export interface WaysToProve {
  /** Until when the session counts as reauthenticated (ISO moment); '' if it does not. */
  until: string
  password: boolean
  passkey: boolean
  /** The providers that the account signs in with. */
  providers: string[]
}

const address = () => new URL(`${ENDPOINT}/account/proof`)
const HEADERS = { 'content-type': 'application/json' }

export function waysToProve(): Promise<WaysToProve> {
  return client.call('GET', address(), HEADERS)
}

/** Reauthenticates by password. Throws the server's error if it is wrong. */
export async function proveByPassword(password: string): Promise<void> {
  await client.call('POST', address(), HEADERS, { password })
}
