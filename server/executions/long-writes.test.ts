import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES } from '../testing/databases.ts'
import { createSample } from '../testing/sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'

const UPLOADS = 4
const ROWS = 8000

/** A file with several sets, each with at most 5,000 questions. */
const csv = [
  'category,question,answer,distractor_1,distractor_2,distractor_3',
  ...Array.from(
    { length: ROWS },
    (_, n) => `Subject ${n % 4},What is question ${n},It,Is,Not,This`,
  ),
].join('\n')

describe.each(ENGINES)('long writes on %s', (engine) => {
  let server: TestServer
  let alice: SignedUp
  let bob: SignedUp
  let inserted = 0
  beforeAll(async () => {
    server = await startTestServer({
      engine,
      onStatement({ query: { sql } }) {
        if (sql.startsWith('insert into "questions"')) inserted += sql.split('), (').length
      },
    })
    ;[alice, bob] = await Promise.all([signUp(server.url), signUp(server.url)])
  })
  afterAll(() => server.stop())

  const functionId = 'uploadCsv'
  const upload = () =>
    alice.functions.createExecution({
      functionId,
      async: true,
      body: JSON.stringify({ csvData: csv, fileName: 'drill.csv' }),
    })
  const statuses = async () => {
    const rows = await server.database.connection
      .selectFrom('executions')
      .select('status')
      .execute()
    return rows.map(({ status }) => status)
  }
  /** How many rows of the files were inserted while `call` waited for its answer. */
  const rowsDuring = async (call: () => Promise<unknown>) => {
    const before = inserted
    await call()
    return inserted - before
  }

  test('attack 81: files that one user queues do not block reads and writes of others', async () => {
    await Promise.all(Array.from({ length: UPLOADS }, upload))
    const duringWrites: number[] = []
    const duringReads: number[] = []
    while ((await statuses()).some((status) => status !== 'completed')) {
      duringWrites.push(
        await rowsDuring(() => createSample(bob, server.database.connection, 'boards')),
      )
      duringReads.push(
        await rowsDuring(() =>
          bob.databases.listDocuments({
            databaseId: 'main',
            collectionId: 'boards',
            queries: [bob.sdk.Query.limit(1)],
          }),
        ),
      )
    }
    expect(await statuses()).toEqual(Array(UPLOADS).fill('completed'))
    expect(inserted).toBe(UPLOADS * ROWS)
    // A write waits at most for the file being written. A read waits for none.
    expect(duringWrites.length).toBeGreaterThan(UPLOADS)
    expect(Math.max(...duringWrites)).toBeLessThan(2 * ROWS)
    expect(Math.max(...duringReads)).toBeLessThan(ROWS)
  })
})
