import { randomInt } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { wireTime } from '../contract/wire-time.ts'
import type { Connection } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Services } from '../services.ts'
import { lockUser } from './callers/lock-user.ts'
import { type LoggedEvent, recordLog } from './logs/account-log.ts'

/** Failures that the owner of an account should see. */
type Failure = Extract<LoggedEvent, `${string}.failure`>

/** Lines per kind and account in 24 hours. Guesses would otherwise fill the log. */
const LOGGED_PER_DAY = 20
const ONE_DAY = 24 * 60 * 60_000

/** Bounds of the random delay after the response, in milliseconds. */
const WRITTEN_AFTER = [20, 120] as const

/**
 * Logs a wrong password or second factor in the account `userId`. The write happens at a random
 * time after the response. A write before it would make the response of existing accounts
 * measurably slower (attack 37).
 */
export function noteFailure(
  services: Pick<Services, 'store' | 'clock' | 'makeId' | 'log'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, event }: { readonly userId: string; readonly event: Failure },
): void {
  // Read now, because neither is available once the connection is closed.
  const origin = { ip: request.ip, headers: request.headers }
  const { store, clock, log } = services
  const write = () => {
    inTransaction(store, async (transaction) => {
      const { connection } = transaction
      // Serializes the count of parallel failures.
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
    .limit(LOGGED_PER_DAY)
    .execute()
  return lines.length === LOGGED_PER_DAY
}
