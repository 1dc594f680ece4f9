import { ApiError } from './errors.ts'

/** Seconds after which a caller may try again while the database is away. */
const RETRY_AFTER = { 'retry-after': '2' }

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

const SQLITE_BUSY = 5
const SQLITE_IOERR = 10
const SQLITE_FULL = 13
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555
const SQLITE_CONSTRAINT_UNIQUE = 2067

/** What a caller is told about a failure of the database; undefined: it is none that we know. */
export function asDatabaseError(error: unknown): ApiError | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown }
  if (typeof errcode === 'number') return ofSqlite(errcode, error)
  if (AWAY_MESSAGES.test(error.message)) return unavailable(error)
  if (typeof code !== 'string') return undefined
  if (code === '23505') return taken(error)
  if (code === '57014') {
    return new ApiError('database_timeout', 'The query took too long.', { cause: error })
  }
  if (code === '53100') return full(error)
  if (AWAY.has(code) || UNAVAILABLE_STATES.test(code) || CONFLICT_STATES.test(code)) {
    return unavailable(error)
  }
  return undefined
}

/** True for a failure after which nothing that this process does can be trusted to reach the disk. */
export function isDiskFailure(error: unknown): boolean {
  const errcode = error instanceof Error ? (error as { errcode?: unknown }).errcode : undefined
  return typeof errcode === 'number' && (errcode & 0xff) === SQLITE_IOERR
}

/** True when a write was refused because a unique value is taken, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return (
    code === '23505' ||
    errcode === SQLITE_CONSTRAINT_UNIQUE ||
    errcode === SQLITE_CONSTRAINT_PRIMARYKEY
  )
}

function ofSqlite(errcode: number, error: Error): ApiError | undefined {
  if (isUniqueViolation(error)) return taken(error)
  const primary = errcode & 0xff
  if (primary === SQLITE_FULL) return full(error)
  if (primary === SQLITE_BUSY) return unavailable(error)
  return undefined
}

const taken = (cause: Error) =>
  new ApiError('document_already_exists', 'Already exists.', { cause })

const full = (cause: Error) =>
  new ApiError('general_storage_full', 'The server has no room left. Nothing was saved.', { cause })

const unavailable = (cause: Error) =>
  new ApiError('general_unavailable', 'The server is busy. Try again in a moment.', {
    cause,
    headers: RETRY_AFTER,
  })
