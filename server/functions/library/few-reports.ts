import { wireTime } from '../../contract/wire-time.ts'
import type { Connection } from '../../database/schema.ts'
import { Refusal } from '../function.ts'

const DAY = 24 * 60 * 60 * 1000

type DailyLimit = {
  readonly table: 'reports' | 'cardReports'
  readonly most: number
  /** What the user may still do, as it is told: `send 20 reports a day`. */
  readonly told: string
}

/**
 * Counts what the user reported in the 24 hours before `now`, the row of this run with it.
 *
 * @throws Refusal `general_rate_limit_exceeded` when it is more than `most`.
 */
export async function requireFewReports(
  connection: Connection,
  userId: string,
  now: Date,
  { table, most, told }: DailyLimit,
) {
  const { count } = await connection
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('createdAt', '>', wireTime(new Date(now.getTime() - DAY)))
    .executeTakeFirstOrThrow()
  if (count <= most) return
  throw new Refusal('general_rate_limit_exceeded', `You can ${told}. Try again tomorrow.`)
}
