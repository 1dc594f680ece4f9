import type { Invitation, SignUpMode, SignUpSetting } from '@squared-away/domain/sign-up'
import { client, ENDPOINT } from '../calls/client.ts'

// Our own calls about the people of an installation (wire §14.2). Each is for admins with a fresh
// proof.

const JSON_TYPE = { 'content-type': 'application/json' }

const address = (path: string) => new URL(`${ENDPOINT}/operations${path}`)

/** What an admin chose: the code and the domains as typed. */
export type SignUpChoice = { mode: SignUpMode; code: string; domains: string }

/** What an invitation did: the secret of a link, and the addresses that have an account already. */
export type Invited = { invitations: Invitation[]; known: string[]; secret: string | null }

export const readSignUp = (): Promise<SignUpSetting> =>
  client.call('GET', address('/sign-up'), JSON_TYPE)

export const writeSignUp = (choice: SignUpChoice): Promise<SignUpSetting> =>
  client.call('PUT', address('/sign-up'), JSON_TYPE, choice)

export async function listInvitations(): Promise<Invitation[]> {
  return (await client.call('GET', address('/invitations'), JSON_TYPE)).invitations
}

/** Mails an invitation to each address; without one, makes a link. */
export const invite = (emails: readonly string[]): Promise<Invited> =>
  client.call('POST', address('/invitations'), JSON_TYPE, { emails })

export async function withdraw(id: string): Promise<true> {
  await client.call('DELETE', address(`/invitations/${id}`), JSON_TYPE)
  return true
}
