import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Whether a set that a recursive query reached is the user's. `coalesce` keeps SQLite from looking
 * sets up by their owner: it would read all of the user's sets for each version, instead of finding
 * the next one by the index on `parentSetId`.
 */
export function isOwnVersion(table: string, userId: unknown): RawBuilder<SqlBool> {
  return sql<SqlBool>`coalesce(${sql.ref(`${table}.userId`)}, '') = ${userId}`
}
