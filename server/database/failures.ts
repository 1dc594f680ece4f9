/** Failures of a database that can be explained to a person. */
export type DatabaseFailure =
  /** A unique value is taken. */
  | 'taken'
  /** The disk is full. */
  | 'full'
  /** The database is away or busy; the same may work in a moment. */
  | 'unavailable'
  /** A query took too long. */
  | 'timeout'

/** What the operating system says when PostgreSQL is not there. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENOENT',
])

/** PostgreSQL: shutting down, starting up, too many connections, lost connections, read only. */
const UNAVAILABLE_STATES = /^(57P0[1-5]|08...|53300|25006)$/

/** PostgreSQL: serialisation failure, deadlock. */
const CONFLICT_STATES = /^40(001|P01)$/

/** `pg` gives its own errors no code. */
const AWAY_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Query read timeout)/

const POSTGRES_UNIQUE_VIOLATION = '23505'
const POSTGRES_FOREIGN_KEY_VIOLATION = '23503'
const POSTGRES_QUERY_CANCELED = '57014'
const POSTGRES_DISK_FULL = '53100'

const SQLITE_BUSY = 5
const SQLITE_IOERR = 10
const SQLITE_FULL = 13
const SQLITE_CONSTRAINT_FOREIGNKEY = 787
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555
const SQLITE_CONSTRAINT_UNIQUE = 2067

/** A query of the embedded database took too long. */
export class QueryTimeoutError extends Error {
  override name = 'QueryTimeoutError'
}

/** Which failure of a database `error` is, on either engine; undefined: none that we know. */
export function databaseFailure(error: unknown): DatabaseFailure | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, errcode } = codesOf(error)
  if (error instanceof QueryTimeoutError) return 'timeout'
  if (isUniqueViolation(error)) return 'taken'
  if (typeof errcode === 'number') return ofSqlite(errcode)
  if (AWAY_MESSAGES.test(error.message)) return 'unavailable'
  return typeof code === 'string' ? ofPostgres(code) : undefined
}

/** True for a failure after which nothing that this process does can be trusted to reach the disk. */
export function isDiskFailure(error: unknown): boolean {
  const { errcode } = codesOf(error)
  return typeof errcode === 'number' && primaryCode(errcode) === SQLITE_IOERR
}

/** True when a write was refused because a unique value is taken. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = codesOf(error)
  return (
    code === POSTGRES_UNIQUE_VIOLATION ||
    errcode === SQLITE_CONSTRAINT_UNIQUE ||
    errcode === SQLITE_CONSTRAINT_PRIMARYKEY
  )
}

/** True when a write was refused because it refers to a row that is not there. */
export function isBrokenReference(error: unknown): boolean {
  const { code, errcode } = codesOf(error)
  return code === POSTGRES_FOREIGN_KEY_VIOLATION || errcode === SQLITE_CONSTRAINT_FOREIGNKEY
}

type Codes = { readonly code?: unknown; readonly errcode?: unknown }

/** PostgreSQL's driver and the system give a `code`, SQLite's an `errcode`. */
function codesOf(error: unknown): Codes {
  return error instanceof Error ? (error as Error & Codes) : {}
}

const primaryCode = (errcode: number) => errcode & 0xff

function ofSqlite(errcode: number): DatabaseFailure | undefined {
  const primary = primaryCode(errcode)
  if (primary === SQLITE_FULL) return 'full'
  if (primary === SQLITE_BUSY) return 'unavailable'
  return undefined
}

function ofPostgres(code: string): DatabaseFailure | undefined {
  if (code === POSTGRES_QUERY_CANCELED) return 'timeout'
  if (code === POSTGRES_DISK_FULL) return 'full'
  const isAway = AWAY.has(code) || UNAVAILABLE_STATES.test(code) || CONFLICT_STATES.test(code)
  return isAway ? 'unavailable' : undefined
}
