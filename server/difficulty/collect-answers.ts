import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Engine } from '../database/engine.ts'
import type { Connection } from '../database/schema.ts'
import type { Store } from '../database/transaction.ts'

/** An answer this long after another shows what was forgotten in between. */
const DELAY_HOURS = 16

const USERS_A_PAGE = 200

/**
 * Adds the first and the first delayed answer of each soldier to each default question, once, of
 * all soldiers with reviews after `sequence`. Answers that were chosen from options do not count,
 * since one in four is luck.
 * @returns The sequence number of the last review.
 */
export async function collectAnswers(store: Store, sequence: number): Promise<number> {
  const { costly, connection, engine } = store
  const { rows } = await sql<{ last: number | string | null }>`
    select max("$sequence") as "last" from "reviews"`.execute(costly)
  for (let after = ''; ; ) {
    const users = await usersWithReviews(costly, after, sequence)
    for (const userId of users) {
      await addAnswersOf(connection, engine, userId)
      await nextTurn()
    }
    const last = users.at(-1)
    if (last === undefined) return Number(rows[0]?.last ?? sequence)
    after = last
  }
}

/** A page of the users with reviews after `sequence`. */
export async function usersWithReviews(
  connection: Connection,
  after: string,
  sequence: number,
): Promise<string[]> {
  const rows = await connection
    .selectFrom('users')
    .select('id')
    .where('id', '>', after)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('reviews')
          .select('$sequence')
          .whereRef('reviews.userId', '=', 'users.id')
          .where('$sequence', '>', sequence),
      ),
    )
    .orderBy('id')
    .limit(USERS_A_PAGE)
    .execute()
  return rows.map(({ id }) => id)
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
      and exists (select 1 from "users" where "id" = ${userId})
    on conflict ("userId", "questionId") do nothing`.execute(connection)
}

/**
 * Two common table expressions: a soldier's answers to each question in order ("own"), and those
 * that came long after the one before ("delayed").
 */
export function ownAnswers(engine: Engine, userId: string): RawBuilder<unknown> {
  const at = hours(engine, sql.ref('at'))
  return sql`"own" as (
      select "originalQuestionId" as "questionId", "isCorrect",
        case when "mode" <> 'quiz' and "chosen" is null then 1 else 0 end as "isRecalled",
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
