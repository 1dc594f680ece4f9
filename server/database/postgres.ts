import { type Dialect, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { PipelinedPool } from './pipelined-pool.ts'
import { PreparedStatements } from './prepared-statements.ts'
import type { Connection } from './schema.ts'
import { EncodingError } from './unusable-postgres.ts'

const INT8_OID = 20
const NUMERIC_OID = 1700

/** Queries that take longer are canceled, so that no request waits for one (milliseconds). */
const STATEMENT_TIMEOUT = 5000

/**
 * A connection without an answer for this time is given up (milliseconds). PostgreSQL cancels a slow
 * statement earlier; only a commit that waits for a standby, or a machine that is gone without a
 * word, is silent for longer.
 */
const SILENT_FOR = 2 * STATEMENT_TIMEOUT

/** Parses counts and sequences as numbers, since none comes near 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8_OID || oid === NUMERIC_OID
      ? Number
      : (pg.types.getTypeParser(oid, format as 'text') as (value: string) => unknown),
}

const CONNECTION = { types, connectionTimeoutMillis: 5000, keepAlive: true }

/** Options of every connection to the PostgreSQL at `url`. */
export function postgresOptions(url: string): pg.ClientConfig {
  return {
    ...CONNECTION,
    connectionString: url,
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'squaredaway',
  }
}

/**
 * Options of every connection to the pooler at `url`, which takes no settings. The name differs,
 * because a pooler keeps connections to PostgreSQL when the server has stopped.
 */
export function pooledOptions(url: string): pg.ClientConfig {
  return { ...CONNECTION, connectionString: url, application_name: 'squaredaway pooled' }
}

/**
 * Kysely's dialect for migrations: without timeouts, so that a starting process can wait for
 * another one and for the index of a large table.
 */
export function migratingDialect(url: string, onError: (error: Error) => void): Dialect {
  const pool = new pg.Pool({
    ...postgresOptions(url),
    statement_timeout: 0,
    application_name: 'squaredaway migrating',
    max: 1,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return new PostgresDialect({ pool })
}

/**
 * In another encoding, saving a name with a character that it lacks would fail.
 * @throws EncodingError that says what to do.
 */
export async function requireUnicode(connection: Connection): Promise<void> {
  const { rows } = await sql<{ encoding: string; name: string }>`
    select current_setting('server_encoding') as "encoding", current_database() as "name"`.execute(
    connection,
  )
  const [{ encoding, name } = { encoding: 'unknown', name: '' }] = rows
  if (encoding === 'UTF8') return
  throw new EncodingError(
    `The PostgreSQL database ${name} has the encoding ${encoding}, which lacks characters that people write. Set DATABASE_URL to one made by: create database squaredaway template template0 encoding 'UTF8'. Data that is in ${name} already comes along by npm run backup and npm run restore.`,
  )
}

/** Where a pool of connections leads. */
export type PoolTarget = {
  readonly url: string
  /** Whether a pooler is at `url`, and each transaction may run in another session. */
  readonly isPooler: boolean
  readonly size: number
}

/** Kysely's dialect over a connection pool. `onError` receives errors of idle connections. */
export function postgresDialect(
  { url, isPooler, size }: PoolTarget,
  onError: (error: Error) => void,
): Dialect {
  const options = isPooler ? pooledOptions(url) : postgresOptions(url)
  const pool = new pg.Pool({ ...options, query_timeout: SILENT_FOR, max: size })
  const statements = new PreparedStatements()
  pool.on('error', onError)
  // Without a listener, the error of a connection that breaks during a query would end the process.
  pool.on('connect', (client) => {
    client.on('error', onError)
    // A statement that was prepared in one session is unknown to the next.
    if (!isPooler) statements.prepareOn(client)
    endWhenSilent(client)
    refuseUnreplicated(client)
  })
  return new PostgresDialect({ pool })
}

/**
 * Ends a connection whose query timed out: its next query would only wait behind that one. Whether a
 * timed-out commit took effect is unknown, so its caller gets an error and sends it again.
 */
function endWhenSilent(client: pg.PoolClient) {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown
  const query = (...given: unknown[]) => {
    const sent = send(...given)
    if (sent instanceof Promise) {
      sent.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') fail(client, error)
      })
    }
    return sent
  }
  client.query = query as typeof client.query
}

/** The commit is on the primary's disk alone, because its wait for a standby was canceled. */
class UnreplicatedCommitError extends Error {
  override name = 'UnreplicatedCommitError'
  /** PostgreSQL: the connection failed, and the outcome is unknown. */
  readonly code = '08007'
}

/**
 * Rejects a commit whose wait for a synchronous standby was canceled. PostgreSQL reports it as done,
 * with a warning alone, but a failover would lose it.
 */
function refuseUnreplicated(client: pg.PoolClient) {
  client.on('notice', ({ file }) => {
    if (file !== 'syncrep.c') return
    fail(client, new UnreplicatedCommitError('The commit was not replicated to a standby.'))
  })
}

/** Ends a connection at once: its query is rejected, and the pool gives it to nobody else. */
function fail(client: pg.PoolClient, error: Error) {
  const connection = Reflect.get(client, 'connection') as pg.Connection
  connection.emit('error', error)
  connection.stream.destroy()
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
