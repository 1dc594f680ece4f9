import type { Services } from '../../services.ts'
import { CEREMONY_SECONDS, type Ceremony, keepCeremony } from './ceremonies.ts'
import { webauthn } from './library.ts'
import { findPasskeys, noPasskey, toDescriptor } from './passkey-rows.ts'
import { relyingParty } from './relying-party.ts'

type Dependencies = Pick<Services, 'store' | 'clock' | 'configuration'>

/**
 * Options to request a passkey. For a sign-in they list no credentials, so that they do not reveal
 * which accounts exist.
 */
export async function signInOptions(dependencies: Dependencies) {
  return begin(dependencies, { kind: 'sign-in', sessionId: null }, [])
}

/**
 * Options to request one of the passkeys of `userId`.
 * @throws ApiError `user_authenticator_not_found` if there is none.
 */
export async function ownPasskeyOptions(
  dependencies: Dependencies,
  ceremony: Ceremony,
  userId: string,
) {
  const passkeys = await findPasskeys(dependencies.store.connection, userId)
  if (passkeys.length === 0) throw noPasskey()
  return begin(dependencies, ceremony, passkeys.map(toDescriptor))
}

async function begin(
  dependencies: Dependencies,
  ceremony: Ceremony,
  allowed: { id: string; transports: string[] }[],
) {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(dependencies.configuration).id,
    userVerification: 'required',
    timeout: CEREMONY_SECONDS * 1000,
    ...(allowed.length === 0 ? {} : { allowCredentials: allowed }),
  })
  await keepCeremony(dependencies, ceremony, options.challenge)
  return options
}
