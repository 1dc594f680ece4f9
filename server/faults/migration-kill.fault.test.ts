import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import type { Connection, Tables } from '../database/schema.ts'
import { sqliteDialect } from '../database/sqlite.ts'
import { makeTestDatabase, WITH_POSTGRES } from '../testing/databases.ts'

/** How many of the states after a kill are migrated to the end. */
const EVERY = 12

/** Kysely's own tables. */
const MIGRATION_LOCK = '3853314791062309107'
const LONGEST_STATEMENT = 5000

const isChange = (text: string) => /^\s*(create|alter|drop|insert|update)/i.test(text)

/** The names of our tables. */
async function tablesOf(connection: Connection): Promise<string[]> {
  const tables = await connection.introspection.getTables()
  return tables.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'))
}

describe('a killed migration', () => {
  test('fault 21: at any statement on sqlite: the next start finds no trace of it, and completes it', async () => {
    const place = await makeTestDatabase('sqlite')
    const killed = join(place.dataDir, 'killed')
    mkdirSync(killed)
    let statements = 0
    const file = join(place.dataDir, 'squaredaway.db')
    const connection = new Kysely<Tables>({
      dialect: sqliteDialect(file),
      log({ query }) {
        if (!isChange(query.sql)) return
        statements += 1
        const copy = join(killed, String(statements))
        mkdirSync(copy)
        // The copied files are what a killed process leaves on disk and in the page cache.
        for (const name of readdirSync(place.dataDir)) {
          if (/\.db(-wal)?$/.test(name)) cpSync(join(place.dataDir, name), join(copy, name))
        }
      },
    })
    await migrate(connection, 'sqlite')
    const whole = await tablesOf(connection)
    await connection.destroy()
    expect(statements).toBeGreaterThan(60)
    for (let n = 1; n <= statements; n += 1) {
      const dataDir = join(killed, String(n))
      const left = new Kysely<Tables>({ dialect: sqliteDialect(join(dataDir, 'squaredaway.db')) })
      expect([n, await tablesOf(left)]).toEqual([n, []])
      await left.destroy()
      if (n % EVERY !== 0) continue
      const database = await openDatabase({ engine: 'sqlite', dataDir })
      expect(await tablesOf(database.connection)).toEqual(whole)
      await database.close()
      rmSync(dataDir, { recursive: true })
    }
    await place.drop()
  })

  test.runIf(WITH_POSTGRES)('fault 21: at any statement on postgres too', async () => {
    const place = await makeTestDatabase('postgres')
    if (place.location.engine !== 'postgres') throw new Error('no PostgreSQL')
    const { url } = place.location
    const whole = await statementsOfWhole()
    expect(whole).toBeGreaterThan(60)
    // A random sample: on PostgreSQL the server cleans up after a lost connection, the same way for
    // every statement. The first attempt leaves the migrator's own two tables, which are empty and
    // created before.
    for (let n = 1 + Math.floor(Math.random() * EVERY); n < whole - 4; n += EVERY) {
      expect(await migrateUntil(url, n)).toBe(n)
      const left = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolOf(url) }) })
      expect([n, await tablesOf(left)]).toEqual([n, []])
      await left.destroy()
    }
    const database = await openDatabase(place.location)
    await sql`select 1 from "boards"`.execute(database.connection)
    await database.close()
    await place.drop()
  })

  test.runIf(WITH_POSTGRES)(
    'fault 21: a starting process waits for longer than the statement timeout',
    async () => {
      const place = await makeTestDatabase('postgres')
      if (place.location.engine !== 'postgres') throw new Error('no PostgreSQL')
      const other = new pg.Client({ connectionString: place.location.url })
      await other.connect()
      await other.query('begin')
      await other.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
      const starting = openDatabase(place.location)
      await sleep(LONGEST_STATEMENT + 500)
      await other.query('rollback')
      await other.end()
      const database = await starting
      expect((await tablesOf(database.connection)).length).toBeGreaterThan(20)
      await database.close()
      await place.drop()
    },
  )

  // On SQLite a second process is rejected (fault 4).
  test.runIf(WITH_POSTGRES)(
    'fault 21: of two starting processes one waits, and both find it complete',
    async () => {
      const place = await makeTestDatabase('postgres')
      const both = await Promise.all([openDatabase(place.location), openDatabase(place.location)])
      const [one, two] = await Promise.all(both.map(({ connection }) => tablesOf(connection)))
      expect(one).toEqual(two)
      expect(one?.length).toBeGreaterThan(20)
      for (const { close } of both) await close()
      await place.drop()
    },
  )
})

function poolOf(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** The number of writing statements in the migrations of an empty database. */
async function statementsOfWhole(): Promise<number> {
  const place = await makeTestDatabase('postgres')
  if (place.location.engine !== 'postgres') throw new Error('no PostgreSQL')
  const count = await migrateUntil(place.location.url, Number.POSITIVE_INFINITY)
  await place.drop()
  return count
}

/**
 * Migrates until the process is killed after its `last` statement: the connection is closed without
 * further messages.
 * @returns The number of statements.
 */
async function migrateUntil(url: string, last: number): Promise<number> {
  const pool = poolOf(url)
  let client: pg.PoolClient | undefined
  pool.on('connect', (connected) => {
    client = connected
  })
  let statements = 0
  const connection = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log({ level, query }) {
      if (level === 'error' || statements >= last || !isChange(query.sql)) return
      statements += 1
      if (statements === last) cut(client)
    },
  })
  await migrate(connection, 'postgres').catch(() => {})
  await connection.destroy().catch(() => {})
  return statements
}

/** Ends a connection as a killed process does, without a closing message. */
function cut(client: pg.PoolClient | undefined) {
  const { connection } = Object(client) as { connection?: { stream?: { destroy(): void } } }
  connection?.stream?.destroy()
}
