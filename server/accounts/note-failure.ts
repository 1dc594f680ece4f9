import { randomInt } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { wireTime } from '../contract/wire-time.ts'
import type { Connection } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Services } from '../services.ts'
import { lockUser } from './callers/lock-user.ts'
import { type LoggedEvent, recordLog } from './logs/account-log.ts'

/** What can go wrong that the owner of an account should see. */
type Failure = Extract<LoggedEvent, `${string}.failure`>

/** Lines of a kind in an account's log in 24 hours; guesses would fill it with nothing else. */
const LOGGED_A_DAY = 20
const ONE_DAY = 24 * 60 * 60_000

/** Milliseconds after the answer, at random between the two. */
const WRITTEN_AFTER = [20, 120] as const

/**
 * Notes a wrong password or second factor in the log of the account `userId`. It is written after
 * the answer was sent, at a moment that tells nothing: a write before it would show in the time
 * that the answer takes who has an account (attack 37).
 */
export function noteFailure(
  services: Pick<Services, 'store' | 'clock' | 'makeId' | 'log'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, event }: { readonly userId: string; readonly event: Failure },
): void {
  // Neither can be asked for once the connection is gone.
  const origin = { ip: request.ip, headers: request.headers }
  const { store, clock, log } = services
  const write = () => {
    inTransaction(store, async (transaction) => {
      const { connection } = transaction
      // Many at once count one after the other.
      if (!(await lockUser(store, connection, userId))) return
      if (await isLogFull(connection, userId, event, clock())) return
      await recordLog(transaction, services, origin, { userId, event })
    }).catch((error: unknown) => log.warn({ err: error, event }, 'a failure could not be noted'))
  }
  reply.raw.once('close', () => setTimeout(write, randomInt(...WRITTEN_AFTER)).unref())
}

async function isLogFull(
  connection: Connection,
  userId: string,
  event: Failure,
  now: Date,
): Promise<boolean> {
  const lines = await connection
    .selectFrom('accountLogs')
    .select('id')
    .where('userId', '=', userId)
    .where('event', '=', event)
    .where('time', '>', wireTime(new Date(now.getTime() - ONE_DAY)))
    .limit(LOGGED_A_DAY)
    .execute()
  return lines.length === LOGGED_A_DAY
}
