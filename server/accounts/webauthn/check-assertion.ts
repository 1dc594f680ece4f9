import { ApiError } from '../../contract/errors.ts'
import { wireTime } from '../../contract/wire-time.ts'
import type { Connection, PasskeyRow } from '../../database/schema.ts'
import type { Services } from '../../services.ts'
import { type Ceremony, takeCeremony } from './ceremonies.ts'
import type { Assertion } from './inputs.ts'
import { webauthn } from './library.ts'
import { encodeUserHandle } from './passkey-rows.ts'
import { relyingParty } from './relying-party.ts'

type Dependencies = Pick<Services, 'store' | 'clock' | 'configuration' | 'log'>

/** Maximum length of a logged reason in characters, because it repeats request data. */
const LONGEST_REASON = 300

/** A passkey that has signed; `noteUse` records the use. */
export type UsedPasskey = { readonly passkey: PasskeyRow; readonly newCount: number }

/**
 * The passkey that signed the challenge of `ceremony`, with the user verified by the device. The
 * challenge is used up either way.
 *
 * @param userId The owner that it must have; null for any passkey that may sign in.
 * @throws ApiError `user_invalid_token` for a challenge that is invalid or used,
 *   `user_invalid_credentials` for everything else, an unknown passkey included.
 */
export async function checkAssertion(
  dependencies: Dependencies,
  ceremony: Ceremony,
  userId: string | null,
  assertion: Assertion,
): Promise<UsedPasskey> {
  const { store, log } = dependencies
  // Before the passkey is known, so that the first answer's time says nothing about it.
  await webauthn()
  const challenge = await takeCeremony(dependencies, ceremony, assertion.response.clientDataJSON)
  const passkey = await store.connection
    .selectFrom('passkeys')
    .selectAll()
    .where('credentialId', '=', assertion.id)
    .executeTakeFirst()
  if (passkey === undefined || !isAskedFor(passkey, userId, assertion)) throw doesNotWork()
  const newCount = await countOf(dependencies, passkey, challenge, assertion)
  if (newCount === undefined) throw doesNotWork()
  if (wentBack(passkey.signCount, newCount)) {
    const about = { passkeyId: passkey.id, userId: passkey.userId, newCount }
    log.warn({ ...about, oldCount: passkey.signCount }, 'a passkey may have been copied: refused')
    throw doesNotWork()
  }
  return { passkey, newCount }
}

/** The device reports the passkey's owner. It must do so if no user was named before. */
function isAskedFor(passkey: PasskeyRow, userId: string | null, { response }: Assertion): boolean {
  const { userHandle } = response
  if (userHandle !== undefined && userHandle !== encodeUserHandle(passkey.userId)) return false
  if (userId !== null) return passkey.userId === userId
  return userHandle !== undefined && passkey.signsIn === 1
}

/** Returns the authenticator's signature count, or undefined if the signature is invalid. */
async function countOf(
  { configuration, log }: Dependencies,
  passkey: PasskeyRow,
  challenge: string,
  { id, response }: Assertion,
): Promise<number | undefined> {
  const { userHandle, ...signed } = response
  const party = relyingParty(configuration)
  const { verifyAuthenticationResponse } = await webauthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: userHandle === undefined ? signed : { ...signed, userHandle },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        // Compared here, after the signature is verified.
        counter: 0,
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch (error) {
    const reason = String(error).slice(0, LONGEST_REASON)
    log.info({ reason, passkeyId: passkey.id }, 'an answer of a passkey was refused')
    return undefined
  }
}

/** An authenticator's counter only increases (WebAuthn §6.1.1). Synced passkeys do not count. */
function wentBack(oldCount: number, newCount: number): boolean {
  return (oldCount > 0 || newCount > 0) && newCount <= oldCount
}

/**
 * Records the use of a passkey, in the transaction of its purpose.
 * @throws ApiError if it was deleted, or used by a parallel call.
 */
export async function noteUse(
  connection: Connection,
  { passkey, newCount }: UsedPasskey,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await connection
    .updateTable('passkeys')
    .set({ signCount: newCount, lastUsedAt: wireTime(now) })
    .where('id', '=', passkey.id)
    .where('signCount', '=', passkey.signCount)
    .where('signsIn', '=', passkey.signsIn)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw doesNotWork()
}

const doesNotWork = () =>
  new ApiError(
    'user_invalid_credentials',
    'This passkey does not work here. It may have been deleted from your account.',
  )
