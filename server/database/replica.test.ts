import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../scripts/postgres.ts'
import { insertSet } from '../functions/testing/question-sets.ts'
import { type TestDatabase, WITH_POSTGRES } from '../testing/databases.ts'
import { eventually } from '../testing/eventually.ts'
import { signUp, startTestServer } from '../testing/server.ts'
import { type Database, openDatabase } from './open.ts'
import { checkReplica } from './replica.ts'
import type { Connection } from './schema.ts'

describe.runIf(WITH_POSTGRES)('reads on a replica', () => {
  let primary: TestPostgres
  let standby: TestPostgres
  let place: TestDatabase
  const failures: Error[] = []

  beforeAll(async () => {
    primary = await startPostgres({ synchronousCommit: 'on' })
    standby = await startPostgres({ standbyOf: primary.url })
    const dataDir = await mkdtemp(join(tmpdir(), 'squared-away-'))
    const location = { engine: 'postgres', url: primary.url, replicaUrl: standby.url } as const
    place = { location, dataDir, drop: () => rm(dataDir, { recursive: true, force: true }) }
  })
  afterAll(async () => {
    await standby.stop()
    await primary.stop()
    await place.drop()
  })

  const open = () =>
    openDatabase(place.location, { onError: (failure) => void failures.push(failure) })
  const settings = async (connection: Connection) => ({
    isOnStandby: await isStandby(connection),
    names: (await connection.selectFrom('settings').select('name').execute()).map(
      ({ name }) => name,
    ),
  })
  const write = (database: Database, name: string) =>
    database.connection.insertInto('settings').values({ name, value: '1' }).execute()
  const read = (database: Database) => replicaOf(database).read(settings)

  test('a read has every earlier write, whether the replica has it or not', async () => {
    const database = await open()
    for (let number = 0; number < 20; number += 1) {
      await write(database, `one-${number}`)
      expect((await read(database)).names).toContain(`one-${number}`)
    }
    // Nobody writes now, so that it catches up.
    await eventually(async () => (await read(database)).isOnStandby).toBe(true)

    await ask(standby.url, 'select pg_wal_replay_pause()')
    await write(database, 'while it is behind')
    const behind = await read(database)
    expect(behind.isOnStandby).toBe(false)
    expect(behind.names).toContain('while it is behind')
    await ask(standby.url, 'select pg_wal_replay_resume()')
    await eventually(async () => (await read(database)).isOnStandby).toBe(true)
    expect((await read(database)).names).toContain('while it is behind')
    await database.close()
  })

  test('the primary takes over what the replica cannot do', async () => {
    const database = await open()
    await eventually(async () => (await read(database)).isOnStandby).toBe(true)
    const before = failures.length
    const wasOnStandby = await replicaOf(database).read(async (connection) => {
      await connection.insertInto('settings').values({ name: 'written', value: '1' }).execute()
      return isStandby(connection)
    })
    expect(wasOnStandby).toBe(false)
    expect(failures).toHaveLength(before + 1)
    // It rests now: the next read does not even ask it.
    expect((await read(database)).isOnStandby).toBe(false)
    expect(failures).toHaveLength(before + 1)
    const mistake = replicaOf(database).read((connection) => sql`select 1 / 0`.execute(connection))
    await expect(mistake).rejects.toThrow('division by zero')
    await database.close()
  })

  test('a soldier finds on each node what was just written on another', async () => {
    const one = await startTestServer({ engine: 'postgres', place })
    const two = await startTestServer({ engine: 'postgres', place })
    const jo = await signUp(one.url)
    const other = two.visitor()
    await other.account.createEmailPasswordSession({ email: jo.email, password: jo.password })
    const { Query } = other.sdk
    for (let number = 0; number < 10; number += 1) {
      const [word] = [`quickmatch${number}`]
      await insertSet(one.database.connection, jo.userId, [`What is ${word}?`], {})
      const queries = [Query.search('questionText', word)]
      const { total } = await other.databases.listDocuments({
        ...{ databaseId: 'main', collectionId: 'questionMatches', queries },
      })
      expect(total).toBe(1)
    }
    const users = await ask(
      standby.url,
      "select count(*)::int as n from pg_stat_activity where application_name = 'squaredaway'",
    )
    expect(users.n).toBeGreaterThan(0)
    await one.stop()
    await two.stop()
  })

  test('a replica that is down stops no read, and no start', async () => {
    const away = await startPostgres({ standbyOf: primary.url })
    const database = await openDatabase(
      { engine: 'postgres', url: primary.url, replicaUrl: away.url },
      { onError: (failure) => void failures.push(failure) },
    )
    await eventually(async () => (await read(database)).isOnStandby).toBe(true)
    await away.stop()
    expect((await read(database)).isOnStandby).toBe(false)
    await database.close()
    await checkReplica(primary.url, away.url)
  })
})

function replicaOf({ replica }: Database) {
  if (replica === undefined) throw new Error('There is no replica.')
  return replica
}

async function isStandby(connection: Connection): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as "is"`.execute(
    connection,
  )
  return rows[0]?.is === true
}

async function ask(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows[0]
  } finally {
    await client.end()
  }
}
