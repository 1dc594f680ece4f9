import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collections } from '../collections/registry.ts'
import { ENGINES } from '../testing/databases.ts'
import { insertRow } from '../testing/sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'
import { costlyReads } from './costly-reads.ts'
import { planList } from './plan.ts'

const MOMENT = '2026-01-02T03:04:05.678+00:00'
const MOST = 20_000

describe.each(ENGINES)('where lists are read on %s', (engine) => {
  let server: TestServer
  let alice: SignedUp
  let newcomer: SignedUp
  const setIds: string[] = []
  beforeAll(async () => {
    server = await startTestServer({ engine })
    ;[alice, newcomer] = [await signUp(server.url), await signUp(server.url)]
    const { connection } = server.database
    const { userId } = alice
    await sql`
      insert into "boards" ("$id", "$createdAt", "$updatedAt", "userId", "name", "categories")
      with recursive "numbers" ("n") as (
        select 1 union all select "n" + 1 from "numbers" where "n" < ${sql.lit(MOST)}
      ) select 'board' || "n", ${MOMENT}, ${MOMENT}, ${userId}, 'Small', '["Maps"]' from "numbers"
    `.execute(connection)
    for (let n = 0; n < 3; n++) {
      const { $id } = await insertRow(connection, 'questionSets', {
        ...{ userId, name: 'Archived questions', type: 'standard', scope: 'user' },
      })
      setIds.push($id)
      await sql`
        insert into "questions" ("$id", "$createdAt", "$updatedAt", "setId", "userId", "scope",
          "questionText", "category", "distractors", "isArchived", "isActive")
        with recursive "numbers" ("n") as (
          select 1 union all select "n" + 1 from "numbers" where "n" < ${sql.lit(MOST)}
        ) select ${$id} || '-' || "n", ${MOMENT}, ${MOMENT}, ${$id}, ${userId}, 'user',
          'Why?', 'Drill', '[]', 1, 0 from "numbers"`.execute(connection)
    }
    await insertDefaults(2000)
  })
  afterAll(() => server.stop())

  async function insertDefaults(count: number) {
    const { connection } = server.database
    const { $id } = await insertRow(connection, 'defaultQuestionSets', {
      ...{ name: 'Default', type: 'standard', category: 'Drill', questionCount: count },
    })
    await sql`
      insert into "defaultQuestions" ("$id", "$createdAt", "$updatedAt", "setId",
        "questionText", "answer", "category", "distractors")
      with recursive "numbers" ("n") as (
        select 1 union all select "n" + 1 from "numbers" where "n" < ${sql.lit(count)}
      ) select ${$id} || '-' || "n", ${MOMENT}, ${MOMENT}, ${$id}, 'Why?', 'So', 'Drill', '["a"]'
      from "numbers"`.execute(connection)
  }

  const query = (method: string, attribute?: string, ...values: unknown[]) =>
    JSON.stringify({ method, ...(attribute ? { attribute } : {}), values })

  /** Whether the list is read on the connection for long reads. */
  async function isReadApart({ userId }: SignedUp, id: string, ...queries: string[]) {
    const collection = collections.get(id)
    if (!collection) throw new Error(`No collection ${id}.`)
    const reads = costlyReads(server.database)
    const { query, countCandidates } = planList(reads, collection, userId, queries)
    return (await reads.fitFor({ collection, userId, query, countCandidates })) === undefined
  }

  const values = (count: number) => Array.from({ length: count }, (_, n) => `${n}`)
  const times = (count: number, text: string) => Array.from({ length: count }, () => text)

  test('attack 100: three sets of archived questions, searched ten times', async () => {
    const searches = Array.from({ length: 10 }, (_, n) =>
      query('notContains', 'questionText', `nowhere ${n}`),
    )
    const sets = query('equal', 'setId', ...setIds)
    expect(await isReadApart(alice, 'questions', sets, ...searches)).toBe(true)
    expect(await isReadApart(alice, 'questions', sets, query('orderAsc', 'answer'))).toBe(true)
  })

  test('attack 100: lists of values for list attributes', async () => {
    const filters = times(9, query('notContains', 'categories', ...values(400)))
    expect(await isReadApart(alice, 'boards', ...filters)).toBe(true)
    expect(await isReadApart(alice, 'boards', query('contains', 'categories', 'x'))).toBe(true)
    expect(await isReadApart(newcomer, 'boards', ...filters)).toBe(false)
    const distractors = times(9, query('notContains', 'distractors', ...values(400)))
    expect(await isReadApart(newcomer, 'defaultQuestions', ...distractors)).toBe(true)
  })

  test('reads what the app requests right away', async () => {
    const [first = ''] = setIds
    for (const [id, ...queries] of [
      ['boards', query('equal', 'userId', alice.userId), query('orderDesc', '$createdAt')],
      ['boards', query('equal', 'isActive', true)],
      ['questions', query('equal', 'setId', first), query('equal', 'isArchived', false)],
      ['defaultQuestions', query('equal', 'setId', 'none'), query('limit', undefined, 1000)],
      ['questionSets', query('equal', 'userId', alice.userId), query('equal', 'isArchived', false)],
    ] as const) {
      expect([id, await isReadApart(alice, id, ...queries)]).toEqual([id, false])
    }
  })
})

test.each(ENGINES)('attack 100: counts reads by user, not by address, on %s', async (engine) => {
  const server = await startTestServer({ engine, rateLimits: true })
  const [alice, bob] = [await signUp(server.url), await signUp(server.url)]
  const read = ({ fetch }: SignedUp, id = 'none') =>
    fetch(`${server.url}/v1/databases/main/collections/boards/documents/${id}`, {
      headers: { 'x-appwrite-project': 'squaredaway' },
    }).then(async (response) => {
      await response.arrayBuffer()
      return response.status
    })
  const statuses = new Map<number, number>()
  for (let n = 0; n < 1850; n += 50) {
    for (const status of await Promise.all(Array.from({ length: 50 }, () => read(alice)))) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  expect(Object.fromEntries(statuses)).toEqual({ 404: 1800, 429: 50 })
  expect(await read(bob)).toBe(404)
  await server.stop()
})
