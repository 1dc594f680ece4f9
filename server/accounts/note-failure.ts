import { randomInt } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { wireTime } from '../../contract/wire-time.ts'
import type { Connection } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { lockUser } from '../callers/lock-user.ts'
import { recordLog } from '../logs/account-log.ts'
import type { AccountParts } from '../parts.ts'

/** Lines in an account's log in 24 hours; a flood of guesses would fill it with nothing else. */
const LOGGED_A_DAY = 20
const ONE_DAY = 24 * 60 * 60_000

/** Milliseconds after the answer, at random between the two. */
const WRITTEN_AFTER = [20, 120] as const

const EVENT = 'session.failure'

/**
 * Notes a wrong password in the log of the account `userId`. It is written after the answer was
 * sent, at a moment that tells nothing: a write before it would show in the time that the answer
 * takes who has an account (attack 37).
 */
export function noteFailedSignIn(
  parts: AccountParts,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): void {
  // Neither can be asked for once the connection is gone.
  const origin = { ip: request.ip, headers: request.headers }
  const write = () => {
    inTransaction(parts.store, async (transaction) => {
      const { connection } = transaction
      // Many at once count one after the other.
      if (!(await lockUser(parts.store, connection, userId))) return
      if (await isLogFull(connection, userId, parts.clock())) return
      await recordLog(transaction, parts, origin, { userId, event: EVENT })
    }).catch((error: unknown) =>
      parts.log.warn({ err: error }, 'a failed sign-in could not be noted'),
    )
  }
  reply.raw.once('close', () => setTimeout(write, randomInt(...WRITTEN_AFTER)).unref())
}

async function isLogFull(connection: Connection, userId: string, now: Date): Promise<boolean> {
  const lines = await connection
    .selectFrom('accountLogs')
    .select('id')
    .where('userId', '=', userId)
    .where('event', '=', EVENT)
    .where('time', '>', wireTime(new Date(now.getTime() - ONE_DAY)))
    .limit(LOGGED_A_DAY)
    .execute()
  return lines.length === LOGGED_A_DAY
}
