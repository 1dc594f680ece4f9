import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Dialect, Kysely, type KyselyConfig, type LogEvent, sql } from 'kysely'
import { endStaleSessions } from './end-stale-sessions.ts'
import type { Engine } from './engine.ts'
import { inPlace } from './in-place.ts'
import { migrate } from './migrate.ts'
import type { Replica } from './replica.ts'
import type { Connection, Tables } from './schema.ts'
import { readThreadDialect, sqliteDialect } from './sqlite.ts'

/**
 * Where the data is stored: a folder for SQLite, or the URL of a PostgreSQL server. Most statements
 * go to the pooler at `poolUrl`, if there is one, and some reads to the standby at `replicaUrl`.
 */
export type DatabaseLocation =
  | { engine: 'sqlite'; dataDir: string }
  | {
      engine: 'postgres'
      url: string
      poolUrl?: string | undefined
      poolSize?: number
      replicaUrl?: string | undefined
    }

/** Callbacks for the events of an open database. */
export type DatabaseListeners = {
  readonly onError?: (error: Error) => void
  /** Called after each statement. */
  readonly onStatement?: ((event: LogEvent) => void) | undefined
}

/** An open, migrated database. */
export type Database = {
  readonly engine: Engine
  readonly location: DatabaseLocation
  readonly connection: Connection
  /** For reads that scan many rows, which block nobody on this connection. */
  readonly costly: Connection
  /** For indexed reads of a few rows, outside of transactions. */
  readonly lookups: Connection
  /** For reads that need not be on the primary; undefined without a replica. */
  readonly replica: Replica | undefined
  close(): Promise<void>
}

const DEFAULT_POOL_SIZE = 10

/**
 * Opens the database at `location` and migrates its schema.
 * @throws If it is unreachable or a migration fails. A failed migration leaves no changes.
 */
export async function openDatabase(
  location: DatabaseLocation,
  { onError = () => {}, onStatement }: DatabaseListeners = {},
): Promise<Database> {
  const log = onStatement === undefined ? {} : { log: onStatement }
  const connection = new Kysely<Tables>({ dialect: await dialectOf(location, onError), ...log })
  try {
    await bringUpToDate(location, connection, onError)
  } catch (error) {
    await connection.destroy()
    throw error
  }
  const costly = costlyConnection(location, connection, log)
  const lookups = await lookupConnection(location, connection, onError, log)
  const replica = await replicaOf(location, connection, onError, log)
  const close = async () => {
    const connections = [...new Set([connection, costly, lookups])]
    await Promise.all([replica?.close(), ...connections.map((one) => one.destroy())])
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
    replica,
    close,
  }
}

/** Connects to a database without migrating it. The caller closes it (`destroy`). */
export async function connectUnmigrated(
  location: DatabaseLocation,
  onError: (error: Error) => void,
): Promise<Connection> {
  return new Kysely<Tables>({ dialect: await dialectOf(location, onError) })
}

async function bringUpToDate(
  location: DatabaseLocation,
  connection: Connection,
  onError: (error: Error) => void,
): Promise<void> {
  if (location.engine === 'sqlite') {
    await migrate(connection, location.engine)
    return
  }
  const { migratingDialect, requireUnicode } = await postgres()
  const migrating = new Kysely<Tables>({ dialect: migratingDialect(location.url, onError) })
  try {
    await requireUnicode(migrating)
    const isChanged = await migrate(migrating, location.engine)
    if (isChanged) await endStaleSessions(migrating)
  } finally {
    await migrating.destroy()
  }
}

/** PostgreSQL runs every query in its own process. */
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
  if (location.engine === 'sqlite') return inPlace(connection, await dialectOf(location, onError))
  // Through a pooler, statements of several callers cannot share a connection.
  if (location.poolUrl !== undefined) return connection
  const { lookupDialect } = await postgres()
  return new Kysely<Tables>({ dialect: lookupDialect(location.url, onError), ...log })
}

async function replicaOf(
  location: DatabaseLocation,
  primary: Connection,
  onError: (error: Error) => void,
  options: Pick<KyselyConfig, 'log'>,
): Promise<Replica | undefined> {
  if (location.engine === 'sqlite' || location.replicaUrl === undefined) return undefined
  const { replicaUrl: url, poolSize: size = DEFAULT_POOL_SIZE } = location
  const { openReplica } = await import('./replica.ts')
  return openReplica({ primary, url, size, onError, options })
}

/** The file of the SQLite database. */
export const fileIn = (dataDir: string) => join(dataDir, 'squaredaway.db')

/** Loads the driver of PostgreSQL, which an installation with SQLite does without. */
const postgres = () => import('./postgres.ts')

async function dialectOf(
  location: DatabaseLocation,
  onError: (error: Error) => void,
): Promise<Dialect> {
  if (location.engine === 'postgres') {
    const { url, poolUrl, poolSize: size = DEFAULT_POOL_SIZE } = location
    const { postgresDialect } = await postgres()
    return postgresDialect({ url: poolUrl ?? url, isPooler: poolUrl !== undefined, size }, onError)
  }
  mkdirSync(location.dataDir, { recursive: true })
  return sqliteDialect(fileIn(location.dataDir))
}
