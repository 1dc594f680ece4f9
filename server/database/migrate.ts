import { Migrator } from 'kysely/migration'
import type { Engine } from './engine.ts'
import { first } from './migrations/0001-first.ts'
import { sharingAndUploads } from './migrations/0002-sharing-and-uploads.ts'
import type { Connection } from './schema.ts'

/**
 * Runs the migrations that this database has not seen, all in one transaction, one process at a
 * time (PostgreSQL: advisory lock; SQLite: its write lock).
 *
 * @throws the first migration's error; the schema is then as it was.
 */
export async function migrate(connection: Connection, engine: Engine): Promise<void> {
  const migrator = new Migrator({
    db: connection,
    provider: {
      getMigrations: async () => ({
        '0001-first': first(engine),
        '0002-sharing-and-uploads': sharingAndUploads(engine),
      }),
    },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
