import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { ApiError } from '../../contract/errors.ts'
import { wireTime } from '../../contract/wire-time.ts'
import type { Connection } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Services } from '../../services.ts'
import { holdSession } from '../callers/hold-session.ts'
import { hashSecret } from '../secrets/session-token.ts'

/** What a passkey signs a challenge for. A signature for one is none for another. */
export type CeremonyKind = 'registration' | 'sign-in' | 'second-factor' | 'proof'

/** A ceremony, and the session that began it; null: nobody is signed in. */
export type Ceremony = { readonly kind: CeremonyKind; readonly sessionId: string | null }

/** How long a person may take, in seconds. */
export const CEREMONY_SECONDS = 300

type Dependencies = Pick<Services, 'store' | 'clock'>

/**
 * Keeps a challenge until it is answered. A session has one of a kind: the earlier one ends. Those
 * that nobody answered in time are forgotten.
 */
export async function keepCeremony(
  { store, clock }: Dependencies,
  { kind, sessionId }: Ceremony,
  challenge: string,
): Promise<void> {
  const now = clock()
  await pruneCeremonies(store.connection, now)
  await inTransaction(store, async (transaction) => {
    const { connection } = transaction
    if (sessionId !== null) {
      await holdSession(transaction, store, sessionId)
      await connection
        .deleteFrom('passkeyCeremonies')
        .where('sessionId', '=', sessionId)
        .where('kind', '=', kind)
        .execute()
    }
    const expire = wireTime(new Date(now.getTime() + CEREMONY_SECONDS * 1000))
    await connection
      .insertInto('passkeyCeremonies')
      .values({ challengeHash: hashSecret(challenge), kind, sessionId, expire })
      .execute()
  })
}

/**
 * Uses up the challenge that a browser's answer names. Of several who try at once one gets it.
 *
 * @returns the challenge.
 * @throws ApiError `user_invalid_token` when it is another ceremony's, another session's, used, or
 * too old.
 */
export async function takeCeremony(
  { store, clock }: Dependencies,
  { kind, sessionId }: Ceremony,
  clientDataJSON: string,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON)
  const taken = await store.connection
    .deleteFrom('passkeyCeremonies')
    .where('challengeHash', '=', hashSecret(challenge))
    .where('kind', '=', kind)
    .where('sessionId', sessionId === null ? 'is' : '=', sessionId)
    .where('expire', '>', wireTime(clock()))
    .returning('challengeHash')
    .executeTakeFirst()
  if (taken === undefined) throw outdated()
  return challenge
}

/** Forgets challenges that are too old. */
async function pruneCeremonies(connection: Connection, now: Date): Promise<void> {
  await connection.deleteFrom('passkeyCeremonies').where('expire', '<=', wireTime(now)).execute()
}

function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON)
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

const outdated = () =>
  new ApiError('user_invalid_token', 'This took too long or was used before. Please try again.')
