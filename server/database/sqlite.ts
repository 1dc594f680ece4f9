import { mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { ReadThreadDriver } from './read-thread-driver.ts'
import { SqliteReadWriteDriver } from './sqlite-driver.ts'

/** Kysely's dialect over the SQLite inside Node. */
export function sqliteDialect(file: string): Dialect {
  return dialectOf(() => new SqliteReadWriteDriver(file))
}

/** The same for what only reads, on a thread of its own. */
export function readThreadDialect(file: string): Dialect {
  return dialectOf(() => new ReadThreadDriver(file))
}

function dialectOf(createDriver: () => Driver): Dialect {
  return {
    createDriver,
    createAdapter: () => new TransactionalAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

class TransactionalAdapter extends SqliteAdapter {
  /** A schema change in SQLite rolls back like any other, so a migration is whole or absent. */
  override get supportsTransactionalDdl() {
    return true
  }

  /** Readers do not wait for a writer; the driver lets one writer in at a time. */
  override get supportsMultipleConnections() {
    return true
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
