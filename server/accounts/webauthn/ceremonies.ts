import { ApiError } from '../../contract/errors.ts'
import { wireTime } from '../../contract/wire-time.ts'
import type { Connection } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Services } from '../../services.ts'
import { holdSession } from '../callers/hold-session.ts'
import { hashSecret } from '../secrets/session-token.ts'
import { webauthnHelpers } from './library.ts'

/** Purposes of a challenge. A signature for one is invalid for the others. */
export type CeremonyKind = 'registration' | 'sign-in' | 'second-factor' | 'proof'

/** A ceremony and the session that started it; null if nobody is signed in. */
export type Ceremony = { readonly kind: CeremonyKind; readonly sessionId: string | null }

/** How long a user has, in seconds. */
export const CEREMONY_SECONDS = 300

type Dependencies = Pick<Services, 'store' | 'clock'>

/**
 * Stores a challenge until it is answered. A session has one of each kind: a new one replaces it.
 * Expired ones are removed.
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
 * Uses up the challenge in a browser's response. Of several parallel calls exactly one gets it.
 * @returns The challenge.
 * @throws ApiError `user_invalid_token` if it belongs to another ceremony or session, was used, or
 * has expired.
 */
export async function takeCeremony(
  { store, clock }: Dependencies,
  { kind, sessionId }: Ceremony,
  clientDataJSON: string,
): Promise<string> {
  const challenge = await challengeIn(clientDataJSON)
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

/** Removes expired challenges. */
async function pruneCeremonies(connection: Connection, now: Date): Promise<void> {
  await connection.deleteFrom('passkeyCeremonies').where('expire', '<=', wireTime(now)).execute()
}

async function challengeIn(clientDataJSON: string): Promise<string> {
  const { decodeClientDataJSON } = await webauthnHelpers()
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON)
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

const outdated = () =>
  new ApiError('user_invalid_token', 'This took too long or was used before. Please try again.')
