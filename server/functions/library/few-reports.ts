import { wireTime } from '../../contract/wire-time.ts'
import type { Connection } from '../../database/schema.ts'
import { type Answer, Refusal } from '../function.ts'

const DAY = 24 * 60 * 60 * 1000

type DailyLimit = {
  readonly table: 'reports' | 'cardReports' | 'unitBoardReports'
  readonly most: number
  /** The limit in words, for the message: `send 20 reports a day`. */
  readonly allowance: string
}

/**
 * Limits how much a user reports in 24 hours. Counts the row of this call, which is already
 * inserted.
 * @throws Refusal `general_rate_limit_exceeded` above `most`.
 */
export async function requireFewReports(
  connection: Connection,
  userId: string,
  now: Date,
  { table, most, allowance }: DailyLimit,
) {
  const { count } = await connection
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('createdAt', '>', wireTime(new Date(now.getTime() - DAY)))
    .executeTakeFirstOrThrow()
  if (count <= most) return
  throw new Refusal('general_rate_limit_exceeded', `You can ${allowance}. Try again tomorrow.`)
}

/**
 * Answers `created` for the row that was inserted; `existing` if there is none, because the same
 * report arrived before.
 */
export function reportAnswer(inserted: unknown): Answer<{ status: 'created' | 'existing' }> {
  return { status: 200, body: { status: inserted === undefined ? 'existing' : 'created' } }
}
