import type { PeoplePage, PersonAction } from '@squared-away/domain/people'
import { client, ENDPOINT } from '../calls/client.ts'

// Our own calls about people with an account (wire §14.2), for admins with a fresh proof.

const JSON_TYPE = { 'content-type': 'application/json' }

const address = (path = '') => new URL(`${ENDPOINT}/operations/people${path}`)

/** A page of people, the newest first; with a search, those whose address or name begins with it. */
export function readPeople(search: string, after: string | null): Promise<PeoplePage> {
  const url = address()
  if (search !== '') url.searchParams.set('search', search)
  if (after !== null) url.searchParams.set('after', after)
  return client.call('GET', url, JSON_TYPE)
}

export async function actOn(userId: string, action: PersonAction): Promise<true> {
  await client.call('POST', address(`/${userId}`), JSON_TYPE, { action })
  return true
}
