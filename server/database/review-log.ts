import { hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { REVIEWS_A_USER } from '@squared-away/domain/entities/review'
import { type LoggedAnswer, loggedAnswers } from '@squared-away/domain/study/logged-answers'
import { readMoment } from '@squared-away/domain/text/moments'
import { type RawBuilder, sql } from 'kysely'
import { wireTime } from '../contract/wire-time.ts'
import type { Engine } from './engine.ts'
import type { Connection, StudySessionRow } from './schema.ts'

/** What the log takes of a stored session. */
export type LoggedSession = Pick<
  StudySessionRow,
  '$id' | '$createdAt' | 'userId' | 'startTime' | 'studyMode' | 'questionIds' | 'outcomes'
>

/** Some ten milliseconds of work, after which other requests have their turn. */
const ANSWERS_A_STATEMENT = 1000

/** 112 bits: nobody finds a session whose reviews would have the ids of another's. */
const SESSION_KEY_LENGTH = 28

/**
 * Logs the answers of a session, once however often it is saved. Inside the transaction that
 * saves it: the session and its reviews are there together or not at all.
 */
export async function logReviews(
  connection: Connection,
  engine: Engine,
  session: LoggedSession,
): Promise<void> {
  const questionIds = JSON.parse(session.questionIds) as string[]
  const answers = loggedAnswers({ ...session, questionIds })
  for (let from = 0; from < answers.length; from += ANSWERS_A_STATEMENT) {
    const some = answers.slice(from, from + ANSWERS_A_STATEMENT)
    await insertReviews(connection, engine, session, some)
    await nextTurn()
  }
  if (answers.length > 0) await makeRoom(connection, session.userId)
}

/**
 * Inserts answers that are not there yet. Their question is the first of all its copies, where the
 * user may know it: of own questions, those of the community and the default ones. The answers
 * travel as one JSON text, so that the statement is the same however many they are.
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

/** A text of ours: PostgreSQL does not guess what a selected parameter is. */
const given = (text: string) => sql`cast(${text} as text)`

/** The elements of a JSON list, named "a", with their `value` and `place`. */
function elements(engine: Engine, list: string): RawBuilder<unknown> {
  return engine === 'sqlite'
    ? sql`(select "value", "key" as "place" from json_each(${list})) as "a"`
    : sql`jsonb_array_elements(${list}::jsonb) with ordinality as "a"("value", "place")`
}

function cellsOf(session: LoggedSession, answers: readonly LoggedAnswer[]) {
  const saved = readMoment(session.$createdAt) ?? 0
  const key = hash('sha256', `${session.userId} ${session.$id}`, 'hex').slice(0, SESSION_KEY_LENGTH)
  return answers.map(({ place, questionId, at, isCorrect, ms, chosen }) => {
    // A device's clock may be wrong, but no answer is given after it was saved.
    const moment = wireTime(new Date(Math.min(at, saved)))
    return [`${key}-${place}`, questionId, moment, isCorrect ? 1 : 0, ms, chosen]
  })
}

/** The oldest reviews of a user who has too many go. */
export async function makeRoom(connection: Connection, userId: string): Promise<void> {
  await sql`
    delete from "reviews" where "userId" = ${userId} and "$sequence" <= (
      select "$sequence" from "reviews" where "userId" = ${userId}
      order by "$sequence" desc limit 1 offset ${sql.lit(REVIEWS_A_USER)})`.execute(connection)
}
