import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { PipelinedPool } from './pipelined-pool.ts'
import { prepareStatements } from './prepared-statements.ts'

const INT8_OID = 20
const NUMERIC_OID = 1700

/** Queries that take longer are canceled, so that no request waits for one (milliseconds). */
const STATEMENT_TIMEOUT = 5000

/** Parses counts and sequences as numbers, since none comes near 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8_OID || oid === NUMERIC_OID
      ? Number
      : (pg.types.getTypeParser(oid, format as 'text') as (value: string) => unknown),
}

/** Options of every connection to `url`. */
export function postgresOptions(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    types,
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    application_name: 'squaredaway',
  }
}

/**
 * Kysely's dialect for migrations: without timeouts, so that a starting process can wait for
 * another one and for the index of a large table.
 */
export function migratingDialect(url: string, onError: (error: Error) => void): Dialect {
  const pool = new pg.Pool({ ...postgresOptions(url), statement_timeout: 0, max: 1 })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return new PostgresDialect({ pool })
}

/**
 * Kysely's dialect over a connection pool to `url`. `onError` receives errors of idle connections.
 */
export function postgresDialect(
  url: string,
  poolSize: number,
  onError: (error: Error) => void,
): Dialect {
  const pool = new pg.Pool({ ...postgresOptions(url), max: poolSize })
  pool.on('error', onError)
  // Without a listener, the error of a connection that breaks during a query would end the process.
  pool.on('connect', (client) => {
    client.on('error', onError)
    prepareStatements(client)
  })
  return new PostgresDialect({ pool })
}

/** Connections that lookups share. */
const LOOKUP_CONNECTIONS = 2

/** How long a lookup waits for earlier ones and its own answer (milliseconds). */
const LOOKUP_TIMEOUT = STATEMENT_TIMEOUT + 1000

/** Kysely's dialect for reads of a few rows, which do not wait for each other's answers. */
export function lookupDialect(url: string, onError: (error: Error) => void): Dialect {
  const options = { ...postgresOptions(url), query_timeout: LOOKUP_TIMEOUT }
  return new PostgresDialect({ pool: new PipelinedPool(options, LOOKUP_CONNECTIONS, onError) })
}
