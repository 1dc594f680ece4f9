import type { Models } from 'appwrite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Connection } from '../database/schema.ts'
import { Refusal, type ServerFunction } from '../functions/function.ts'
import { FUNCTIONS } from '../functions/registry.ts'
import { ENGINES } from '../testing/databases.ts'
import { eventually } from '../testing/eventually.ts'
import { refusal } from '../testing/refusal.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'

/** Executions whose body says `hold` wait for this. */
let held = Promise.withResolvers<void>()

/** Counts its effects in the database. The body says what else it does. */
const tally: ServerFunction<'tally', string> = {
  id: 'tally',
  mayRun: (caller) => caller.kind === 'user',
  async prepare({ body }) {
    if (body.includes('hold')) await held.promise
    return body
  },
  async run({ transaction, prepared, executionId }) {
    await transaction.connection
      .insertInto('settings')
      .values({ name: `tally:${executionId}`, value: prepared.slice(0, 20) })
      .execute()
    if (prepared.includes('refuse')) throw new Refusal('document_already_exists', 'Already there.')
    if (prepared.includes('break')) throw new Error('SECRET inside, /etc/passwd')
    return { status: 200, body: { length: prepared.length, long: 'x'.repeat(100) } }
  },
}

const functions = new Map([...FUNCTIONS, [tally.id, tally]])

describe.each(ENGINES)('functions on %s', (engine) => {
  let server: TestServer
  let alice: SignedUp
  let bob: SignedUp

  beforeAll(async () => {
    held = Promise.withResolvers<void>()
    server = await startTestServer({
      engine,
      variations: { functions, worker: { backOff: [50, 100], pollEvery: 50 } },
    })
    alice = await signUp(server.url)
    bob = await signUp(server.url)
  })
  afterAll(() => server.stop())

  const effects = async (connection: Connection = server.database.connection) =>
    (
      await connection
        .selectFrom('settings')
        .select('name')
        .where('name', 'like', 'tally:%')
        .execute()
    ).map((row) => row.name.slice('tally:'.length))
  const ended = (who: SignedUp, execution: Models.Execution) =>
    eventually(() =>
      who.functions.getExecution({ functionId: 'tally', executionId: execution.$id }),
    ).toMatchObject({ status: expect.stringMatching(/completed|failed/) })
  const read = (who: SignedUp, execution: Models.Execution) =>
    who.functions.getExecution({ functionId: 'tally', executionId: execution.$id })
  /** Starts the function by a raw call, with bodies that the SDK would not send. */
  const post = async (
    body: unknown,
    who: SignedUp = alice,
    functionId = 'tally',
    url = server.url,
  ) => {
    const response = await who.fetch(`${url}/v1/functions/${functionId}/executions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const invalid = { status: 400, body: { type: 'general_argument_invalid' } }

  test('contract 31: a synchronous one answers 201 with its body, which is not stored', async () => {
    const execution = await alice.functions.createExecution({ functionId: 'tally', body: 'abc' })
    expect(alice.lastResponse()?.status).toBe(201)
    expect(execution).toMatchObject({
      functionId: 'tally',
      status: 'completed',
      trigger: 'http',
      responseStatusCode: 200,
      requestMethod: 'POST',
      requestPath: '/',
      $permissions: [`read("user:${alice.userId}")`],
      scheduledAt: null,
      logs: '',
      errors: '',
    })
    expect(JSON.parse(execution.responseBody)).toMatchObject({ length: 3 })
    expect(execution.responseHeaders).toContainEqual({
      name: 'content-length',
      value: String(execution.responseBody.length),
    })
    expect(await read(alice, execution)).toEqual({ ...execution, responseBody: '' })
    expect(await effects()).toContain(execution.$id)
  })

  test('contract 32: one that throws resolves as failed, changes nothing and reveals nothing', async () => {
    const execution = await alice.functions.createExecution({ functionId: 'tally', body: 'break' })
    expect(execution).toMatchObject({ status: 'failed', responseStatusCode: 500 })
    expect(execution.responseBody).not.toMatch(/SECRET|passwd/)
    expect(await effects()).not.toContain(execution.$id)
  })

  test('a refused one fails with the status and the reason', async () => {
    const execution = await alice.functions.createExecution({ functionId: 'tally', body: 'refuse' })
    expect(execution).toMatchObject({ status: 'failed', responseStatusCode: 409 })
    expect(JSON.parse(execution.responseBody)).toEqual({
      message: 'Already there.',
      type: 'document_already_exists',
    })
    expect(await effects()).not.toContain(execution.$id)
  })

  test('contract 33: an asynchronous one answers 202 waiting, completes later and keeps its body', async () => {
    const call = { functionId: 'tally', body: 'later', async: true }
    const execution = await alice.functions.createExecution(call)
    expect(alice.lastResponse()?.status).toBe(202)
    expect(execution).toMatchObject({ status: 'waiting', responseStatusCode: 0, responseBody: '' })
    await ended(alice, execution)
    const after = await read(alice, execution)
    expect(after).toMatchObject({ status: 'completed', responseStatusCode: 200 })
    expect(JSON.parse(after.responseBody)).toMatchObject({ length: 5 })
    expect(await effects()).toContain(execution.$id)
  })

  test('an asynchronous one that is refused is not retried, and reports the reason', async () => {
    const call = { functionId: 'tally', body: 'refuse', async: true }
    const execution = await alice.functions.createExecution(call)
    await ended(alice, execution)
    const after = await read(alice, execution)
    expect(after).toMatchObject({ status: 'failed', responseStatusCode: 409 })
    expect(JSON.parse(after.responseBody).message).toBe('Already there.')
    const row = await server.database.connection
      .selectFrom('executions')
      .selectAll()
      .where('id', '=', execution.$id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ attempts: 1, requestBody: '' })
  })

  test('fault 10: one that always throws is tried three times, then failed, and others continue', async () => {
    const poison = await alice.functions.createExecution({
      functionId: 'tally',
      body: 'break',
      async: true,
    })
    const next = await bob.functions.createExecution({
      functionId: 'tally',
      body: 'fine',
      async: true,
    })
    await ended(bob, next)
    await ended(alice, poison)
    expect(await read(alice, poison)).toMatchObject({ status: 'failed', responseStatusCode: 500 })
    const row = await server.database.connection
      .selectFrom('executions')
      .select('attempts')
      .where('id', '=', poison.$id)
      .executeTakeFirstOrThrow()
    expect(row.attempts).toBe(3)
    expect(await effects()).not.toContain(poison.$id)
  })

  test('contract 34, attack 26: only the starter sees executions', async () => {
    const own = await alice.functions.createExecution({ functionId: 'tally', body: 'mine' })
    await expect(read(bob, own)).rejects.toMatchObject({ code: 404, type: 'execution_not_found' })
    const carol = await signUp(server.url)
    const list = await carol.functions.listExecutions({ functionId: 'tally' })
    expect(list).toEqual({ total: 0, executions: [] })
    const bobs = await bob.functions.listExecutions({ functionId: 'tally' })
    expect(bobs.executions.map((execution) => execution.$id)).not.toContain(own.$id)
    const guest = server.visitor()
    await expect(guest.functions.listExecutions({ functionId: 'tally' })).rejects.toMatchObject({
      code: 401,
      type: 'general_unauthorized_scope',
    })
    await expect(
      guest.functions.getExecution({ functionId: 'tally', executionId: own.$id }),
    ).rejects.toMatchObject({ code: 401 })
  })

  test('contract 35: 2 MB body, object body, unknown function, guest', async () => {
    const body = 'y'.repeat(2 * 1024 * 1024)
    const execution = await alice.functions.createExecution({ functionId: 'tally', body })
    expect(JSON.parse(execution.responseBody).length).toBe(body.length)
    expect(await post({ body: { a: 1 } })).toMatchObject(invalid)
    for (const functionId of ['nothing', 'constructor']) {
      expect(await post({}, alice, functionId)).toMatchObject({
        status: 404,
        body: { type: 'function_not_found' },
      })
    }
    expect((await post({}, alice, '__proto__')).status).toBe(400)
    await expect(
      server.visitor().functions.createExecution({ functionId: 'tally' }),
    ).rejects.toMatchObject({ code: 401, type: 'user_unauthorized' })
  })

  test('attack 28: refuses invalid paths, methods, headers and times', async () => {
    const paths = ['http://169.254.169.254/', '//evil', '', '/\\evil', 'x', `/${'a'.repeat(2048)}`]
    for (const path of paths) expect(await post({ path })).toMatchObject(invalid)
    for (const method of ['CONNECT', 'get', 'TRACE', 7]) {
      expect(await post({ method })).toMatchObject(invalid)
    }
    const headers = [
      { 'x-appwrite-user-id': 'admin' },
      { 'X-Appwrite-Key': 'k' },
      { 'a b': 'c' },
      { host: 'a\r\nb: c' },
      { a: 'x'.repeat(16_384) },
      Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`h${index}`, 'v'])),
      'no json',
      [1],
    ]
    for (const each of headers) expect(await post({ headers: each })).toMatchObject(invalid)
    const soon = new Date(Date.now() + 10_000).toISOString()
    const far = new Date(Date.now() + 366 * 86_400_000).toISOString()
    const fine = new Date(Date.now() + 120_000).toISOString()
    for (const scheduledAt of [soon, far, '2020-01-01']) {
      expect(await post({ scheduledAt, async: true })).toMatchObject({
        status: 400,
        body: { type: 'general_bad_request' },
      })
    }
    expect(await post({ scheduledAt: fine })).toMatchObject({
      status: 400,
      body: { type: 'general_bad_request' },
    })
    expect(await post({ scheduledAt: 'soon', async: true })).toMatchObject(invalid)
    expect(await post({ async: 'maybe' })).toMatchObject(invalid)
    expect(await post({ body: 'a\0b' })).toMatchObject(invalid)
    const accepted = await post({
      path: '/a?b=c',
      method: 'GET',
      async: '0',
      headers: '{"Content-Type":"application/json","x-other":"1"}',
    })
    expect(accepted).toMatchObject({
      status: 201,
      body: {
        requestPath: '/a?b=c',
        requestMethod: 'GET',
        requestHeaders: [{ name: 'content-type', value: 'application/json' }],
      },
    })
  })

  test('a scheduled one waits until its time', async () => {
    const at = new Date(Date.now() + 90_000)
    const execution = await alice.functions.createExecution({
      functionId: 'tally',
      body: 'scheduled',
      async: true,
      scheduledAt: at.toISOString(),
    })
    expect(execution).toMatchObject({ status: 'scheduled', trigger: 'schedule' })
    expect(execution.scheduledAt).toBe(at.toISOString().replace('Z', '+00:00'))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect((await read(alice, execution)).status).toBe('scheduled')
    await server.database.connection
      .updateTable('executions')
      .set({ scheduledAt: '2020-01-01T00:00:00.000+00:00' })
      .where('id', '=', execution.$id)
      .execute()
    await ended(alice, execution)
    expect(await effects()).toContain(execution.$id)
  })

  test('a synchronous one that takes too long answers 408 and changes nothing', async () => {
    const mayGoOn = Promise.withResolvers<string>()
    const slow: ServerFunction = { ...tally, prepare: () => mayGoOn.promise }
    const impatient = await startTestServer({
      engine,
      variations: { functions: new Map([['tally', slow]]), patience: 300 },
    })
    const jo = await signUp(impatient.url)
    await expect(
      jo.functions.createExecution({ functionId: 'tally', body: 'x' }),
    ).rejects.toMatchObject({ code: 408, type: 'function_synchronous_timeout' })
    mayGoOn.resolve('slow')
    const timedOut = async () => {
      const { executions } = await jo.functions.listExecutions({
        functionId: 'tally',
        queries: [jo.sdk.Query.equal('responseStatusCode', 408)],
      })
      return executions
    }
    await eventually(timedOut).toMatchObject([{ status: 'failed' }])
    const [execution] = await timedOut()
    // The late attempt has had its turn when a later one of this user has ended.
    const later = await jo.functions.createExecution({
      functionId: 'tally',
      body: 'x',
      async: true,
    })
    await ended(jo, later)
    expect(await effects(impatient.database.connection)).toEqual([later.$id])
    expect(later.$id).not.toBe(execution?.$id)
    await impatient.stop()
  })

  test('filters, sorts and pages lists', async () => {
    const carol = await signUp(server.url)
    const { Query } = carol.sdk
    const list = (queries: string[]) =>
      carol.functions.listExecutions({ functionId: 'tally', queries })
    const ids: string[] = []
    for (const body of ['1', '2', 'refuse', '4', '5']) {
      ids.push((await carol.functions.createExecution({ functionId: 'tally', body })).$id)
    }
    const listed = await list([])
    expect(listed.total).toBe(5)
    expect(listed.executions.map((execution) => execution.$id)).toEqual(ids)
    expect(await list([Query.equal('status', 'failed')])).toMatchObject({
      total: 1,
      executions: [{ $id: ids[2] }],
    })
    // Executions of one millisecond come in the order of their ids.
    const newest = listed.executions
      .toSorted((a, b) => Date.parse(b.$createdAt) - Date.parse(a.$createdAt))
      .map((execution) => ({ $id: execution.$id }))
    const last = [Query.orderDesc('$createdAt'), Query.limit(2)]
    expect(await list(last)).toMatchObject({ total: 5, executions: newest.slice(0, 2) })
    const second = await list([...last, Query.cursorAfter(newest[1]?.$id ?? '')])
    expect(second.executions).toMatchObject(newest.slice(2, 4))
    const before = await list([Query.cursorBefore(ids[2] ?? '')])
    expect(before.executions.map((each) => each.$id)).toEqual([ids[0], ids[1]])
    expect(
      (await list([Query.greaterThan('$createdAt', '2020-01-01'), Query.offset(4)])).total,
    ).toBe(5)
    for (const query of [
      'nonsense',
      Query.equal('requestBody', 'x'),
      Query.select(['$id']),
      Query.limit(501),
    ]) {
      await expect(list([query])).rejects.toMatchObject({
        code: 400,
        type: 'general_argument_invalid',
      })
    }
    await expect(list([Query.cursorAfter('nobody')])).rejects.toMatchObject({
      type: 'general_cursor_not_found',
    })
  })

  test('attack 27: only an admin updates the content, whatever is claimed', async () => {
    const empty = await startTestServer({ engine })
    const eve = await signUp(empty.url)
    const call = (functionId: string, more = {}) =>
      eve.functions.createExecution({ functionId, ...more })
    const check = await call('checkAdmin')
    expect(JSON.parse(check.responseBody)).toEqual({ isAdmin: false })
    const claim = { body: '{"isAdmin":true}', isAdmin: true }
    const refused = await post(claim, eve, 'updateContent', empty.url)
    expect(refused.body).toMatchObject({ status: 'failed', responseStatusCode: 401 })
    const stored = () =>
      empty.database.connection.selectFrom('defaultQuestionSets').select('$id').execute()
    expect(await stored()).toEqual([])
    const before = await call('updateContent', { async: true })
    await eventually(() =>
      eve.functions.getExecution({ functionId: 'updateContent', executionId: before.$id }),
    ).toMatchObject({ status: 'failed', responseStatusCode: 401 })
    expect(await stored()).toEqual([])
    const change = await call('lastContentChange')
    expect(change).toMatchObject({ status: 'failed', responseStatusCode: 401 })
    await empty.stop()
  })

  test('an admin is recognized as one and can update the content', async () => {
    const dora = await signUp(server.url)
    await server.database.connection
      .updateTable('users')
      .set({ labels: '["admin"]' })
      .where('id', '=', dora.userId)
      .execute()
    const { status, responseBody } = await dora.functions.createExecution({
      functionId: 'checkAdmin',
    })
    expect({ status, ...JSON.parse(responseBody) }).toEqual({ status: 'completed', isAdmin: true })
    const execution = await dora.functions.createExecution({
      functionId: 'updateContent',
      async: true,
    })
    await eventually(() =>
      dora.functions.getExecution({ functionId: 'updateContent', executionId: execution.$id }),
    ).toMatchObject({ status: 'completed' })
    const { responseBody: report } = await dora.functions.getExecution({
      functionId: 'updateContent',
      executionId: execution.$id,
    })
    expect(JSON.parse(report)).toMatchObject({
      status: 'updated',
      sets: { changed: 0, archived: 0 },
    })
    const again = await dora.functions.createExecution({ functionId: 'updateContent' })
    expect(JSON.parse(again.responseBody)).toMatchObject({ status: 'unchanged' })
    const last = await dora.functions.createExecution({ functionId: 'lastContentChange' })
    const { change } = JSON.parse(last.responseBody)
    expect(change.sets.added).toContain('Squared Away - Drill and Ceremonies')
    expect(change).toMatchObject({ sets: { changed: [], archived: [] }, questions: { changed: 0 } })
  })

  test('attack 70: limits one user to 60 executions a minute, synchronous or not', async () => {
    const limited = await startTestServer({ engine, rateLimits: true, variations: { functions } })
    const jo = await signUp(limited.url)
    const other = await signUp(limited.url)
    const start = (who: SignedUp, n: number) =>
      who.functions.createExecution({ functionId: 'tally', body: `${n}`, async: n % 10 === 0 })
    for (let n = 0; n < 60; n++) await start(jo, n)
    for (const n of [60, 61]) {
      expect(await refusal(start(jo, n))).toMatchObject({
        code: 429,
        type: 'general_rate_limit_exceeded',
      })
    }
    expect(Number(jo.lastResponse()?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await start(other, 1)).status).toBe('completed')
    await limited.stop()
  })

  test('attack 70: a hundred parallel ones of a user wait or are rejected, and another user’s starts soon', async () => {
    const call = { functionId: 'tally', body: 'hold', async: true }
    const flood = await Promise.allSettled(
      Array.from({ length: 100 }, () => alice.functions.createExecution(call)),
    )
    const accepted = flood.filter((each) => each.status === 'fulfilled')
    const refused = flood.filter((each) => each.status === 'rejected')
    // Twenty wait, and one runs.
    expect(accepted.length).toBeLessThanOrEqual(21)
    for (const { reason } of refused) {
      expect(reason).toMatchObject({ code: 429, type: 'general_rate_limit_exceeded' })
    }
    const other = await bob.functions.createExecution({
      functionId: 'tally',
      body: 'mine',
      async: true,
    })
    await ended(bob, other)
    const statuses = async (status: string) => {
      const rows = await server.database.connection
        .selectFrom('executions')
        .select('id')
        .where('userId', '=', alice.userId)
        .where('status', '=', status)
        .execute()
      return rows.length
    }
    // Bob's did not wait for Alice's, which run one at a time.
    expect(await statuses('processing')).toBe(1)
    expect(await statuses('waiting')).toBe(accepted.length - 1)
    held.resolve()
    await eventually(() => statuses('waiting')).toBe(0)
    await eventually(() => statuses('processing')).toBe(0)
  })

  test('logs nothing that users send', () => {
    expect(server.logged.join('')).not.toMatch(/refuse|scheduled|169\.254/)
  })
})
