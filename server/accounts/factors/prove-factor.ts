import type { FastifyReply, FastifyRequest } from 'fastify'
import { wireTime } from '../../contract/wire-time.ts'
import type { SessionRow } from '../../database/schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { Account } from '../callers/caller.ts'
import { isPending } from '../callers/pending.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { recordLog } from '../logs/account-log.ts'
import { presentSession } from '../present.ts'
import { encodeToken, hashSecret, makeSecret } from '../secrets/session-token.ts'
import { addFactors } from './add-factors.ts'

/** A factor that a session has proved, and the session's new secret if it gets one. */
type Proved = {
  readonly userId: string
  readonly sessionId: string
  readonly factor: string
  readonly secret: string | undefined
}

/**
 * A new secret for a pending session, so that the token from before the proof becomes useless.
 * Undefined for a session that was already complete.
 */
export async function newSecret(
  { store }: Pick<AccountDependencies, 'store'>,
  account: Pick<Account, 'user' | 'session'>,
): Promise<string | undefined> {
  return (await isPending(store.connection, account)) ? makeSecret() : undefined
}

/** Stores the proved factor on the session. */
export async function proveFactor(
  dependencies: AccountDependencies,
  transaction: Transaction,
  request: FastifyRequest,
  { userId, sessionId, factor, secret }: Proved,
): Promise<SessionRow> {
  const now = wireTime(dependencies.clock())
  const proved = await addFactors(transaction, sessionId, [factor], {
    mfaUpdatedAt: now,
    provedAt: now,
    updatedAt: now,
    ...(secret === undefined ? {} : { secretHash: hashSecret(secret) }),
  })
  await recordLog(transaction, dependencies, request, { userId, event: 'challenge.update' })
  transaction.announce({
    kind: 'account',
    userId,
    event: `sessions.${sessionId}.update`,
    payload: presentSession(proved, false),
  })
  return proved
}

/** Sends the browser the session's new token, if there is one. */
export function keepNewToken(
  { callers }: AccountDependencies,
  reply: FastifyReply,
  { userId, expire }: SessionRow,
  secret: string | undefined,
): void {
  if (secret === undefined) return
  const token = encodeToken({ userId, secret })
  reply.header('set-cookie', callers.cookie.keep(token, new Date(expire)))
}
