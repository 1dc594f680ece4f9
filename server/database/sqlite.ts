import { mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'

/** How many prepared statements are kept; the product's queries have a few hundred shapes. */
const STATEMENTS_KEPT = 500

/** Kysely's dialect over the SQLite inside Node, durable: a commit is on disk when it returns. */
export function sqliteDialect(file: string): Dialect {
  const config = { database: async () => openFile(file) }
  const dialect = new SqliteDialect(config)
  return {
    createDriver: () => new ImmediateDriver(config),
    createAdapter: () => new TransactionalAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
}

/** A schema change in SQLite rolls back like any other, so a migration is whole or absent. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

/** Takes the write lock at the start, so that a transaction never fails half way for want of it. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** When the disk refuses a write, SQLite has rolled back already; that error is the one to tell. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      if (!String(error).includes('no transaction is active')) throw error
    }
  }
}

function openFile(file: string): SqliteDatabase {
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = wal')
  database.exec('pragma synchronous = full')
  database.exec('pragma foreign_keys = on')
  database.exec('pragma busy_timeout = 5000')
  database.exec('pragma cache_size = -32000')
  database.exec('pragma temp_store = memory')
  const kept = new Map<string, SqliteStatement>()
  return {
    close() {
      kept.clear()
      database.exec('pragma wal_checkpoint(truncate)')
      database.close()
    },
    prepare(sql) {
      const known = kept.get(sql)
      if (known) return known
      const statement = adapt(database.prepare(sql))
      if (kept.size >= STATEMENTS_KEPT) kept.delete(kept.keys().next().value ?? '')
      kept.set(sql, statement)
      return statement
    },
  }
}

type Bindable = string | number | bigint | null | Uint8Array

function adapt(statement: StatementSync): SqliteStatement {
  const reader = statement.columns().length > 0
  return {
    reader,
    all: (parameters) => statement.all(...(parameters as Bindable[])),
    run: (parameters) => statement.run(...(parameters as Bindable[])),
    iterate: (parameters) => statement.iterate(...(parameters as Bindable[])),
  }
}

/** Another process already serves from this folder. */
export class DataDirInUseError extends Error {
  override name = 'DataDirInUseError'
}

/**
 * Makes this process the one that serves from `dataDir`, until it ends, however it ends: the lock
 * is the operating system's own on a file, so a killed process leaves none behind.
 *
 * @throws DataDirInUseError naming the pid of the process that holds it.
 */
export async function lockDataDir(dataDir: string): Promise<{ release(): void }> {
  mkdirSync(dataDir, { recursive: true })
  const pidFile = join(dataDir, 'server.pid')
  const lock = new DatabaseSync(join(dataDir, 'server.lock'))
  try {
    lock.exec('pragma locking_mode = exclusive')
    lock.exec('begin exclusive')
  } catch {
    lock.close()
    const pid = await readFile(pidFile, 'utf8').catch(() => 'unknown')
    throw new DataDirInUseError(
      `DATA_DIR ${dataDir} is in use by process ${pid.trim()}. Stop that process, or give this one another DATA_DIR.`,
    )
  }
  writeFileSync(pidFile, `${process.pid}\n`)
  return {
    release() {
      if (lock.isOpen) lock.close()
    },
  }
}
