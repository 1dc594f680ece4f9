import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { migrate } from '../database/migrate.ts'
import type { Tables } from '../database/schema.ts'
import { sqliteDialect } from '../database/sqlite.ts'

/** Makes a database at `path` with the schema of these migrations, and nothing beside it. */
export async function makeEmptyBackup(path: string, migrations: ReadonlySet<string>) {
  await migrateFile(path, migrations)
}

/** Brings the database at `path` up to `migrations`, by default to all; it stays one single file. */
export async function migrateFile(path: string, migrations?: ReadonlySet<string>): Promise<void> {
  const connection = new Kysely<Tables>({ dialect: sqliteDialect(path) })
  try {
    await migrate(connection, 'sqlite', migrations)
  } finally {
    await connection.destroy()
  }
  makeSingleFile(path)
}

/** Without a write-ahead log beside it, the file can be copied and opened for reading alone. */
export function makeSingleFile(path: string): void {
  const file = new DatabaseSync(path)
  file.exec('pragma journal_mode = delete')
  file.close()
}
