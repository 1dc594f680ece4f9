import { client, ENDPOINT } from './client.ts'

/** The ids of the sign-ins elsewhere that this server offers (wire §7.6). */
export async function listProviders(): Promise<string[]> {
  const address = new URL(`${ENDPOINT}/account/providers`)
  return (await client.call('GET', address, { 'content-type': 'application/json' })).providers
}
