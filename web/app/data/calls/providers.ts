import { client, ENDPOINT } from './client.ts'

/** Fetches the ids of the sign-in providers that this server offers (wire §7.6). */
export async function listProviders(): Promise<string[]> {
  const address = new URL(`${ENDPOINT}/account/providers`)
  return (await client.call('GET', address, { 'content-type': 'application/json' })).providers
}
