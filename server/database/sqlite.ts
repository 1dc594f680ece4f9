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

/** Kysely's dialect for Node's built-in SQLite. */
export function sqliteDialect(file: string): Dialect {
  return dialectOf(() => new SqliteReadWriteDriver(file))
}

/** The same for reads only, on its own thread. */
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
  /** SQLite rolls back schema changes too, so a migration is applied completely or not at all. */
  override get supportsTransactionalDdl() {
    return true
  }

  /** Readers do not wait for a writer, and the driver allows one writer at a time. */
  override get supportsMultipleConnections() {
    return true
  }
}

/** Another process already serves from this folder. */
export class DataDirInUseError extends Error {
  override name = 'DataDirInUseError'
}

/**
 * Makes this process the only one that serves from `dataDir`, however it ends: the operating system
 * locks a file, so a killed process leaves no lock.
 * @throws DataDirInUseError with the pid of the process that holds it.
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
