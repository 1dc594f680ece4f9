import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, type KyselyConfig, sql } from 'kysely'
import pg from 'pg'
import { postgresDialect, postgresOptions } from './postgres.ts'
import type { Connection, Tables } from './schema.ts'
import { ReplicaError } from './unusable-postgres.ts'

/** A read-only copy of the database, kept by PostgreSQL's streaming replication. */
export type Replica = {
  /**
   * Reads on the replica if it has every write that was acknowledged before the call, and on the
   * primary otherwise, or if the replica fails.
   */
  read<Result>(read: (connection: Connection) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

type Replicated = {
  readonly primary: Connection
  readonly url: string
  readonly size: number
  readonly onError: (error: Error) => void
  readonly options?: Pick<KyselyConfig, 'log'>
}

/** How long a read waits until the replica has what was written before it (milliseconds). */
const CATCHES_UP_WITHIN = 100
const LOOKS_EVERY = 5

/** How long a replica that failed is left alone (milliseconds). */
const RESTS_FOR = 10_000

/** Connects to the replica at `url`. It may be down: until it answers, the primary reads. */
export function openReplica({ primary, url, size, onError, options }: Replicated): Replica {
  const dialect = postgresDialect({ url, isPooler: false, size }, onError)
  const connection = new Kysely<Tables>({ dialect, ...options })
  let restsUntil = 0

  async function isCurrent(): Promise<boolean> {
    const position = await writtenPosition(primary)
    const until = performance.now() + CATCHES_UP_WITHIN
    while (!(await hasReplayed(connection, position))) {
      if (performance.now() >= until) return false
      await sleep(LOOKS_EVERY)
    }
    return true
  }

  return {
    async read(read) {
      if (performance.now() < restsUntil) return read(primary)
      try {
        return await ((await isCurrent()) ? read(connection) : read(primary))
      } catch (error) {
        if (!isOfReplica(error)) throw error
        restsUntil = performance.now() + RESTS_FOR
        onError(error as Error)
        return read(primary)
      }
    },
    close: () => connection.destroy(),
  }
}

/** Up to where the primary's log is on its disk: behind every commit that was acknowledged. */
async function writtenPosition(primary: Connection): Promise<string> {
  const { rows } = await sql<{ position: string }>`
    select pg_current_wal_flush_lsn()::text as "position"`.execute(primary)
  return rows[0]?.position ?? ''
}

/** Also false for a server that is no longer a standby. */
async function hasReplayed(replica: Connection, position: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean | null }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as "has"
  `.execute(replica)
  return rows[0]?.has === true
}

/**
 * Whether the primary may succeed where this failed: the connection broke, the standby canceled the
 * query because it was in the way of replication, or it was asked to write.
 */
function isOfReplica(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  if (typeof code !== 'string') {
    return error instanceof Error && /connection|timeout/i.test(error.message)
  }
  return /^(?:08|57P|40001$|25006$|E[A-Z]+$)/.test(code)
}

/**
 * Makes sure that `replicaUrl` leads to a standby of the database at `url`. One that does not answer
 * is accepted, since it may come back.
 * @throws ReplicaError that says what to set.
 */
export async function checkReplica(url: string, replicaUrl: string): Promise<void> {
  const replica = await placeOf(replicaUrl).catch(() => undefined)
  if (replica === undefined) return
  if (!replica.isStandby) {
    throw new ReplicaError(
      'DATABASE_REPLICA_URL leads to a server that takes writes. Set it to the address of a standby, or leave it out.',
    )
  }
  const primary = await placeOf(url)
  if (primary.cluster !== replica.cluster || primary.database !== replica.database) {
    throw new ReplicaError(
      'DATABASE_REPLICA_URL leads to another database than DATABASE_URL. Set it to the address of a standby of the same one.',
    )
  }
  if (primary.commits === 'off') {
    throw new ReplicaError(
      'PostgreSQL acknowledges commits before they are in its log (synchronous_commit is off), so nobody can tell whether a replica has them. Set synchronous_commit to on, or leave DATABASE_REPLICA_URL out.',
    )
  }
}

type Place = { cluster: string; database: string; isStandby: boolean; commits: string }

async function placeOf(url: string): Promise<Place> {
  const client = new pg.Client(postgresOptions(url))
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<Place>(
      `select (select system_identifier::text from pg_control_system()) as cluster,
         current_database() as database, pg_is_in_recovery() as "isStandby",
         current_setting('synchronous_commit') as commits`,
    )
    const [place] = rows
    if (place === undefined) throw new Error('PostgreSQL returned no row.')
    return place
  } finally {
    await client.end()
  }
}
