import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ServerFunction } from '../functions/function.ts'
import { FUNCTIONS } from '../functions/registry.ts'
import { waitForEnd } from '../functions/testing/calls.ts'
import { ENGINES, makeTestDatabase, type TestDatabase } from '../testing/databases.ts'
import { refusal } from '../testing/refusal.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'
import { pruneExecutions } from './prune-executions.ts'

const HOUR = 60 * 60_000
const conflict = { code: 409, type: 'execution_already_exists' }
const CSV = 'question,answer,distractor-1,distractor-2,distractor-3\nWhat is this?,A test,A,B,C\n'

describe.each(ENGINES)('idempotent executions on %s', (engine) => {
  let server: TestServer
  let place: TestDatabase
  let ahead = 0
  const clock = () => new Date(Date.now() + ahead)
  const runs = new Map<string, number>()
  /** Counts its completed runs. Refuses or throws if its body says so. */
  const counted: ServerFunction = {
    id: 'counted',
    mayRun: ({ kind }) => kind === 'user',
    async run({ body, transaction: { connection } }) {
      await connection
        .insertInto('settings')
        .values({ name: `counted:${body}:${crypto.randomUUID()}`, value: '1' })
        .execute()
      if (body.startsWith('broken')) throw new Error('broken')
      runs.set(body, (runs.get(body) ?? 0) + 1)
      return { status: 200, body: { run: runs.get(body) } }
    },
  }
  const variations = { functions: new Map([...FUNCTIONS, ['counted', counted]]) }

  beforeAll(async () => {
    place = await makeTestDatabase(engine)
    server = await startTestServer({ engine, place, clock, variations })
  })
  afterAll(async () => {
    await server.stop()
    await place.drop()
  })

  let count = 0
  const freshKey = () => `key-${count++}`
  const ask = (
    person: Pick<SignedUp, 'functions'>,
    key: string,
    body: string,
    options: { async?: boolean; functionId?: string } = {},
  ) =>
    person.functions.createExecution({
      functionId: 'counted',
      headers: { 'Idempotency-Key': key },
      body,
      ...options,
    })
  const written = async (body: string) => {
    const rows = await server.database.connection
      .selectFrom('settings')
      .select('name')
      .where('name', 'like', `counted:${body}:%`)
      .execute()
    return rows.length
  }

  test.each([false, true])(
    'answers a repeated request with the same execution (async: %s)',
    async (async) => {
      const jo = await signUp(server.url)
      const [key, body] = [freshKey(), `one-${async}-${engine}`]
      const first = await ask(jo, key, body, { async })
      await waitForEnd(jo, 'counted', first.$id)
      const again = await ask(jo, key, body, { async })
      expect(again.$id).toBe(first.$id)
      expect(again).toMatchObject({ status: 'completed', responseBody: '{"run":1}' })
      expect(await written(body)).toBe(1)
      expect(again.requestHeaders).toEqual([])
    },
  )

  test('fault 16: runs one of several racing requests and answers all with it', async () => {
    const jo = await signUp(server.url)
    for (const async of [false, true]) {
      const [key, body] = [freshKey(), `race-${async}-${engine}`]
      const all = await Promise.all(Array.from({ length: 6 }, () => ask(jo, key, body, { async })))
      expect(new Set(all.map(({ $id }) => $id)).size).toBe(1)
      await waitForEnd(jo, 'counted', all[0]?.$id ?? '')
      expect(await written(body)).toBe(1)
    }
  })

  test('rejects a different request with the same key, and does not run it', async () => {
    const jo = await signUp(server.url)
    const key = freshKey()
    const body = `mine-${engine}`
    await ask(jo, key, body)
    expect(await refusal(ask(jo, key, `other-${engine}`))).toMatchObject(conflict)
    expect(await refusal(ask(jo, key, body, { async: true }))).toMatchObject(conflict)
    expect(await refusal(ask(jo, key, body, { functionId: 'checkAdmin' }))).toMatchObject(conflict)
    expect(await written(`other-${engine}`)).toBe(0)
    expect(await written(body)).toBe(1)
  })

  test('deleting the record of a finished execution does not free its key', async () => {
    const jo = await signUp(server.url)
    const [key, body] = [freshKey(), `deleted-${engine}`]
    const { $id } = await ask(jo, key, body)
    const deleted = jo.fetch(`${server.url}/v1/functions/counted/executions/${$id}`, {
      method: 'DELETE',
      headers: { 'x-appwrite-project': 'squaredaway' },
    })
    expect((await deleted).status).toBe(400)
    expect((await ask(jo, key, body)).$id).toBe($id)
    expect(await written(body)).toBe(1)
  })

  test('a key belongs to its user', async () => {
    const [jo, pat] = [await signUp(server.url), await signUp(server.url)]
    const key = freshKey()
    const body = `shared-${engine}`
    const mine = await ask(jo, key, body)
    const theirs = await ask(pat, key, body)
    expect(theirs.$id).not.toBe(mine.$id)
    expect(theirs.responseBody).toBe('{"run":2}')
  })

  test('a refusal or failure is also the answer for its key', async () => {
    const jo = await signUp(server.url)
    const key = freshKey()
    const body = `broken-${engine}`
    const first = await ask(jo, key, body)
    expect(first.status).toBe('failed')
    expect(await ask(jo, key, body)).toMatchObject({ $id: first.$id, status: 'failed' })
    expect(await written(body)).toBe(0)
  })

  test('the key is free after a day, and the record stays', async () => {
    const jo = await signUp(server.url)
    const key = freshKey()
    const body = `daily-${engine}`
    const first = await ask(jo, key, body)
    ahead = 23 * HOUR
    expect((await ask(jo, key, body)).$id).toBe(first.$id)
    ahead = 25 * HOUR
    const second = await ask(jo, key, body)
    expect(second.$id).not.toBe(first.$id)
    await jo.functions.getExecution({ functionId: 'counted', executionId: first.$id })
    ahead = 51 * HOUR
    await pruneExecutions(server.services.store, clock())
    ahead = 0
    const { connection } = server.database
    const kept = await connection
      .selectFrom('executions')
      .select('id')
      .where('idempotencyKey', '=', key)
      .execute()
    expect(kept).toEqual([])
  })

  test('rejects a key without 1 to 255 visible characters', async () => {
    const jo = await signUp(server.url)
    const invalid = { code: 400, type: 'general_argument_invalid' }
    for (const key of ['', 'a b', 'é', 'x'.repeat(256)]) {
      expect(await refusal(ask(jo, key, 'x')), key).toMatchObject(invalid)
    }
    const twice = jo.functions.createExecution({
      functionId: 'counted',
      headers: { 'idempotency-key': 'a', 'Idempotency-Key': 'b' },
    })
    expect(await refusal(twice)).toMatchObject(invalid)
  })

  test('an upload whose response is lost creates its set once', async () => {
    const jo = await signUp(server.url)
    const key = freshKey()
    const body = JSON.stringify({ csvData: CSV, fileName: 'Drill.csv' })
    const upload = () => ask(jo, key, body, { functionId: 'uploadCsv', async: true })
    const all = await Promise.all([upload(), upload()])
    await waitForEnd(jo, 'uploadCsv', all[0].$id)
    const later = await upload()
    expect(later.$id).toBe(all[0].$id)
    expect(JSON.parse(later.responseBody)).toMatchObject({ setCount: 1 })
    const sets = await jo.databases.listDocuments({
      databaseId: 'main',
      collectionId: 'questionSets',
    })
    expect(sets.documents.filter(({ name }) => name === 'Drill')).toHaveLength(1)
  })

  test('two nodes that get the same request run it once', async () => {
    if (engine === 'sqlite') return
    const other = await startTestServer({ engine, place, clock, variations })
    try {
      const jo = await signUp(server.url)
      const there = other.visitor()
      await there.account.createEmailPasswordSession(jo)
      for (let round = 0; round < 5; round += 1) {
        const [key, body] = [freshKey(), `nodes-${round}`]
        const both = await Promise.all([ask(jo, key, body), ask(there, key, body)])
        expect(both[0].$id).toBe(both[1].$id)
        expect(await written(body)).toBe(1)
      }
    } finally {
      await other.stop()
    }
  })
})
