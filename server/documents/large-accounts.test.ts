import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Connection } from '../database/schema.ts'
import { ENGINES } from '../testing/databases.ts'
import { expectShortSteps } from '../testing/event-loop.ts'
import { createSample, insertRow } from '../testing/sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'

const SETS = 60
const QUESTIONS_PER_SET = 5000
const QUESTIONS_PER_STATEMENT = 1000
/** The longest step, in multiples of the control. */
const LONGEST_STEP = 100
const MANY_WORDS = Array.from({ length: 10 }, (_, n) => `nowhere ${n}`)
const MOMENT = '2026-01-02T03:04:05.678+00:00'

describe.each(ENGINES)('an account with 300,000 questions on %s', (engine) => {
  let server: TestServer
  let alice: SignedUp
  let bob: SignedUp
  const setIds: string[] = []

  beforeAll(async () => {
    server = await startTestServer({ engine })
    ;[alice, bob] = await Promise.all([signUp(server.url), signUp(server.url)])
    const { connection } = server.database
    await createSample(bob, connection, 'questions')
    for (let n = 0; n < SETS; n++) setIds.push(await insertFullSet(connection, alice.userId))
  })
  afterAll(() => server.stop())

  const query = (method: string, attribute?: string, ...values: unknown[]) =>
    JSON.stringify({ method, ...(attribute ? { attribute } : {}), values })
  const list = async (who: SignedUp, collectionId: string, ...queries: string[]) => {
    const parameters = new URLSearchParams(queries.map((text) => ['queries[]', text]))
    const response = await who.fetch(
      `${server.url}/v1/databases/main/collections/${collectionId}/documents?${parameters}`,
      { headers: { 'x-appwrite-project': 'squaredaway' } },
    )
    const { total, type } = JSON.parse(await response.text())
    return { status: response.status, total, type }
  }

  const COSTLY: [string, string, () => string[]][] = [
    [
      'a search that finds nothing',
      'questions',
      () => [query('contains', 'answer', ...MANY_WORDS)],
    ],
    [
      'a search in many sets',
      'questions',
      () => [query('equal', 'setId', ...setIds), query('contains', 'questionText', 'nowhere')],
    ],
    ['an order without an index', 'questions', () => [query('orderDesc', 'answer')]],
    ['a random order', 'questions', () => [query('orderRandom')]],
    ['a comparison that holds for none', 'questions', () => [query('lessThan', 'answer', '')]],
    ['a deep page', 'questions', () => [query('offset', undefined, 100_000)]],
    ['its summaries', 'questionSetSummaries', () => []],
  ]

  test.each(COSTLY)('attack 81: %s blocks nobody', async (_, collectionId, queries) => {
    const { result } = await expectShortSteps({
      most: LONGEST_STEP,
      work: () => list(alice, collectionId, ...queries()),
    })
    expect([200, 408]).toContain(result.status)
  })

  test('attack 81: forty of them at once do not delay another user’s list', async () => {
    let pending = 40
    const flood = Array.from({ length: pending }, () =>
      list(alice, 'questions', query('contains', 'answer', 'nowhere')).then((answer) => {
        pending -= 1
        return answer.status
      }),
    )
    await expect.poll(() => pending).toBeLessThan(40)
    const answers = await Promise.all([
      list(bob, 'questions', query('contains', 'answer', 'nowhere')),
      list(bob, 'questionSetSummaries'),
      list(bob, 'boards'),
      createSample(bob, server.database.connection, 'boards'),
    ])
    expect(pending).toBeGreaterThan(0)
    expect(answers.slice(0, 3)).toMatchObject(Array(3).fill({ status: 200 }))
    const statuses = new Set(await Promise.all(flood))
    expect(statuses).toContain(429)
    expect([...statuses].every((status) => [200, 408, 429].includes(status))).toBe(true)
  })

  test('attack 81: searching or writing to a summary has the same cost', async () => {
    const path = `${server.url}/v1/databases/main/collections/questionSetSummaries/documents/none`
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const { result } = await expectShortSteps({
        ...{ most: LONGEST_STEP, name: method },
        work: () =>
          alice.fetch(path, {
            method,
            headers: { 'x-appwrite-project': 'squaredaway', 'content-type': 'application/json' },
            ...(method === 'GET' ? {} : { body: '{"data":{"category":"x"}}' }),
          }),
      })
      // A slow machine ends the statement at the server's limit.
      expect([404, 408], method).toContain(result.status)
    }
  })

  test('its owner gets answers like everybody else', async () => {
    const [first = ''] = setIds
    expect(await list(alice, 'questions', query('equal', 'setId', first))).toMatchObject({
      total: QUESTIONS_PER_SET,
    })
    expect(await list(alice, 'questions', query('contains', 'answer', 'ANSWER 42'))).toMatchObject({
      status: 200,
      total: 5000,
    })
    expect(await list(alice, 'questions', query('contains', 'nothing', 'x'))).toMatchObject({
      status: 400,
      type: 'general_query_invalid',
    })
  })

  test('attack 81: writing a large document costs the same in a large account', async () => {
    const set = await createSample(alice, server.database.connection, 'questionSets')
    await expectShortSteps({
      most: 2.5 * LONGEST_STEP,
      work: () =>
        createSample(alice, server.database.connection, 'questions', {
          setId: set.$id,
          answeringStrategy: 'x'.repeat(10_000),
        }),
    })
  })
})

/**
 * Inserts a set of 5,000 questions of `userId`, some at a time: a statement on a busy machine must
 * end within the limit that the server sets.
 */
async function insertFullSet(connection: Connection, userId: string): Promise<string> {
  const { $id } = await insertRow(connection, 'questionSets', {
    userId,
    name: 'Large',
    type: 'standard',
    scope: 'user',
    questionCount: QUESTIONS_PER_SET,
  })
  for (let first = 1; first < QUESTIONS_PER_SET; first += QUESTIONS_PER_STATEMENT) {
    const last = first + QUESTIONS_PER_STATEMENT - 1
    await sql`
      insert into "questions" ("$id", "$createdAt", "$updatedAt", "setId", "userId", "scope",
        "questionText", "answer", "category", "distractors")
      with recursive "numbers" ("n") as (
        select ${sql.lit(first)} union all select "n" + 1 from "numbers" where "n" < ${sql.lit(last)}
      ) select ${$id} || '-' || "n", ${MOMENT}, ${MOMENT}, ${$id}, ${userId}, 'user',
        'What is question ' || "n" || ' about? ' || ${'It is about something. '.repeat(5)},
        'The answer 42 of ' || "n", 'Drill', '["a","b","c"]' from "numbers"`.execute(connection)
  }
  return $id
}
