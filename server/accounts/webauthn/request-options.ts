import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { Services } from '../../services.ts'
import { CEREMONY_SECONDS, type Ceremony, keepCeremony } from './ceremonies.ts'
import { descriptorOf, noPasskey, passkeysOf } from './passkey-rows.ts'
import { relyingParty } from './relying-party.ts'

type Needs = Pick<Services, 'store' | 'clock' | 'configuration'>

/**
 * What a browser needs to ask for a passkey. For a sign-in it names none, so that it tells nothing
 * of who has an account.
 */
export async function signInOptions(needs: Needs) {
  return begin(needs, { kind: 'sign-in', sessionId: null }, [])
}

/**
 * What a browser needs to ask for one of the passkeys of `userId`.
 *
 * @throws ApiError `user_authenticator_not_found` when there is none.
 */
export async function ownPasskeyOptions(needs: Needs, ceremony: Ceremony, userId: string) {
  const passkeys = await passkeysOf(needs.store.connection, userId)
  if (passkeys.length === 0) throw noPasskey()
  return begin(needs, ceremony, passkeys.map(descriptorOf))
}

async function begin(
  needs: Needs,
  ceremony: Ceremony,
  allowed: { id: string; transports: string[] }[],
) {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(needs.configuration).id,
    userVerification: 'required',
    timeout: CEREMONY_SECONDS * 1000,
    ...(allowed.length === 0 ? {} : { allowCredentials: allowed }),
  })
  await keepCeremony(needs, ceremony, options.challenge)
  return options
}
