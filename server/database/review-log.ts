import { hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { REVIEWS_PER_USER } from '@squared-away/domain/entities/review'
import { type LoggedAnswer, loggedAnswers } from '@squared-away/domain/study/logged-answers'
import { readMoment } from '@squared-away/domain/text/moments'
import { type RawBuilder, sql } from 'kysely'
import { wireTime } from '../contract/wire-time.ts'
import type { Engine } from './engine.ts'
import type { Connection, StudySessionRow } from './schema.ts'

/** The columns of a stored session that the log uses. */
export type LoggedSession = Pick<
  StudySessionRow,
  '$id' | '$createdAt' | 'userId' | 'startTime' | 'studyMode' | 'questionIds' | 'outcomes'
>

/** About ten milliseconds of work, after which other requests get a turn. */
const ANSWERS_PER_STATEMENT = 1000

/** 112 bits: nobody can find a session whose reviews would have the ids of another one's. */
const SESSION_KEY_LENGTH = 28

/**
 * Logs the answers of a session, once however often it is saved. Call it inside the transaction
 * that saves the session, so that both are stored or neither.
 */
export async function logReviews(
  connection: Connection,
  engine: Engine,
  session: LoggedSession,
): Promise<void> {
  const questionIds = JSON.parse(session.questionIds) as string[]
  const answers = loggedAnswers({ ...session, questionIds })
  for (let from = 0; from < answers.length; from += ANSWERS_PER_STATEMENT) {
    const some = answers.slice(from, from + ANSWERS_PER_STATEMENT)
    await insertReviews(connection, engine, session, some)
    await nextTurn()
  }
  if (answers.length > 0) await makeRoom(connection, session.userId)
}

/**
 * Inserts answers that are not stored yet. Each refers to the original of its question, if the user
 * may know it: through own, community and default questions. The answers are sent as one JSON text,
 * so that the statement is the same for any number of them.
 */
async function insertReviews(
  connection: Connection,
  engine: Engine,
  session: LoggedSession,
  answers: readonly LoggedAnswer[],
): Promise<void> {
  const { $id, $createdAt, userId, studyMode } = session
  await sql`
    insert into "reviews" ("$id", "$createdAt", "$updatedAt", "userId", "mode", "sessionId",
      "originalQuestionId", "at", "isCorrect", "ms", "chosen")
    select "a"."value" ->> 0, ${given($createdAt)}, ${given($createdAt)}, ${given(userId)},
      ${given(studyMode)}, ${given($id)},
      coalesce("q"."originalQuestionId", "d"."originalQuestionId", "a"."value" ->> 1),
      "a"."value" ->> 2, cast("a"."value" ->> 3 as integer),
      cast("a"."value" ->> 4 as integer), cast("a"."value" ->> 5 as integer)
    from ${elements(engine, JSON.stringify(cellsOf(session, answers)))}
    left join "questions" as "q" on "q"."$id" = "a"."value" ->> 1
      and ("q"."userId" = ${userId} or "q"."scope" = 'community')
    left join "defaultQuestions" as "d" on "d"."$id" = "a"."value" ->> 1
    where true order by "a"."place"
    on conflict ("$id") do nothing`.execute(connection)
}

/**
 * A text parameter with a cast, since PostgreSQL does not infer the type of a selected parameter.
 */
const given = (text: string) => sql`cast(${text} as text)`

/** The elements of a JSON list as "a", with `value` and `place`. */
function elements(engine: Engine, list: string): RawBuilder<unknown> {
  return engine === 'sqlite'
    ? sql`(select "value", "key" as "place" from json_each(${list})) as "a"`
    : sql`jsonb_array_elements(${list}::jsonb) with ordinality as "a"("value", "place")`
}

function cellsOf(session: LoggedSession, answers: readonly LoggedAnswer[]) {
  const saved = readMoment(session.$createdAt) ?? 0
  const key = hash('sha256', `${session.userId} ${session.$id}`, 'hex').slice(0, SESSION_KEY_LENGTH)
  return answers.map(({ place, questionId, at, isCorrect, ms, chosen }) => {
    // A device's clock may be wrong, but no answer is later than its saving.
    const moment = wireTime(new Date(Math.min(at, saved)))
    return [`${key}-${place}`, questionId, moment, isCorrect ? 1 : 0, ms, chosen]
  })
}

/** Deletes the oldest reviews of a user who has too many. */
export async function makeRoom(connection: Connection, userId: string): Promise<void> {
  await sql`
    delete from "reviews" where "userId" = ${userId} and "$sequence" <= (
      select "$sequence" from "reviews" where "userId" = ${userId}
      order by "$sequence" desc limit 1 offset ${sql.lit(REVIEWS_PER_USER)})`.execute(connection)
}
