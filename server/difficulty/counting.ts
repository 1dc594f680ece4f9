import { setImmediate as nextTurn } from 'node:timers/promises'
import { SOLDIERS_PER_GROUP } from '@squared-away/domain/question-sets/question-statistics'
import type { RandomSource } from '@squared-away/domain/study/shuffle'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { wireTime } from '../contract/wire-time.ts'
import { inTransaction, type Store } from '../database/transaction.ts'
import type { Services } from '../services.ts'

/** How often an answer may be counted again, with new noise, after its group lost a member. */
export const MAX_TIMES_COUNTED = 2

/**
 * How far before the last counted sequence number a count starts. On PostgreSQL a row may be
 * committed after one with a higher number, and would otherwise be missed.
 */
export const SEQUENCE_MARGIN = 10_000

export type Counting = { readonly store: Store; readonly random: RandomSource } & Pick<
  Services,
  'makeId' | 'clock' | 'configuration'
>

const DAY = 24 * 60 * 60_000

/** How old an account has to be, and for how long it is new after that, in milliseconds. */
const COUNTS_FROM = 7 * DAY
const NEW_FOR = 2 * DAY

/** The accounts whose answers count, as conditions on the table "users" (decision 141). */
export type CountedAccounts = {
  /** A week old and, where the server sends mail, confirmed. */
  readonly counts: RawBuilder<SqlBool>
  /** Those of them that may have older answers, which no run has looked at. */
  readonly isNew: RawBuilder<SqlBool>
}

export function countedAccounts({
  clock,
  configuration,
}: Pick<Services, 'clock' | 'configuration'>): CountedAccounts {
  const from = clock().getTime() - COUNTS_FROM
  const isOld = sql<SqlBool>`"users"."createdAt" <= ${wireTime(new Date(from))}`
  return {
    counts:
      configuration.smtpUrl === undefined
        ? isOld
        : sql<SqlBool>`(${isOld} and "users"."emailVerified" = 1)`,
    isNew: sql<SqlBool>`"users"."createdAt" > ${wireTime(new Date(from - NEW_FOR))}`,
  }
}

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
    ) < ${SOLDIERS_PER_GROUP}`.execute(store.costly)
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
