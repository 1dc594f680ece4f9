import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Row } from '../database/row.ts'

/**
 * A condition on a document and a user, defined once for both uses: on a row in memory, and as SQL
 * on the collection's table.
 */
export type Condition = {
  holds(row: Row, userId: string): boolean
  sql(userId: string): RawBuilder<SqlBool>
}

export const isOwn: Condition = {
  holds: (row, userId) => row.userId === userId,
  sql: (userId) => sql<SqlBool>`"userId" = ${userId}`,
}

/** True for a private document. */
export const isPrivate = hasScope('user')

/** A set that is shared with the community, or a question of one. */
export const isCommunity = hasScope('community')

/** A study guide that is shared with the community. */
export const isSharedGuide = hasScope('community_shared')

export const always: Condition = { holds: () => true, sql: () => sql<SqlBool>`1 = 1` }

export const never: Condition = { holds: () => false, sql: () => sql<SqlBool>`1 = 0` }

export function both(one: Condition, other: Condition): Condition {
  return {
    holds: (row, userId) => one.holds(row, userId) && other.holds(row, userId),
    sql: (userId) => sql<SqlBool>`(${one.sql(userId)} and ${other.sql(userId)})`,
  }
}

export function either(one: Condition, other: Condition): Condition {
  return {
    holds: (row, userId) => one.holds(row, userId) || other.holds(row, userId),
    sql: (userId) => sql<SqlBool>`(${one.sql(userId)} or ${other.sql(userId)})`,
  }
}

function hasScope(scope: string): Condition {
  return {
    holds: (row) => row.scope === scope,
    sql: () => sql<SqlBool>`"scope" = ${sql.lit(scope)}`,
  }
}
