import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { UnusableBackupError } from './backups/check-backup.ts'
import { DifferentRowsError } from './backups/different-rows-error.ts'
import { type Configuration, ConfigurationError } from './configuration/configuration.ts'
import { NewerDatabaseError } from './database/applied-migrations.ts'
import type { DatabaseLocation } from './database/open.ts'
import { keepPrivate } from './database/private-folder.ts'
import { DataDirInUseError } from './database/sqlite.ts'
import { PoolerError, ReplicaError } from './database/unusable-postgres.ts'

/** `EX_CONFIG` of sysexits: a retry will not help. */
const EXIT_UNUSABLE_DATA_DIR = 78

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
 * Creates the data folder if it is missing, and makes it private to this user.
 * @throws StartFailure if it is not writable.
 */
export function checkWritable(dataDir: string): void {
  const probe = join(dataDir, `.write-test-${process.pid}`)
  try {
    makeFolder(resolve(dataDir))
    keepPrivate(dataDir)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartFailure(
      `DATA_DIR ${dataDir} cannot be written to (${code}). Give it to the user who runs the server (chown), or set another DATA_DIR.`,
      EXIT_UNUSABLE_DATA_DIR,
    )
  }
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

/** Errors whose own message explains what to do. */
const EXPLAINED = [
  ...[DataDirInUseError, NewerDatabaseError, PoolerError, ReplicaError],
  ...[UnusableBackupError, DifferentRowsError],
]

/** Describes a startup error. Returns an unknown one unchanged. */
export function explainStart(error: unknown, configuration: Configuration): unknown {
  if (!(error instanceof Error) || error instanceof StartFailure) return error
  if (EXPLAINED.some((known) => error instanceof known)) return new StartFailure(error.message)
  const { code, syscall } = error as NodeJS.ErrnoException
  const { databaseUrl } = configuration
  const { name, host, port } = placeOf(error, configuration)
  if (code === 'EADDRINUSE') {
    return new StartFailure(
      `${name}PORT ${port} on ${name}HOST ${host} is in use by another program. Stop that program, or set another ${name}PORT.`,
    )
  }
  if (syscall === 'listen' && code === 'EACCES') {
    return new StartFailure(
      `${name}PORT ${port} needs more rights. Set ${name}PORT to one above 1023.`,
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

/** The prefix of the variables for the address that failed to `listen`. */
function placeOf(error: Error, { host, port, metrics }: Configuration) {
  const failedPort = 'port' in error ? error.port : port
  return metrics !== undefined && metrics.port === failedPort
    ? { name: 'METRICS_', ...metrics }
    : { name: '', host, port }
}

/** Exits with the reason on standard error. */
export function giveUp(error: unknown): never {
  const isExpected = error instanceof StartFailure || error instanceof ConfigurationError
  console.error(isExpected ? error.message : error)
  process.exit(error instanceof StartFailure ? error.exitCode : 1)
}
