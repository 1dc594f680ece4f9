import { sql } from 'kysely'
import type { Connection } from './schema.ts'

/** The database was migrated by a newer program, whose schema this one does not know. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError'

  constructor(migration: string) {
    super(
      `The database is newer than this program (it has ${migration}): start the newer version, or restore a backup that was made before the upgrade.`,
    )
  }
}

/** The names of the applied migrations, in order. Empty for a new database. */
export async function appliedMigrations(connection: Connection): Promise<string[]> {
  const tables = await connection.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(connection)
  return rows.map(({ name }) => name)
}
