/** Database failures that can be explained to a user. */
export type DatabaseFailure =
  /** A unique value is taken. */
  | 'taken'
  /** The disk is full. */
  | 'full'
  /** The database is unreachable or busy; a retry may succeed. */
  | 'unavailable'
  /** A query took too long. */
  | 'timeout'

/** Error codes of the operating system if PostgreSQL is unreachable. */
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

/** PostgreSQL: serialization failure, deadlock. */
const CONFLICT_STATES = /^40(001|P01)$/

/** `pg` sets no code on its own errors. */
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

/** Error of a query that took too long on SQLite. */
export class QueryTimeoutError extends Error {
  override name = 'QueryTimeoutError'
}

/** Classifies a database error of either engine. Undefined if it is unknown. */
export function databaseFailure(error: unknown): DatabaseFailure | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, errcode } = codesOf(error)
  if (error instanceof QueryTimeoutError) return 'timeout'
  if (isUniqueViolation(error)) return 'taken'
  if (typeof errcode === 'number') return ofSqlite(errcode)
  if (AWAY_MESSAGES.test(error.message)) return 'unavailable'
  return typeof code === 'string' ? ofPostgres(code) : undefined
}

/** Whether writes of this process can no longer be trusted to reach the disk after the failure. */
export function isDiskFailure(error: unknown): boolean {
  const { errcode } = codesOf(error)
  return typeof errcode === 'number' && primaryCode(errcode) === SQLITE_IOERR
}

/** Whether a write was rejected because a unique value is taken. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = codesOf(error)
  return (
    code === POSTGRES_UNIQUE_VIOLATION ||
    errcode === SQLITE_CONSTRAINT_UNIQUE ||
    errcode === SQLITE_CONSTRAINT_PRIMARYKEY
  )
}

/** Whether a write was rejected because it refers to a missing row. */
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
