import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../engine.ts'
import { type LoggedSession, logReviews } from '../review-log.ts'
import type { Tables } from '../schema.ts'
import { createCollection, flag, index, owned, required } from './tables.ts'

/**
 * The review log: each answer, kept permanently. It references only its user, so that it survives
 * its board, set and session. Imports the answers of existing sessions.
 */
export function reviews(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createCollection(db, engine, 'reviews', (table) => {
        const answered = required(required(owned(table), 'originalQuestionId'), 'at')
        const marked = flag(required(answered, 'mode'), 'isCorrect', 0)
        const detailed = marked.addColumn('ms', 'integer').addColumn('chosen', 'integer')
        return required(detailed as typeof table, 'sessionId')
      })
      await index(db, 'reviews', ['userId', '$sequence'])
      await takeSessionsIn(db as Kysely<Tables>, engine)
    },
  }
}

/** A session may be a megabyte. */
const SESSIONS_PER_PAGE = 100

async function takeSessionsIn(db: Kysely<Tables>, engine: Engine) {
  let last = 0
  for (;;) {
    const { rows } = await sql<LoggedSession & { $sequence: number }>`
      select "$sequence", "$id", "$createdAt", "userId", "startTime", "studyMode", "questionIds",
        "outcomes"
      from "studySessions" where "$sequence" > ${last} and "outcomes" is not null
      order by "$sequence" limit ${sql.lit(SESSIONS_PER_PAGE)}`.execute(db)
    for (const session of rows) await logReviews(db, engine, session)
    const end = rows.at(-1)
    if (end === undefined) return
    last = end.$sequence
  }
}
