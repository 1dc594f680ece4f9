import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES } from '../testing/databases.ts'
import { threadTime } from '../testing/event-loop.ts'
import { createSample } from '../testing/sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'

const UPLOADS = 4
const ROWS = 8000

/** A file of several sets, none of which has more than 5,000 questions. */
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
  beforeAll(async () => {
    server = await startTestServer({ engine })
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
  /** The time that this thread worked, on whatever, until the answer was there. */
  const waitFor = async (answer: () => Promise<unknown>) => {
    const before = threadTime()
    await answer()
    return threadTime() - before
  }

  test('attack 81: files that one user queues let others write and read meanwhile', async () => {
    await Promise.all(Array.from({ length: UPLOADS }, upload))
    const waits: number[] = []
    const ofWrites: number[] = []
    while ((await statuses()).some((status) => status !== 'completed')) {
      ofWrites.push(await waitFor(() => createSample(bob, server.database.connection, 'boards')))
      waits.push(
        await waitFor(() =>
          bob.databases.listDocuments({
            databaseId: 'main',
            collectionId: 'boards',
            queries: [bob.sdk.Query.limit(1)],
          }),
        ),
      )
    }
    expect(await statuses()).toEqual(Array(UPLOADS).fill('completed'))
    expect(ofWrites.length).toBeGreaterThan(UPLOADS)
    expect(Math.max(...ofWrites)).toBeLessThan(250)
    expect(Math.max(...waits)).toBeLessThan(100)
  }, 120_000)
})
