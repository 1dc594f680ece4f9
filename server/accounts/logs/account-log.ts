import type { SharePart } from '@squared-away/domain/entities/unit-board-share'
import type { FastifyRequest } from 'fastify'
import { wireTime } from '../../contract/wire-time.ts'
import { deleteInSteps } from '../../database/delete-in-steps.ts'
import type { Connection } from '../../database/schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { Services } from '../../services.ts'
import { describeClient } from './user-agent.ts'

/**
 * Events logged for an account, so that its owner sees what was done in its name (wire §5.6).
 * Preferences are excluded: they change with every click and have no bearing on security.
 */
export type LoggedEvent =
  | 'user.create'
  | 'user.update'
  | `session.${'create' | 'update' | 'delete' | 'failure'}`
  | 'token.create'
  | `recovery.${'create' | 'update'}`
  | `verification.${'create' | 'update'}`
  | `challenge.${'create' | 'update' | 'failure'}`
  | `passkey.${'create' | 'delete'}`
  | `identity.${'create' | 'delete'}`
  | `target.${'create' | 'update' | 'delete'}`
  | `share.${SharePart}.create`
  | 'share.delete'

/** For events that no request of the account's owner caused, or that are written after it. */
export const UNKNOWN_ASKER = { ip: '', headers: {} }

/** Rows kept per event, newest first, so that frequent events do not push out the others. */
const KEPT_OF_AN_EVENT = 100
const DAYS_KEPT = 90

/**
 * Logs what `request` did to the account `userId`, in the same transaction, so that log and data
 * always agree. Logs no values of the change.
 */
export async function recordLog(
  { connection }: Transaction,
  { clock, makeId }: Pick<Services, 'clock' | 'makeId'>,
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
  { userId, event }: { userId: string; event: LoggedEvent },
): Promise<void> {
  await connection
    .insertInto('accountLogs')
    .values({
      id: makeId(),
      time: wireTime(clock()),
      userId,
      event,
      ip: request.ip,
      client: JSON.stringify(describeClient(request.headers['user-agent'])),
    })
    .execute()
  const ofEvent = connection
    .selectFrom('accountLogs')
    .select('id')
    .where('userId', '=', userId)
    .where('event', '=', event)
  const surplus = ofEvent.orderBy('time', 'desc').orderBy('id', 'desc').offset(KEPT_OF_AN_EVENT)
  await deleteInSteps((limit) =>
    connection.deleteFrom('accountLogs').where('id', 'in', surplus.limit(limit)),
  )
}

/** Removes rows older than 90 days, in batches. */
export async function pruneAccountLogs(connection: Connection, now: Date): Promise<void> {
  const oldest = wireTime(new Date(now.getTime() - DAYS_KEPT * 24 * 60 * 60_000))
  const old = connection.selectFrom('accountLogs').select('id').where('time', '<', oldest)
  await deleteInSteps((limit) =>
    connection.deleteFrom('accountLogs').where('id', 'in', old.limit(limit)),
  )
}
