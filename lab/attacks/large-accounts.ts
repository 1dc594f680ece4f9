import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '../../server/database/schema.ts'

const LATER = '2999-01-01T00:00:00.000+00:00'
const MOMENT = '2026-01-01T00:00:00.000+00:00'

/** Documents of one collection that one user may have, and questions of one set. */
const MOST = 20_000

/** PostgreSQL ends a statement that takes long, and the questions are indexed by their words. */
const ROWS_PER_STATEMENT = 2000

/** Runs a statement for each piece of the numbers up to `MOST`. */
async function inPieces(insert: (numbers: RawBuilder<unknown>) => Promise<unknown>) {
  for (let from = 1; from <= MOST; from += ROWS_PER_STATEMENT) {
    const to = from + ROWS_PER_STATEMENT - 1
    await insert(sql`with recursive "numbers" ("n") as (
      select ${sql.lit(from)} union all select "n" + 1 from "numbers" where "n" < ${sql.lit(to)})`)
  }
}

/** Fills three sets with archived questions. @returns The ids of the sets. */
export async function fillSets(connection: Connection, userId: string): Promise<string[]> {
  const setIds = ['a', 'b', 'c'].map((letter) => `${letter}-${userId}`.slice(0, 30))
  for (const setId of setIds) {
    await sql`
      insert into "questionSets" ("$id", "$createdAt", "$updatedAt", "userId", "name", "version",
        "type", "questionCount", "isActive", "isArchived", "scope")
      values (${setId}, ${MOMENT}, ${MOMENT}, ${userId}, 'Archived questions', 1, 'standard', 0, 1,
        0, 'user')`.execute(connection)
    await inPieces((numbers) =>
      sql`
      insert into "questions" ("$id", "$createdAt", "$updatedAt", "setId", "userId", "scope",
        "questionText", "answer", "category", "distractors", "isArchived", "isActive")
      ${numbers} select ${setId} || '-' || "n", ${MOMENT}, ${MOMENT}, ${setId}, ${userId}, 'user',
        'What does paragraph ' || "n" || ' of the regulation say about the duty of a soldier?',
        'The duty of paragraph ' || "n", 'Drill', '["No","Never","Maybe"]', 1, 0
      from "numbers"`.execute(connection),
    )
  }
  return setIds
}

/** As many boards as a user may have. */
export async function fillBoards(connection: Connection, userId: string): Promise<void> {
  const prefix = `b-${userId}`.slice(0, 28)
  await inPieces((numbers) =>
    sql`
    insert into "boards" ("$id", "$createdAt", "$updatedAt", "userId", "name", "categories")
    ${numbers} select ${prefix} || '-' || "n", ${MOMENT}, ${MOMENT}, ${userId}, 'Board ' || "n",
      '["Maps","Drill","Uniform"]' from "numbers"`.execute(connection),
  )
}

/** A unit board whose soldiers share as many topics as they may. @returns Its id. */
export async function fillRoster(
  connection: Connection,
  userId: string,
  soldierIds: readonly string[],
): Promise<string> {
  const unitBoardId = `u-${userId}`.slice(0, 30)
  const own = { $createdAt: MOMENT, $updatedAt: MOMENT, $permissions: null }
  await sql`
    insert into "unitBoards" ("$id", "$createdAt", "$updatedAt", "userId", "name", "kind", "endDate")
    values (${unitBoardId}, ${MOMENT}, ${MOMENT}, ${userId}, 'Battalion board', 'promotion',
      ${LATER})`.execute(connection)
  const readiness = Array.from({ length: 200 }, (_, n) => ({
    topic: `Topic ${n} `.padEnd(128, 'x'),
    percent: n % 100,
  }))
  const summary = JSON.stringify({ asOf: MOMENT, readiness })
  for (const [n, soldierId] of soldierIds.entries()) {
    const soldier = { ...own, userId: soldierId, unitBoardId }
    await connection
      .insertInto('unitBoardRoles')
      .values({
        ...{ ...soldier, $id: `r${n}-${userId}`.slice(0, 30), role: 'soldier', label: null },
        ...{ boardId: null, given: '{}', seenAt: null },
      })
      .execute()
    await connection
      .insertInto('unitBoardShares')
      .values({
        ...{ ...soldier, $id: `s${n}-${userId}`.slice(0, 30), name: `SPC ${n}` },
        ...{ parts: '["readiness"]', summary, endsAt: LATER, endedAt: null },
      })
      .execute()
  }
  return unitBoardId
}
