import { client, ENDPOINT } from './client.ts'

/** How the caller can show anew who they are (wire §8.1). */
export interface WaysToProve {
  /** Until when the session counts as just proved; '' when it does no more. */
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

/** Shows by the password who asks; throws the server's refusal of a wrong one. */
export async function proveByPassword(password: string): Promise<void> {
  await client.call('POST', address(), HEADERS, { password })
}
