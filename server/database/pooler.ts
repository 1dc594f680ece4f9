import pg from 'pg'
import type { DatabaseLocation } from './open.ts'
import { pooledOptions, postgresOptions } from './postgres.ts'
import { PoolerError } from './unusable-postgres.ts'

type Postgres = DatabaseLocation & { engine: 'postgres' }

/**
 * Makes sure that the server can work over these connections. Through a pooler, a connection may be
 * another session with each transaction: it receives no notifications, has none of the settings that
 * were sent with it, and loses its locks.
 * @throws PoolerError that says what to set.
 */
export async function checkConnections(location: Postgres): Promise<void> {
  const direct = await connectDirectly(location)
  try {
    await requireSession(direct, location)
    if (location.poolUrl !== undefined) await requireTimeouts(direct, location.poolUrl)
  } finally {
    await direct.end()
  }
}

async function connectDirectly(location: Postgres): Promise<pg.Client> {
  const client = new pg.Client(postgresOptions(location.url))
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    // PgBouncer rejects settings that it does not know.
    if (error instanceof Error && /unsupported startup parameter/.test(error.message)) {
      throw notASession(location)
    }
    throw error
  }
  return client
}

/** A pooler makes up the process id that it announces. Some of them keep a session nevertheless. */
async function requireSession(client: pg.Client, location: Postgres) {
  const pid = await backendPid(client)
  if (pid === Reflect.get(client, 'processID')) return
  const { rows } = await client.query<{ statement_timeout: string }>('show statement_timeout')
  const keepsSettings = rows[0]?.statement_timeout === SENT_TIMEOUT
  if (!keepsSettings || (await isShared(client, pid, location.url))) throw notASession(location)
}

/** As PostgreSQL shows the timeout that `postgresOptions` sends. */
const SENT_TIMEOUT = '5s'

/** Whether another caller's transaction takes over the session of `client`. */
async function isShared(client: pg.Client, pid: number, url: string): Promise<boolean> {
  const other = new pg.Client(postgresOptions(url))
  other.on('error', () => {})
  await other.connect()
  try {
    await other.query('begin')
    return (await backendPid(other)) === pid || (await backendPid(client)) !== pid
  } finally {
    await other.end()
  }
}

async function backendPid(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

function notASession({ poolUrl }: Postgres): PoolerError {
  return new PoolerError(
    poolUrl === undefined
      ? 'DATABASE_URL leads through a pooler such as PgBouncer, which carries no notifications. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, and leave DATABASE_URL as it is.'
      : 'DATABASE_DIRECT_URL leads through a pooler such as PgBouncer. Set it to the address of PostgreSQL itself.',
  )
}

/** What a pooler drops when it opens a session, and where to set it instead. */
async function requireTimeouts(direct: pg.Client, poolUrl: string) {
  const pooled = new pg.Client(pooledOptions(poolUrl))
  pooled.on('error', () => {})
  await pooled.connect()
  try {
    const [there, here] = await Promise.all([placeOf(direct), placeOf(pooled)])
    if (there.database !== here.database || there.started !== here.started) {
      throw new PoolerError(
        'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. Both must lead to the same one.',
      )
    }
    if (here.isLimited) return
    throw new PoolerError(
      `A statement could take forever on DATABASE_URL, since a pooler drops the limits that the server sends. Run this in the database, then reload the pooler: alter role "${here.role}" set statement_timeout = '5s'; alter role "${here.role}" set idle_in_transaction_session_timeout = '30s'`,
    )
  } finally {
    await pooled.end()
  }
}

type Place = { database: string; started: string; role: string; isLimited: boolean }

async function placeOf(client: pg.Client): Promise<Place> {
  const { rows } = await client.query<Place>(
    `select current_database() as database, pg_postmaster_start_time()::text as started,
       current_user as role,
       current_setting('statement_timeout') <> '0'
         and current_setting('idle_in_transaction_session_timeout') <> '0' as "isLimited"`,
  )
  const [place] = rows
  if (place === undefined) throw new Error('PostgreSQL returned no row.')
  return place
}
