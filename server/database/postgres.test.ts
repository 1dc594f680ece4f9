import { Kysely, sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { makeMigratedDatabase, WITH_POSTGRES } from '../testing/databases.ts'
import { eventually } from '../testing/eventually.ts'
import { openPostgresLine } from '../testing/postgres-line.ts'
import { endStaleSessions } from './end-stale-sessions.ts'
import { databaseFailure } from './failures.ts'
import { openDatabase } from './open.ts'
import { migratingDialect } from './postgres.ts'
import type { Connection, Tables } from './schema.ts'

test.runIf(WITH_POSTGRES)(
  'fault 29: a commit whose wait for its standby was canceled is not acknowledged',
  async () => {
    const place = await makeMigratedDatabase('postgres')
    if (place.location.engine !== 'postgres') throw new Error('no PostgreSQL')
    const database = await openDatabase(place.location)
    const operator = new pg.Client({ connectionString: place.location.url })
    await operator.connect()
    // Only commits that ask for it wait; the test server's default is off.
    await operator.query(`alter system set synchronous_standby_names = 'nobody'`)
    await operator.query('select pg_reload_conf()')
    try {
      const outcome = database.connection
        .transaction()
        .execute(async (connection) => {
          await sql`set local synchronous_commit = on`.execute(connection)
          await connection.insertInto('settings').values({ name: 'one', value: 'disk' }).execute()
        })
        .then(
          () => 'acknowledged',
          (error: unknown) => databaseFailure(error),
        )
      await eventually(async () => {
        const { rowCount } = await operator.query(
          `select pg_cancel_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event = 'SyncRep'`,
        )
        return rowCount
      }).toBe(1)
      expect(await outcome).toBe('unavailable')
      // The next caller gets another connection.
      await sql`select 1`.execute(database.connection)
    } finally {
      await operator.query('alter system reset synchronous_standby_names')
      await operator.query('select pg_reload_conf()')
      await operator.end()
      await database.close()
      await place.drop()
    }
  },
)

test.runIf(WITH_POSTGRES)(
  'fault 11: a connection that is silent is given up, and the next caller gets another one',
  async () => {
    const place = await makeMigratedDatabase('postgres')
    const line = await openPostgresLine(place)
    const database = await openDatabase({ ...line.place.location, poolSize: 1 })
    await sql`select 1`.execute(database.connection)
    line.freeze()
    const writing = database.connection.transaction().execute(async (connection) => {
      await connection.insertInto('settings').values({ name: 'one', value: 'lost' }).execute()
    })
    const failure = await writing.catch((error: unknown) => databaseFailure(error))
    expect(failure).toBe('unavailable')
    await line.mend()
    await sql`select 1`.execute(database.connection)
    await database.close()
    await line.cut()
    await place.drop()
  },
  60_000,
)

test.runIf(WITH_POSTGRES)(
  'fault 30: a process that runs survives a new column in a table whose rows it reads whole',
  async () => {
    const place = await makeMigratedDatabase('postgres')
    if (place.location.engine !== 'postgres') throw new Error('no PostgreSQL')
    const running = await openDatabase(place.location)
    const read = (connection: Connection = running.connection) =>
      connection.selectFrom('users').selectAll().where('id', '=', 'nobody').execute()
    await onConnections(running.connection, 3, read)
    await sql`alter table "users" add column "ofNextEdition" text`.execute(running.connection)
    await expect(read()).rejects.toMatchObject({ code: '0A000' })
    const operator = new Kysely<Tables>({ dialect: migratingDialect(place.location.url, () => {}) })
    await endStaleSessions(operator)
    await operator.destroy()
    for (let n = 0; n < 5; n += 1) expect(await read()).toEqual([])
    await running.close()
    await place.drop()
  },
)

/** Runs a query once on each of several connections of the pool, and on no other. */
async function onConnections(
  pool: Connection,
  count: number,
  query: (connection: Connection) => Promise<unknown>,
): Promise<void> {
  const queried = Promise.withResolvers<void>()
  let waiting = count
  await Promise.all(
    Array.from({ length: count }, () =>
      pool.connection().execute(async (connection) => {
        await query(connection)
        waiting -= 1
        if (waiting === 0) queried.resolve()
        // Keeps the connection, so that the others take connections of their own.
        await queried.promise
      }),
    ),
  )
}

test.runIf(WITH_POSTGRES)('a database that cannot store every character is refused', async () => {
  const place = await makeMigratedDatabase('postgres')
  if (place.location.engine !== 'postgres') throw new Error('no PostgreSQL')
  const operator = new pg.Client({ connectionString: place.location.url })
  await operator.connect()
  const url = new URL(place.location.url)
  url.pathname += '_latin'
  const name = url.pathname.slice(1)
  try {
    await operator.query(`create database ${name} template template0 encoding 'LATIN1' locale 'C'`)
    await expect(openDatabase({ engine: 'postgres', url: url.href })).rejects.toThrow(
      `The PostgreSQL database ${name} has the encoding LATIN1`,
    )
  } finally {
    await operator.query(`drop database if exists ${name}`)
    await operator.end()
    await place.drop()
  }
})
