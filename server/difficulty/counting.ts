import { setImmediate as nextTurn } from 'node:timers/promises'
import { SOLDIERS_A_GROUP } from '@squared-away/domain/question-sets/question-statistics'
import type { RandomSource } from '@squared-away/domain/study/shuffle'
import { sql } from 'kysely'
import { inTransaction, type Store } from '../database/transaction.ts'
import type { Services } from '../services.ts'

/** How often an answer may be counted again, with new noise, after its group lost a member. */
export const MOST_TIMES_COUNTED = 2

/**
 * How far before the last counted sequence number a count starts. On PostgreSQL a row may be
 * committed after one with a higher number, and would otherwise be missed.
 */
export const SEQUENCE_MARGIN = 10_000

export type Counting = { readonly store: Store; readonly random: RandomSource } & Pick<
  Services,
  'makeId'
>

type GroupTables =
  | { readonly answers: 'difficultyAnswers'; readonly groups: 'difficultyGroups' }
  | { readonly answers: 'statisticsAnswers'; readonly groups: 'statisticsGroups' }

/**
 * Deletes the groups in which a deleted account left a gap. Their other members may be counted
 * again, in other groups.
 */
export async function dropBrokenGroups(store: Store, { answers, groups }: GroupTables) {
  const { rows: broken } = await sql<{ id: string }>`
    select "id" from ${sql.table(groups)} where (
      select count(*) from ${sql.table(answers)} as "member"
      where "member"."groupId" = ${sql.table(groups)}."id"
    ) < ${SOLDIERS_A_GROUP}`.execute(store.costly)
  for (const { id } of broken) {
    await inTransaction(store, async ({ connection }) => {
      await sql`update ${sql.table(answers)} set "groupId" = null where "groupId" = ${id}`.execute(
        connection,
      )
      await sql`delete from ${sql.table(groups)} where "id" = ${id}`.execute(connection)
    })
    await nextTurn()
  }
}
