import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Engine } from '../database/engine.ts'
import type { Connection } from '../database/schema.ts'
import type { Store } from '../database/transaction.ts'
import { ownAnswers, usersWithReviews } from './collect-answers.ts'
import type { CountedAccounts } from './counting.ts'

/** How far the log was read: of reviews, and of study sessions. */
export type ReadUpTo = { readonly reviews: number; readonly sessions: number }

/**
 * Adds each soldier's first answer, first delayed answer and first chosen option, once per question,
 * of all soldiers with reviews after `from`. Counts default questions and those of shared sets,
 * but not the answers of their owners.
 */
export async function collectStatistics(
  store: Store,
  from: ReadUpTo,
  accounts: CountedAccounts,
): Promise<ReadUpTo> {
  const { costly, connection, engine } = store
  const upTo = await lastOnes(costly, from)
  for (let after = ''; ; ) {
    const users = await usersWithReviews(costly, accounts, { after, sequence: from.reviews })
    for (const { id, isNew } of users) {
      await addMarks(connection, engine, id)
      await addPicks(connection, engine, id, isNew ? 0 : from.sessions)
      await nextTurn()
    }
    const last = users.at(-1)?.id
    if (last === undefined) return upTo
    after = last
  }
}

async function lastOnes(connection: Connection, from: ReadUpTo): Promise<ReadUpTo> {
  type Last = number | string | null
  const { rows } = await sql<{ reviews: Last; sessions: Last }>`
    select (select max("$sequence") from "reviews") as "reviews",
      (select max("$sequence") from "studySessions") as "sessions"`.execute(connection)
  return {
    reviews: Number(rows[0]?.reviews ?? from.reviews),
    sessions: Number(rows[0]?.sessions ?? from.sessions),
  }
}

async function addMarks(connection: Connection, engine: Engine, userId: string) {
  await sql`
    with ${ownAnswers(engine, userId)}, "values" as (
      select "questionId", 'first' as "measure", cast("isCorrect" as text) as "value"
      from "own" where "place" = 1 and "isHuman" = 1
      union all
      select "questionId", 'delayed', cast("isCorrect" as text) from "delayed"
      where "turn" = 1 and "isHuman" = 1
    )
    ${insertValues(userId)}`.execute(connection)
}

/** The option that was chosen first, of the sessions after `from`. */
async function addPicks(connection: Connection, engine: Engine, userId: string, from: number) {
  const items =
    engine === 'sqlite'
      ? sql`json_each("s"."outcomes") as "item"`
      : sql`jsonb_array_elements(case when jsonb_typeof("s"."outcomes"::jsonb) = 'array'
          then "s"."outcomes"::jsonb else '[]'::jsonb end) with ordinality as "item"("value", "key")`
  const member = (name: string) =>
    engine === 'sqlite'
      ? sql`case when "item"."type" = 'object'
          then json_extract("item"."value", ${sql.lit(`$.${name}`)}) end`
      : sql`"item"."value" ->> ${sql.lit(name)}`
  await sql`
    with "picks" as (
      select ${member('questionId')} as "askedId", ${member('picked')} as "value", "s"."startTime",
        "item"."key" as "place"
      from "studySessions" as "s", ${items}
      where "s"."userId" = ${userId} and "s"."$sequence" > ${from} and "s"."studyMode" = 'quiz'
        and "s"."outcomes" is not null
    ), "known" as (
      select coalesce("q"."originalQuestionId", "d"."originalQuestionId", "askedId") as "questionId",
        "picks"."value", "picks"."startTime", "picks"."place"
      from "picks"
      left join "questions" as "q" on "q"."$id" = "askedId"
        and ("q"."userId" = ${userId} or "q"."scope" = 'community')
      left join "defaultQuestions" as "d" on "d"."$id" = "askedId"
      where "picks"."value" is not null
    ), "values" as (
      select "questionId", 'picked' as "measure", "value" from (
        select *, row_number() over (
          partition by "questionId" order by "startTime", "place") as "turn"
        from "known") as "placed"
      where "turn" = 1
    )
    ${insertValues(userId)}`.execute(connection)
}

/** Inserts "values", of questions that ship with the product or that somebody else shared. */
function insertValues(userId: string) {
  const given = sql`cast(${userId} as text)`
  return sql`
    insert into "statisticsAnswers" ("userId", "questionId", "setId", "measure", "value")
    select ${given}, "questionId", "setId", "measure", "value" from (
      select "values".*, coalesce(
        (select "setId" from "defaultQuestions" where "$id" = "values"."questionId"),
        (select min("q"."setId") from "questions" as "q"
          where "q"."originalQuestionId" = "values"."questionId" and "q"."scope" = 'community'
            and "q"."userId" is not null and "q"."userId" <> ${given}
            and exists (select 1 from "questionSets" as "s"
              where "s"."$id" = "q"."setId" and "s"."unitBoardId" is null)
            and ${isAuthors(sql.ref('q.userId'), sql.ref('q.originalQuestionId'))})
      ) as "setId"
      from "values"
    ) as "found"
    where "setId" is not null and exists (select 1 from "users" where "id" = ${given})
    on conflict ("userId", "questionId", "measure") do nothing`
}

/** True unless the question is a copy of one that somebody else shared. */
export function isAuthors(owner: ReturnType<typeof sql.ref>, lineage: ReturnType<typeof sql.ref>) {
  return sql<boolean>`not exists (
    select 1 from "questions" as "older" where "older"."$id" = ${lineage}
      and ("older"."userId" is null or "older"."userId" <> ${owner}))`
}
