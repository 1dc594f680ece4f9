import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callLater } from '../functions/testing/calls.ts'
import { subscribed } from '../realtime/testing/subscribed.ts'
import { makeMigratedDatabase, type TestDatabase, WITH_POSTGRES } from '../testing/databases.ts'
import { eventually } from '../testing/eventually.ts'
import { HAS_PGBOUNCER, type PgBouncer, startPgBouncer } from '../testing/pgbouncer.ts'
import { runProgram } from '../testing/process.ts'
import { signUp, startTestServer } from '../testing/server.ts'
import { checkConnections } from './pooler.ts'

/** Fewer connections to PostgreSQL than callers. */
const POOL_SIZE = 3
const POOL_SIZE_OF_SERVER = 12

const LIMITS = `
  alter role current_user in database %I set statement_timeout = '5s';
  alter role current_user in database %I set idle_in_transaction_session_timeout = '30s'`

describe.runIf(WITH_POSTGRES && HAS_PGBOUNCER).each(['session', 'transaction'] as const)(
  'behind PgBouncer in %s mode',
  (mode) => {
    let place: TestDatabase
    let direct: string
    let pooler: PgBouncer

    beforeAll(async () => {
      place = await makeMigratedDatabase('postgres')
      direct = urlOf(place)
      await run(direct, LIMITS.replaceAll('%I', new URL(direct).pathname.slice(1)))
      // A session is a connection of its own.
      const poolSize = mode === 'session' ? 2 * POOL_SIZE_OF_SERVER : POOL_SIZE
      pooler = await startPgBouncer(direct, { mode, poolSize })
    })
    afterAll(async () => {
      await pooler.stop()
      await place.drop()
    })

    const pooled = (): TestDatabase => ({
      ...place,
      location: {
        engine: 'postgres',
        url: direct,
        poolUrl: pooler.url,
        poolSize: POOL_SIZE_OF_SERVER,
      },
    })

    test('two nodes write in parallel, hear each other and run functions', async () => {
      await checkConnections({ engine: 'postgres', url: direct, poolUrl: pooler.url })
      const one = await startTestServer({ engine: 'postgres', place: pooled() })
      const two = await startTestServer({ engine: 'postgres', place: pooled() })
      const jo = await signUp(one.url)
      const other = two.visitor()
      await other.account.createEmailPasswordSession({ email: jo.email, password: jo.password })
      const heard = new Set<string>()
      const unsubscribe = await subscribed<{ $id: string }>(
        other,
        ['databases.main.collections.boards.documents'],
        ({ payload }) => heard.add(payload.$id),
      )
      const ids = Array.from({ length: 40 }, (_, index) => `board-${mode}-${index}`)
      await Promise.all(
        ids.map((documentId) =>
          jo.databases.createDocument({
            ...{ databaseId: 'main', collectionId: 'boards', documentId },
            data: { name: documentId, categories: [] },
          }),
        ),
      )
      await eventually(() => heard.size).toBe(ids.length)
      const csvData =
        'question,answer,distractor-1,distractor-2,distractor-3\nWho?,Me,You,They,We\n'
      const imported = await callLater(jo, 'uploadCsv', { csvData, fileName: 'Drill.csv' })
      expect(imported).toMatchObject({ status: 'completed', body: { questionCount: 1 } })
      if (mode === 'transaction') {
        const { rowCount } = await run(
          direct,
          `select 1 from pg_stat_activity
           where datname = current_database() and application_name = 'squaredaway pooled'`,
        )
        expect(rowCount).toBeLessThanOrEqual(POOL_SIZE)
      }
      unsubscribe()
      await one.stop()
      await two.stop()
    })

    test.each([
      ['DATABASE_URL alone', () => ({ DATABASE_URL: pooler.url }), 'Set DATABASE_DIRECT_URL'],
      [
        'DATABASE_DIRECT_URL',
        () => ({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: pooler.url }),
        'DATABASE_DIRECT_URL leads through a pooler',
      ],
    ])('the server refuses to start with the pooler at %s', async (_, environment, sentence) => {
      const program = runProgram('main.ts', { DATA_DIR: place.dataDir, ...environment() })
      expect(await program.ended).toBe(1)
      expect(program.output()).toContain(sentence)
    })

    test(`without a direct address, ${mode === 'session' ? 'accepts' : 'refuses'} a pooler that drops settings`, async () => {
      const options = { mode, poolSize: POOL_SIZE, dropsSettings: true }
      const lenient = await startPgBouncer(direct, options)
      const check = checkConnections({ engine: 'postgres', url: lenient.url })
      if (mode === 'session') await check
      else await expect(check).rejects.toThrow('Set DATABASE_DIRECT_URL')
      await lenient.stop()
    })

    test('refuses another database, and a role without limits', async () => {
      const elsewhere = await makeMigratedDatabase('postgres')
      const check = (url: string, poolUrl: string) =>
        checkConnections({ engine: 'postgres', url, poolUrl })
      await expect(check(urlOf(elsewhere), pooler.url)).rejects.toThrow('different databases')
      const another = await startPgBouncer(urlOf(elsewhere), { mode, poolSize: POOL_SIZE })
      await expect(check(urlOf(elsewhere), another.url)).rejects.toThrow('alter role')
      await another.stop()
      await elsewhere.drop()
    })
  },
)

test.runIf(WITH_POSTGRES)('accepts PostgreSQL itself', async () => {
  const place = await makeMigratedDatabase('postgres')
  await checkConnections({ engine: 'postgres', url: urlOf(place) })
  await place.drop()
})

async function run(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

function urlOf({ location }: TestDatabase): string {
  if (location.engine !== 'postgres') throw new Error('This test is about PostgreSQL.')
  return location.url
}
