import { client, ENDPOINT } from '../calls/client.ts'

// Our own calls of the first start (wire §14.3).

const JSON_TYPE = { 'content-type': 'application/json' }

export async function needsFirstAdmin(): Promise<boolean> {
  const { hasAdmin } = await client.call('GET', new URL(`${ENDPOINT}/first-start`), JSON_TYPE)
  return hasAdmin === false
}

/** Makes the caller the first admin by the token of the server's log. */
export async function becomeFirstAdmin(token: string): Promise<void> {
  await client.call('POST', new URL(`${ENDPOINT}/first-start/admin`), JSON_TYPE, { token })
}
