import { type Logger, pino } from 'pino'
import { databaseFailure } from './database/failures.ts'

/**
 * The log: JSON lines on standard output. A line contains what an operator needs and no personal
 * data: no addresses, names, bodies, query strings, cookies or values from the database.
 */
export function makeLog(level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * Serializes an error for the log. Messages of database errors quote values (`Key (email)=(…)
 * exists`), so only their code, constraint, table and stack are kept. A database that is away has no
 * stack: no line of this program is to blame.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, errcode, constraint, table, severity } = error as Error & {
    code?: unknown
    errcode?: unknown
    constraint?: unknown
    table?: unknown
    severity?: unknown
  }
  const ofDatabase = severity !== undefined || errcode !== undefined
  return {
    type: error.name,
    ...(ofDatabase ? {} : { message: error.message }),
    ...(code === undefined ? {} : { code }),
    ...(errcode === undefined ? {} : { errcode }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(table === undefined ? {} : { table }),
    ...(databaseFailure(error) === 'unavailable' ? {} : { stack: framesOf(error) }),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

function framesOf(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .map((line) => line.trim())
}
