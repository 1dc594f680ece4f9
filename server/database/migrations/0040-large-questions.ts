import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Finds a user's large questions among a million small ones, to count their size. */
export const largeQuestions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create index "questions_large" on "questions" ("userId") where (
        coalesce(octet_length("questionText"), 0) + coalesce(octet_length("answer"), 0)
        + coalesce(octet_length("answeringStrategy"), 0) + coalesce(octet_length("distractors"), 0)
        + coalesce(octet_length("regulationRef"), 0) + coalesce(octet_length("items"), 0)
        + coalesce(octet_length("spoken"), 0) + coalesce(octet_length("why"), 0)
      ) > 4096`.execute(db)
  },
}
