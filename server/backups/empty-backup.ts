import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { migrate } from '../database/migrate.ts'
import type { Tables } from '../database/schema.ts'
import { sqliteDialect } from '../database/sqlite.ts'

/** Creates a database at `path` with the schema of these migrations and no rows. */
export async function makeEmptyBackup(path: string, migrations: ReadonlySet<string>) {
  await migrateFile(path, migrations)
}

/** Migrates the database at `path` to `migrations`, by default all; it stays a single file. */
export async function migrateFile(path: string, migrations?: ReadonlySet<string>): Promise<void> {
  const connection = new Kysely<Tables>({ dialect: sqliteDialect(path) })
  try {
    await migrate(connection, 'sqlite', migrations)
  } finally {
    await connection.destroy()
  }
  makeSingleFile(path)
}

/** Without a write-ahead log, the file can be copied and opened read-only. */
export function makeSingleFile(path: string): void {
  const file = new DatabaseSync(path)
  file.exec('pragma journal_mode = delete')
  file.close()
}
