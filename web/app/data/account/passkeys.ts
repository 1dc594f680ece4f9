import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { client, ENDPOINT } from '../calls/client.ts'

/** A passkey of the account (wire §8.2). */
export interface Passkey {
  $id: string
  $createdAt: string
  name: string
  /** '' if it was never used. */
  lastUsedAt: string
  /** False for a passkey that is only a second factor. */
  signsIn: boolean
}

const HEADERS = { 'content-type': 'application/json' }

const address = (path: string) => new URL(`${ENDPOINT}/account/${path}`)
const post = (path: string, body: object = {}) => client.call('POST', address(path), HEADERS, body)
/** Loaded on demand: most pages never use it. */
const ceremonies = () => import('@simplewebauthn/browser')

export async function listPasskeys(): Promise<Passkey[]> {
  return (await client.call('GET', address('passkeys'), HEADERS)).passkeys
}

/** Creates a passkey on the device and adds it to the account. */
export async function addPasskey(): Promise<Passkey> {
  const { startRegistration } = await ceremonies()
  const optionsJSON: PublicKeyCredentialCreationOptionsJSON = await post('passkeys/options')
  return post('passkeys', { passkey: await startRegistration({ optionsJSON }) })
}

export function renamePasskey(id: string, name: string): Promise<Passkey> {
  return client.call('PATCH', address(`passkeys/${id}`), HEADERS, { name })
}

export async function deletePasskey(id: string): Promise<void> {
  await client.call('DELETE', address(`passkeys/${id}`), HEADERS)
}

/** Whether the account has a passkey. Works before the second factor too. */
export async function hasPasskey(): Promise<boolean> {
  return (await client.call('GET', address('mfa/passkey'), HEADERS)).passkey
}

/** Prompts for a passkey of any account. */
export async function askForPasskey(): Promise<AuthenticationResponseJSON> {
  return answered('sessions/passkey')
}

/** Waits until the user picks a passkey from a field's autofill. */
export async function chosenPasskey(): Promise<AuthenticationResponseJSON> {
  return answered('sessions/passkey', { useBrowserAutofill: true })
}

/** Stops waiting for a passkey from autofill. */
export async function stopWaiting(): Promise<void> {
  const { WebAuthnAbortService } = await ceremonies()
  WebAuthnAbortService.cancelCeremony()
}

export async function beginPasskeySession(passkey: AuthenticationResponseJSON): Promise<void> {
  await post('sessions/passkey', { passkey })
}

/** Completes the second factor with a passkey. */
export async function giveFactor(): Promise<void> {
  await post('mfa/passkey', { passkey: await answered('mfa/passkey') })
}

/** Reauthenticates with a passkey. */
export async function giveProof(): Promise<void> {
  await post('proof', { passkey: await answered('proof') })
}

async function answered(path: string, how: { useBrowserAutofill?: boolean } = {}) {
  const { startAuthentication } = await ceremonies()
  const optionsJSON: PublicKeyCredentialRequestOptionsJSON = await post(`${path}/options`)
  return startAuthentication({ optionsJSON, ...how })
}
