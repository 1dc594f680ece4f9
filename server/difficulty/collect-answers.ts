import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Engine } from '../database/engine.ts'
import type { Connection } from '../database/schema.ts'
import type { Store } from '../database/transaction.ts'
import type { CountedAccounts } from './counting.ts'

/** An answer this long after another shows what was forgotten in between. */
const DELAY_HOURS = 16

/** Milliseconds below which nobody has read a question. */
const READING_MS = 500

const USERS_PER_PAGE = 200

/**
 * Adds the first and the first delayed answer of each soldier to each default question, once, of
 * all soldiers with reviews after `sequence`. Answers that were chosen from options do not count,
 * since one in four is luck.
 * @returns The sequence number of the last review.
 */
export async function collectAnswers(
  store: Store,
  sequence: number,
  accounts: CountedAccounts,
): Promise<number> {
  const { costly, connection, engine } = store
  const { rows } = await sql<{ last: number | string | null }>`
    select max("$sequence") as "last" from "reviews"`.execute(costly)
  for (let after = ''; ; ) {
    const users = await usersWithReviews(costly, accounts, { after, sequence })
    for (const { id } of users) {
      await addAnswersOf(connection, engine, id)
      await nextTurn()
    }
    const last = users.at(-1)?.id
    if (last === undefined) return Number(rows[0]?.last ?? sequence)
    after = last
  }
}

/** A page of the accounts that count with reviews after `sequence`, and of those that are new. */
export async function usersWithReviews(
  connection: Connection,
  { counts, isNew }: CountedAccounts,
  { after, sequence }: { after: string; sequence: number },
): Promise<{ id: string; isNew: boolean }[]> {
  const rows = await connection
    .selectFrom('users')
    .select(['id', sql<number>`case when ${isNew} then 1 else 0 end`.as('isNew')])
    .where('id', '>', after)
    .where(counts)
    .where(({ exists, selectFrom, or }) =>
      or([
        isNew,
        exists(
          selectFrom('reviews')
            .select('$sequence')
            .whereRef('reviews.userId', '=', 'users.id')
            .where('$sequence', '>', sequence),
        ),
      ]),
    )
    .orderBy('id')
    .limit(USERS_PER_PAGE)
    .execute()
  return rows.map((row) => ({ id: row.id, isNew: row.isNew === 1 }))
}

async function addAnswersOf(connection: Connection, engine: Engine, userId: string) {
  await sql`
    with ${ownAnswers(engine, userId)}
    insert into "difficultyAnswers" ("userId", "questionId", "isFirstRight", "isDelayedRight")
    select ${sql`cast(${userId} as text)`}, "first"."questionId", "first"."isCorrect",
      "delayed"."isCorrect"
    from "own" as "first"
    join "delayed" on "delayed"."questionId" = "first"."questionId" and "delayed"."turn" = 1
    join "defaultQuestions" on "defaultQuestions"."$id" = "first"."questionId"
    where "first"."place" = 1 and "first"."isRecalled" = 1 and "delayed"."isRecalled" = 1
      and "first"."isHuman" = 1 and "delayed"."isHuman" = 1
      and exists (select 1 from "users" where "id" = ${userId})
    on conflict ("userId", "questionId") do nothing`.execute(connection)
}

/**
 * Two common table expressions: a soldier's answers to each question in order ("own"), and those
 * that came long after the one before ("delayed"). An answer `isHuman` if nobody could only have
 * made it up: it took as long as reading takes, at a time when the account existed. A mark by ear is
 * no recalled answer: nobody sees what was said.
 */
export function ownAnswers(engine: Engine, userId: string): RawBuilder<unknown> {
  const at = hours(engine, sql.ref('at'))
  return sql`"own" as (
      select "originalQuestionId" as "questionId", "isCorrect",
        case when "mode" not in ('quiz', 'listen') and "chosen" is null then 1 else 0 end as "isRecalled",
        case when coalesce("ms", ${sql.lit(READING_MS)}) >= ${sql.lit(READING_MS)}
          and "at" >= (select "createdAt" from "users" where "id" = ${userId})
          then 1 else 0 end as "isHuman",
        row_number() over "ofQuestion" as "place",
        ${at} - lag(${at}) over "ofQuestion" as "delay"
      from "reviews" where "userId" = ${userId}
      window "ofQuestion" as (partition by "originalQuestionId" order by "at", "$id")
    ), "delayed" as (
      select *, row_number() over (partition by "questionId" order by "place") as "turn"
      from "own" where "delay" >= ${sql.lit(DELAY_HOURS)}
    )`
}

/** A moment of the wire in hours. */
export function hours(engine: Engine, moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return engine === 'sqlite'
    ? sql`(julianday(${moment}) * 24)`
    : sql`(extract(epoch from ${moment}::timestamptz) / 3600)`
}
