import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, type KyselyConfig, type LogEvent, sql } from 'kysely'
import type { Engine } from './engine.ts'
import { inPlace } from './in-place.ts'
import { migrate } from './migrate.ts'
import { lookupDialect, migratingDialect, postgresDialect } from './postgres.ts'
import type { Connection, Tables } from './schema.ts'
import { readThreadDialect, sqliteDialect } from './sqlite.ts'

/** Where the data lives: a folder for the embedded database, or the address of a PostgreSQL. */
export type DatabaseLocation =
  | { engine: 'sqlite'; dataDir: string }
  | { engine: 'postgres'; url: string; poolSize?: number }

/** Callbacks for the events of an open database. */
export type DatabaseListeners = {
  readonly onError?: (error: Error) => void
  /** Each statement, when it has ended. */
  readonly onStatement?: ((event: LogEvent) => void) | undefined
}

/** An open, migrated database. */
export type Database = {
  readonly engine: Engine
  readonly location: DatabaseLocation
  readonly connection: Connection
  /** For reads that look through very many rows, which hold nobody up there. */
  readonly costly: Connection
  /** For reads of a few rows by an index, outside of transactions. */
  readonly lookups: Connection
  close(): Promise<void>
}

const DEFAULT_POOL_SIZE = 10

/**
 * Opens the database at `location` and brings its schema up to date.
 *
 * @throws when it cannot be reached or a migration fails; nothing of a failed migration stays.
 */
export async function openDatabase(
  location: DatabaseLocation,
  { onError = () => {}, onStatement }: DatabaseListeners = {},
): Promise<Database> {
  const log = onStatement === undefined ? {} : { log: onStatement }
  const connection = new Kysely<Tables>({ dialect: dialectOf(location, onError), ...log })
  try {
    await bringUpToDate(location, connection, onError)
  } catch (error) {
    await connection.destroy()
    throw error
  }
  const costly = costlyConnection(location, connection, log)
  const lookups = await lookupConnection(location, connection, onError, log)
  const close = async () => {
    await Promise.all([...new Set([connection, costly, lookups])].map((one) => one.destroy()))
  }
  try {
    // Kysely does not close a pool that was never used, and would open it for a later query.
    if (lookups !== connection) await sql`select 1`.execute(lookups)
  } catch (error) {
    await close()
    throw error
  }
  return {
    engine: location.engine,
    location,
    connection,
    costly,
    lookups,
    close,
  }
}

/** A connection to a database as it is; the caller closes it (`destroy`). */
export function connectUnmigrated(
  location: DatabaseLocation,
  onError: (error: Error) => void,
): Connection {
  return new Kysely<Tables>({ dialect: dialectOf(location, onError) })
}

async function bringUpToDate(
  location: DatabaseLocation,
  connection: Connection,
  onError: (error: Error) => void,
): Promise<void> {
  if (location.engine === 'sqlite') return migrate(connection, location.engine)
  const migrating = new Kysely<Tables>({ dialect: migratingDialect(location.url, onError) })
  try {
    await migrate(migrating, location.engine)
  } finally {
    await migrating.destroy()
  }
}

/** PostgreSQL has processes of its own for every query. */
function costlyConnection(
  location: DatabaseLocation,
  connection: Connection,
  log: Pick<KyselyConfig, 'log'>,
): Connection {
  if (location.engine === 'postgres') return connection
  return new Kysely<Tables>({ dialect: readThreadDialect(fileIn(location.dataDir)), ...log })
}

async function lookupConnection(
  location: DatabaseLocation,
  connection: Connection,
  onError: (error: Error) => void,
  log: Pick<KyselyConfig, 'log'>,
): Promise<Connection> {
  if (location.engine === 'sqlite') return inPlace(connection, dialectOf(location, onError))
  return new Kysely<Tables>({ dialect: lookupDialect(location.url, onError), ...log })
}

/** The embedded database's file. */
export const fileIn = (dataDir: string) => join(dataDir, 'squaredaway.db')

function dialectOf(location: DatabaseLocation, onError: (error: Error) => void) {
  if (location.engine === 'postgres') {
    return postgresDialect(location.url, location.poolSize ?? DEFAULT_POOL_SIZE, onError)
  }
  mkdirSync(location.dataDir, { recursive: true })
  return sqliteDialect(fileIn(location.dataDir))
}
