import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { wireTime } from '../../contract/wire-time.ts'
import type { Connection } from '../../database/schema.ts'
import type { Services } from '../../services.ts'
import { createRateLimit, type LimitState, type RateLimit, type UseKey } from './rate-limits.ts'

/**
 * A limit by its name. Limits with the same name share counts on every node and after a restart.
 */
export type SharedLimit = {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

/**
 * The stored form of a key, hashed because addresses and networks of people without an account
 * should not be readable.
 */
export const subjectHash = (key: UseKey) => hashOf(typeof key === 'string' ? key : key.subject)

const hashOf = (text: string) => hash('sha256', text, 'hex')

const keyOf = ({ name }: Pick<SharedLimit, 'name'>, by: UseKey) =>
  [name, subjectHash(by), ...(typeof by === 'string' ? [] : [hashOf(by.within)])].join(' ')

/** A limit whose uses are rows of the database. */
export function sharedRateLimit(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  limit: SharedLimit & { readonly on: boolean },
): RateLimit {
  return createRateLimit(limit, {
    count: (key) => countUse(store.connection, limit, key, clock()),
    async giveBack(key) {
      await store.connection
        .updateTable('rateCounts')
        .set(({ eb }) => ({ count: eb('count', '-', 1) }))
        .where('key', '=', keyOf(limit, key))
        .where('count', '>', 0)
        .execute()
    },
    async reset(key) {
      await store.connection.deleteFrom('rateCounts').where('key', '=', keyOf(limit, key)).execute()
    },
  })
}

/**
 * Counts a use of `limit`. If nothing is left it writes nothing, so that a flood of rejections
 * costs only reads.
 */
export async function countUse(
  connection: Connection,
  limit: SharedLimit,
  by: UseKey,
  now: Date,
): Promise<LimitState> {
  const key = keyOf(limit, by)
  const known = await findWindow(connection, key, now)
  if (known !== undefined && known.count >= limit.points) return refused(known, now)
  const counted = await addUse(connection, limit, by, now)
  if (counted !== undefined) return stateOf(counted, limit.points, now)
  // Others used up the rest in the meantime.
  const full = await findWindow(connection, key, now)
  return refused(full ?? { count: limit.points, expire: windowEnd(limit, now) }, now)
}

type Window = { readonly count: number; readonly expire: string }

const windowEnd = ({ seconds }: SharedLimit, now: Date) =>
  wireTime(new Date(now.getTime() + seconds * 1000))

const stateOf = ({ count, expire }: Window, points: number, now: Date): LimitState => ({
  consumedPoints: count,
  remainingPoints: Math.max(0, points - count),
  msBeforeNext: Date.parse(expire) - now.getTime(),
})

const refused = ({ count, expire }: Window, now: Date) =>
  stateOf({ count: count + 1, expire }, count, now)

function findWindow(connection: Connection, key: string, now: Date): Promise<Window | undefined> {
  return connection
    .selectFrom('rateCounts')
    .select(['count', 'expire'])
    .where('key', '=', key)
    .where('expire', '>', wireTime(now))
    .executeTakeFirst()
}

/** @returns Undefined if nothing is left: of many parallel uses at most `points` are counted. */
function addUse(
  connection: Connection,
  limit: SharedLimit,
  by: UseKey,
  now: Date,
): Promise<Window | undefined> {
  const subject = subjectHash(by)
  const first = { key: keyOf(limit, by), subject, count: 1, expire: windowEnd(limit, now) }
  const isOver = sql<boolean>`"rateCounts"."expire" <= ${wireTime(now)}`
  return connection
    .insertInto('rateCounts')
    .values(first)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql`case when ${isOver} then 1 else "rateCounts"."count" + 1 end`,
          expire: sql`case when ${isOver} then excluded."expire" else "rateCounts"."expire" end`,
        })
        .where(({ or, eb }) => or([isOver, eb('rateCounts.count', '<', limit.points)])),
    )
    .returning(['count', 'expire'])
    .executeTakeFirst()
}

/** Resets the counts of these keys for every limit. */
export async function forgetUses(connection: Connection, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await connection.deleteFrom('rateCounts').where('subject', 'in', keys.map(subjectHash)).execute()
}
