import { CompiledQuery, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeMigratedDatabase, type TestDatabase, WITH_POSTGRES } from '../testing/databases.ts'
import { eventually } from '../testing/eventually.ts'
import { type Database, openDatabase } from './open.ts'

describe.runIf(WITH_POSTGRES)('lookups on PostgreSQL', () => {
  let place: TestDatabase
  let database: Database
  const broken: Error[] = []

  beforeAll(async () => {
    place = await makeMigratedDatabase('postgres')
    database = await openDatabase(place.location, { onError: (error) => broken.push(error) })
  })
  afterAll(async () => {
    await database.close()
    await place.drop()
  })

  const ask = async (text: string) => {
    const { rows } = await database.lookups.executeQuery<{ value: number }>(CompiledQuery.raw(text))
    return rows[0]?.value
  }
  const process = () => ask('select pg_backend_pid() as "value"')
  const many = <Answer>(count: number, one: (at: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: count }, (_, at) => one(at)))

  test('a hundred parallel lookups share two connections, and each gets its own answer', async () => {
    const answers = await many(100, (at) => ask(`select ${at} as "value"`))
    expect(answers).toEqual(Array.from({ length: 100 }, (_, at) => at))
    expect(new Set(await many(100, process)).size).toBe(2)
  })

  test('a failed lookup does not affect the others', async () => {
    const outcomes = await Promise.allSettled(
      ['1', '1 / 0', '2', '3'].map((value) => ask(`select ${value} as "value"`)),
    )
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
  })

  test('lookups see rows that were just committed', async () => {
    for (const value of ['one', 'two', 'three']) {
      await sql`insert into "settings" ("name", "value") values ('look-up', ${value})
        on conflict ("name") do update set "value" = excluded."value"`.execute(database.connection)
      const { rows } = await sql<{ value: string }>`
        select "value" from "settings" where "name" = 'look-up'`.execute(database.lookups)
      expect(rows).toEqual([{ value }])
    }
  })

  const hang = () => ask('select 1 as "value" from pg_sleep(60)').catch((error: unknown) => error)
  /** Waits until `count` look-ups have been sleeping in PostgreSQL for long enough to hang. */
  const untilHanging = (count: number) =>
    eventually(async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity where datname = current_database() and state = 'active'
          and query like '%pg_sleep(60)' and now() - query_start > interval '200 ms'`.execute(
        database.connection,
      )
      return rows.length
    }).toBe(count)
  const terminate = (processes: readonly (number | undefined)[]) =>
    sql`select pg_terminate_backend(pid) from unnest(${processes}::integer[]) as pid`.execute(
      database.connection,
    )

  test('lookups behind a hanging one continue, and the hanging one times out', async () => {
    let hangs = true
    const hanging = hang().finally(() => {
      hangs = false
    })
    await untilHanging(1)
    await many(20, process)
    expect(hangs).toBe(true)
    expect(await hanging).toMatchObject({ code: '57014' })
  })

  test('after a broken connection, waiting callers get an error and the next one is answered', async () => {
    const processes = [...new Set(await many(4, process))]
    broken.length = 0
    const hanging = many(2, hang)
    await untilHanging(2)
    await terminate(processes)
    expect(await hanging).toMatchObject([{ code: '57P01' }, { code: '57P01' }])
    await eventually(() => broken.length).toBe(2)
    expect(await ask('select 7 as "value"')).toBe(7)
    for (const pid of await many(4, process)) expect(processes).not.toContain(pid)
  })

  test('reports a connection that ends while idle once, and replaces it', async () => {
    const processes = [...new Set(await many(4, process))]
    broken.length = 0
    await terminate(processes)
    await eventually(() => broken.length).toBeGreaterThanOrEqual(2)
    for (const pid of await many(4, process)) expect(processes).not.toContain(pid)
    expect(broken).toHaveLength(2)
  })
})

describe('lookups on SQLite', () => {
  let place: TestDatabase
  let database: Database
  const heard: string[] = []

  beforeEach(async () => {
    place = await makeMigratedDatabase('sqlite')
    database = await openDatabase(place.location, {
      onStatement: ({ query }) => heard.push(query.sql),
    })
    await write('look-up 1', 'one')
  })
  afterEach(async () => {
    await database.close()
    await place.drop()
  })

  const settings = async () => {
    const { rows } = await sql<{ value: string }>`
      select "value" from "settings" where "name" like 'look-up%' order by "name"`.execute(
      database.lookups,
    )
    return rows.map(({ value }) => value)
  }
  const write = (name: string, value: string, connection = database.connection) =>
    sql`insert into "settings" ("name", "value") values (${name}, ${value})`.execute(connection)

  test('lookups see rows that were just committed, and no uncommitted ones', async () => {
    expect(await settings()).toEqual(['one'])
    await database.connection.transaction().execute(async (transaction) => {
      await write('look-up 2', 'two', transaction)
      expect(await settings()).toEqual(['one'])
    })
    expect(await settings()).toEqual(['one', 'two'])
  })

  test('a failed query does not affect the others, and the listener is notified of all', async () => {
    heard.length = 0
    const broken = sql`select * from "nowhere"`.execute(database.lookups)
    await expect(broken).rejects.toThrow('no such table')
    await settings()
    expect(heard).toEqual([
      expect.stringContaining('"nowhere"'),
      expect.stringContaining('look-up%'),
    ])
  })

  test('lookups report a closed database', async () => {
    await database.close()
    await expect(settings()).rejects.toThrow('not open')
  })
})
