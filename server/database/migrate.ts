import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Migration } from 'kysely/migration'
import { appliedMigrations, NewerDatabaseError } from './applied-migrations.ts'
import type { Engine } from './engine.ts'
import type { Connection } from './schema.ts'

/**
 * The names of the applied migrations, in order.
 * @throws NewerDatabaseError if a newer program has migrated the database.
 */
export async function refuseNewer(connection: Connection): Promise<string[]> {
  const applied = await appliedMigrations(connection)
  const unknown = applied.find((name) => !MIGRATION_NAMES.has(name))
  if (unknown !== undefined) throw new NewerDatabaseError(unknown)
  return applied
}

/**
 * Runs the migrations that this database has not applied, all in one transaction, one process at a
 * time (PostgreSQL: advisory lock; SQLite: its write lock).
 * @param only The names to run, instead of all; a backup keeps its source's schema.
 * @returns Whether it has changed the schema of an earlier version.
 * @throws The first migration's error; the schema then stays unchanged. NewerDatabaseError if a
 * newer program has migrated it.
 */
export async function migrate(
  connection: Connection,
  engine: Engine,
  only: ReadonlySet<string> = MIGRATION_NAMES,
): Promise<boolean> {
  const applied = await refuseNewer(connection)
  if ([...MIGRATION_NAMES].every((name) => applied.includes(name) || !only.has(name))) return false
  const { Migrator } = await import('kysely/migration')
  const chosen: Record<string, Migration> = {}
  for (const name of MIGRATION_NAMES) {
    if (only.has(name)) chosen[name] = await loadMigration(name, engine)
  }
  const migrator = new Migrator({
    db: connection,
    provider: { getMigrations: async () => chosen },
    // Applies an earlier migration that was merged after a later one. Migrations of one release do
    // not depend on each other.
    allowUnorderedMigrations: true,
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return applied.length > 0 && results.length > 0
}

/** The folder of the migrations, one file each. Other files there are tools. */
const FOLDER = join(import.meta.dirname, 'migrations')

/** Every migration that this program knows, by file name. */
export const MIGRATION_NAMES: ReadonlySet<string> = new Set(
  readdirSync(FOLDER)
    .filter((file) => /^\d{4}-[\w-]+\.ts$/.test(file))
    .map((file) => file.slice(0, -'.ts'.length))
    .toSorted(),
)

/** A migration, or a function that creates it for an engine. */
type Exported = Migration | ((engine: Engine) => Migration)

function isMigration(exported: unknown): exported is Exported {
  if (typeof exported === 'function') return true
  return typeof exported === 'object' && exported !== null && 'up' in exported
}

async function loadMigration(name: string, engine: Engine): Promise<Migration> {
  const file = pathToFileURL(join(FOLDER, `${name}.ts`)).href
  const exports: unknown[] = Object.values(await import(file))
  const [exported, ...more] = exports.filter(isMigration)
  if (exported === undefined || more.length > 0) {
    throw new Error(`migrations/${name}.ts must export one migration.`)
  }
  return typeof exported === 'function' ? exported(engine) : exported
}
