import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { UnusableKeyError } from './accounts/secrets/installation-key.ts'
import { UnusableBackupError } from './backups/check-backup.ts'
import { CopyFailedError } from './backups/copy-failed-error.ts'
import { DifferentRowsError } from './backups/different-rows-error.ts'
import { type Configuration, ConfigurationError } from './configuration/configuration.ts'
import { NewerDatabaseError } from './database/applied-migrations.ts'
import { leaveToOwner } from './database/folder-owner.ts'
import { type DatabaseLocation, fileIn } from './database/open.ts'
import { keepPrivate } from './database/private-folder.ts'
import { DataDirInUseError } from './database/sqlite.ts'
import { EncodingError, PoolerError, ReplicaError } from './database/unusable-postgres.ts'

/** `EX_CONFIG` of sysexits: a retry does not help, so a supervisor must not make one. */
const EXIT_CONFIGURATION = 78

/** The server cannot start. The message tells the operator what to do. */
class StartFailure extends Error {
  override name = 'StartFailure'
  readonly exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** The configured location of the data. */
export function toLocation(configuration: Configuration): DatabaseLocation {
  const { databaseUrl, databaseDirectUrl, dataDir } = configuration
  if (databaseUrl === undefined) return { engine: 'sqlite', dataDir }
  const { databasePoolSize: poolSize, databaseReplicaUrl: replicaUrl } = configuration
  const reached = { engine: 'postgres', poolSize, replicaUrl } as const
  return databaseDirectUrl === undefined
    ? { ...reached, url: databaseUrl }
    : { ...reached, url: databaseDirectUrl, poolUrl: databaseUrl }
}

/**
 * Creates the data folder if it is missing, and makes it private to its owner.
 * @throws StartFailure if it is not writable, also if its owner could change that.
 */
export function checkWritable(dataDir: string): void {
  const probe = join(dataDir, `.write-test-${process.pid}`)
  try {
    makeFolder(resolve(dataDir))
    refuseReadOnly(dataDir)
    keepPrivate(dataDir)
    leaveToOwner(dataDir)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    if (error instanceof StartFailure) throw error
    const { code = '' } = error as NodeJS.ErrnoException
    if (FULL.has(code)) throw fullDisk(dataDir)
    throw new StartFailure(
      `DATA_DIR ${dataDir} cannot be written to (${code}). Give it to the user who runs the server (chown), or set another DATA_DIR.`,
      EXIT_CONFIGURATION,
    )
  }
}

const OWNER_MAY_WRITE = 0o200

/** A user who took the right to write from the owner meant it, and root would write all the same. */
function refuseReadOnly(dataDir: string): void {
  if (statSync(dataDir).mode & OWNER_MAY_WRITE) return
  throw new StartFailure(
    `DATA_DIR ${dataDir} is read-only. Let its owner write there (chmod u+w), or set another DATA_DIR.`,
    EXIT_CONFIGURATION,
  )
}

/** Like `mkdir -p`; Node's own recursive mode never ends if a folder cannot be created (/proc). */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process may have created it in between.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Codes of the operating system for a disk, or a user's share of it, without room. */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT'])

/** A retry helps once there is room. */
const fullDisk = (dataDir: string) =>
  new StartFailure(
    `The disk is full. Free some room where DATA_DIR ${dataDir} is (and where a backup goes), and try again.`,
  )

/** Errors whose own message explains what to do. */
const EXPLAINED = [
  ...[DataDirInUseError, PoolerError, ReplicaError],
  ...[UnusableBackupError, DifferentRowsError, CopyFailedError],
]

/** The same, if a retry does not help. */
const FINAL = [NewerDatabaseError, EncodingError, UnusableKeyError]

/** Describes a startup error. Returns an unknown one unchanged. */
export function explainStart(error: unknown, configuration: Configuration): unknown {
  if (!(error instanceof Error) || error instanceof StartFailure) return error
  if (EXPLAINED.some((known) => error instanceof known)) return new StartFailure(error.message)
  if (FINAL.some((known) => error instanceof known)) {
    return new StartFailure(error.message, EXIT_CONFIGURATION)
  }
  const { code, syscall } = error as NodeJS.ErrnoException
  const { databaseUrl, dataDir } = configuration
  const ofFile = explainFile(error, dataDir)
  if (ofFile) return ofFile
  const { name, host, port } = placeOf(error, configuration)
  if (code === 'EADDRINUSE') {
    return new StartFailure(
      `${name}PORT ${port} on ${name}HOST ${host} is in use by another program. Stop that program, or set another ${name}PORT.`,
    )
  }
  if (syscall === 'listen' && code === 'EACCES') {
    return new StartFailure(
      `${name}PORT ${port} needs more rights. Set ${name}PORT to one above 1023.`,
      EXIT_CONFIGURATION,
    )
  }
  if (syscall === 'listen') {
    return new StartFailure(
      `${name}HOST ${host} is no address of this machine. Set ${name}HOST to one that is.`,
    )
  }
  if (databaseUrl !== undefined) {
    return new StartFailure(
      `DATABASE_URL: this PostgreSQL could not be used (${error.message || code}). Check that it runs and that the address, the user and the password are right.`,
    )
  }
  return error
}

const SQLITE_FULL = 13
const SQLITE_CORRUPT = 11
const SQLITE_NOTADB = 26
/** The file, or its folder, is not for this user: perm, readonly, cantopen. */
const SQLITE_CLOSED: ReadonlySet<number> = new Set([3, 8, 14])
const SQLITE_IOERR = 10

/** Describes what is wrong with the file of the database or its disk. */
function explainFile(error: Error, dataDir: string): StartFailure | undefined {
  const { code = '', errcode } = error as NodeJS.ErrnoException & { errcode?: number }
  if (FULL.has(code)) return fullDisk(dataDir)
  if (errcode === undefined) return undefined
  const file = fileIn(dataDir)
  const primary = errcode & 0xff
  if (primary === SQLITE_FULL) return fullDisk(dataDir)
  if (primary === SQLITE_CORRUPT || primary === SQLITE_NOTADB) {
    return new StartFailure(
      `${file} is damaged (${error.message}). Restore a backup: npm run restore -- /path/to/copy.db. It keeps the damaged file.`,
      EXIT_CONFIGURATION,
    )
  }
  if (SQLITE_CLOSED.has(primary)) {
    return new StartFailure(
      `${file} cannot be opened by this user. Give DATA_DIR and all that is in it to the user who runs the server: chown -R.`,
      EXIT_CONFIGURATION,
    )
  }
  return primary === SQLITE_IOERR
    ? new StartFailure(`The disk does not read or write ${file} (${error.message}).`)
    : undefined
}

/** The prefix of the variables for the address that failed to `listen`. */
function placeOf(error: Error, { host, port, metrics }: Configuration) {
  const failedPort = 'port' in error ? error.port : port
  return metrics !== undefined && metrics.port === failedPort
    ? { name: 'METRICS_', ...metrics }
    : { name: '', host, port }
}

/** Exits with the reason on standard error. */
export function giveUp(error: unknown): never {
  const isWrong = error instanceof ConfigurationError
  console.error(isWrong || error instanceof StartFailure ? error.message : error)
  if (isWrong) process.exit(EXIT_CONFIGURATION)
  process.exit(error instanceof StartFailure ? error.exitCode : 1)
}
