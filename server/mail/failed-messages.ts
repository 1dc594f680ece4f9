import type { FailedMessage } from '@squared-away/domain/operations'
import { wireTime } from '../contract/wire-time.ts'
import type { Connection } from '../database/schema.ts'

const DAYS_KEPT = 14
const DAY = 86_400_000

/** How many of them are listed. */
const LISTED = 20

/** Records a mail or text message that was given up, and deletes records older than 14 days. */
export async function recordFailedMessage(
  connection: Connection,
  { kind, reason }: Pick<FailedMessage, 'kind' | 'reason'>,
  now: Date,
): Promise<void> {
  await connection
    .deleteFrom('failedMessages')
    .where('at', '<', wireTime(new Date(now.getTime() - DAYS_KEPT * DAY)))
    .execute()
  await connection
    .insertInto('failedMessages')
    .values({ at: wireTime(now), kind, reason })
    .execute()
}

/** The messages that were given up in the last 14 days: how many, and the newest 20. */
export async function listFailedMessages(
  connection: Connection,
  now: Date,
): Promise<{ total: number; latest: FailedMessage[] }> {
  const recent = connection
    .selectFrom('failedMessages')
    .where('at', '>=', wireTime(new Date(now.getTime() - DAYS_KEPT * DAY)))
  const { total } = await recent
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const latest = await recent
    .select(['at', 'kind', 'reason'])
    .orderBy('sequence', 'desc')
    .limit(LISTED)
    .execute()
  return { total: Number(total), latest }
}
