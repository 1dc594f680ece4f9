import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../functions/testing/calls.ts'
import { ENGINES } from '../testing/databases.ts'
import { expectShortSteps } from '../testing/event-loop.ts'
import { type SignedUp, signUp, startTestServer } from '../testing/server.ts'
import { startWithTwoSoldiers, type TwoSoldiers } from '../testing/two-soldiers.ts'

const MEGABYTE = 1024 * 1024
const BOARDS = '/v1/databases/main/collections/boards/documents'
const EXECUTIONS = '/v1/functions/checkAdmin/executions'

const repeated = (text: string, bytes: number) => text.repeat(Math.floor(bytes / text.length))
const entries = (count: number, entry: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => entry(n)).join(',')

/** The longest step, in multiples of the control measurement. */
const LONGEST_STEP = 250

/** Rejected work during which others are served. */
const refuse = <Result>(work: () => Promise<Result>, name?: string) =>
  expectShortSteps({ most: LONGEST_STEP, ...(name === undefined ? {} : { name }), work })

/** Bodies of about 10 MB that take seconds to parse. */
const BOMBS = {
  lists: `{"data":[${repeated('[],', 10 * MEGABYTE)}1]}`,
  names: `{"data":{${entries(700_000, (n) => `"k${n}":1`)}}}`,
  objects: `{"data":[${entries(600_000, (n) => `{"k${n}":{}}`)}]}`,
  depth: `{"data":${repeated('{"a":', 5 * MEGABYTE)}`,
}

describe.each(ENGINES)('large bodies on %s', (engine) => {
  let { server, alice, bob } = {} as TwoSoldiers
  beforeAll(async () => {
    ;({ server, alice, bob } = await startWithTwoSoldiers({ engine }))
  })
  afterAll(() => server.stop())

  const headers = { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' }
  const post = async (path: string, body: string, who: Pick<SignedUp, 'fetch'> = globalThis) => {
    const response = await who.fetch(server.url + path, { method: 'POST', headers, body })
    return { status: response.status, body: JSON.parse(await response.text()) as object }
  }
  /** A POST that declares `size` bytes, or none, and sends as many as `send` does. */
  const opened = (path: string, who: SignedUp | undefined, size?: number) => {
    const cookie = [...(who?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
    const request = httpRequest(server.url + path, {
      method: 'POST',
      headers: {
        ...headers,
        ...(cookie ? { cookie } : {}),
        ...(size ? { 'content-length': size } : {}),
      },
    })
    request.on('error', () => {})
    const status = new Promise<number>((resolve) => {
      request.on('response', (response) => resolve(response.resume().statusCode ?? 0))
    })
    request.flushHeaders()
    return { request, status }
  }

  test('attack 79: reads 64 kB of a guest’s body, and nothing of a larger one', async () => {
    const padded = (bytes: number) => JSON.stringify({ email: 'x'.repeat(bytes - 12) })
    for (const path of [
      '/v1/account',
      '/v1/account/sessions/email',
      BOARDS,
      EXECUTIONS,
      '/v1/no',
    ]) {
      expect((await post(path, padded(65_536))).status).not.toBe(413)
      expect(await post(path, padded(65_537))).toMatchObject({
        status: 413,
        body: { type: 'general_payload_too_large' },
      })
      const unannounced = opened(path, undefined)
      unannounced.request.write(padded(70_000))
      expect(await unannounced.status).toBe(413)
      unannounced.request.destroy()
    }
  })

  test('attack 79: sixty guests with 12 MB each block nobody', async () => {
    const before = process.memoryUsage().rss
    const { result } = await expectShortSteps({
      most: LONGEST_STEP,
      work: () =>
        Promise.all(
          Array.from({ length: 60 }, () => {
            const { request, status } = opened(BOARDS, undefined, 12 * MEGABYTE)
            request.write('x'.repeat(60_000))
            return status.finally(() => request.destroy())
          }),
        ),
    })
    expect(result).toEqual(Array(60).fill(413))
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * MEGABYTE)
  })

  test('accepts a large body for documents, preferences and functions only', async () => {
    const large = JSON.stringify({ name: 'x'.repeat(70_000) })
    expect((await post('/v1/account/jwts', large, alice)).status).toBe(413)
    expect((await post(BOARDS, large, alice)).status).toBe(400)
    const body = 'x'.repeat(2 * MEGABYTE)
    expect((await post(EXECUTIONS, JSON.stringify({ body }), alice)).status).toBe(201)
  })

  test.each(Object.entries(BOMBS))(
    'attack 17: rejects %s while serving others',
    async (_name, body) => {
      for (const path of [BOARDS, EXECUTIONS]) {
        const { result } = await refuse(() => post(path, body, alice))
        expect(result).toMatchObject({ status: 400, body: { type: 'general_argument_invalid' } })
      }
    },
  )

  test.each(['commitQuestionSet', 'shareQuestionSet', 'uploadCsv', 'reportCommunityContent'])(
    'attack 17: rejects a bomb nested in the body of %s while serving others',
    async (functionId) => {
      for (const [name, bomb] of Object.entries(BOMBS)) {
        const body = bomb.slice(0, 10_000_000)
        const { result } = await refuse(() => call(alice, functionId, body), name)
        expect(result, name).toMatchObject({ status: 'failed', code: 400 })
      }
    },
  )

  test('attack 17: rejects a bomb inside the text of data or headers while serving others', async () => {
    for (const given of [
      { data: BOMBS.objects },
      { data: { name: BOMBS.objects, categories: [] } },
    ]) {
      const text = JSON.stringify({ documentId: 'unique()', ...given })
      const { result } = await refuse(() => post(BOARDS, text, alice))
      expect(result.status).toBe(400)
    }
    const blank = { name: '\u200b'.repeat(3_000_000), categories: [] }
    const unseen = JSON.stringify({ documentId: 'unique()', data: blank })
    const board = await refuse(() => post(BOARDS, unseen, alice))
    expect(board.result.status).toBe(400)
    const outcomes = JSON.stringify({ documentId: 'unique()', data: { outcomes: BOMBS.objects } })
    const sessions = BOARDS.replace('boards', 'studySessions')
    const session = await refuse(() => post(sessions, outcomes, alice))
    expect(session.result.status).toBe(400)
    const withHeaders = JSON.stringify({ headers: BOMBS.objects })
    const execution = await refuse(() => post(EXECUTIONS, withHeaders, alice))
    expect(execution.result.status).toBe(400)
  })

  test('attack 79: limits one user to four large bodies in parallel, and others keep theirs', async () => {
    const body = JSON.stringify({ body: 'x'.repeat(MEGABYTE) })
    const slow = Array.from({ length: 6 }, () => opened(EXECUTIONS, alice, body.length))
    const refused: unknown[] = []
    for (const { request, status } of slow) {
      request.write(body.slice(0, 1000))
      void status.then((code) => refused.push(code))
    }
    await expect.poll(() => refused).toEqual([429, 429])
    expect((await post(EXECUTIONS, body, bob)).status).toBe(201)
    for (const { request } of slow) request.end(body.slice(1000))
    const statuses = await Promise.all(slow.map(({ status }) => status))
    expect(statuses.sort()).toEqual([201, 201, 201, 201, 429, 429])
    expect((await post(EXECUTIONS, body, alice)).status).toBe(201)
  })

  test('an aborted body frees its space', async () => {
    for (let n = 0; n < 6; n++) {
      const { request } = opened(EXECUTIONS, alice, MEGABYTE)
      request.write('{')
      await new Promise((resolve) => setTimeout(resolve, 30))
      request.destroy()
    }
    const body = JSON.stringify({ body: 'x'.repeat(70_000) })
    await expect.poll(async () => (await post(EXECUTIONS, body, alice)).status).toBe(201)
  })
})

test('attack 79: limits one user to sixty large bodies a minute', async () => {
  const server = await startTestServer({ engine: 'sqlite', rateLimits: true })
  const alice = await signUp(server.url)
  const statuses: number[] = []
  for (let n = 0; n < 62; n++) {
    const response = await alice.fetch(server.url + EXECUTIONS, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' },
      body: JSON.stringify({ body: 'x'.repeat(70_000) }),
    })
    statuses.push(response.status)
    await response.text()
  }
  expect(statuses).toEqual([...Array(60).fill(201), 429, 429])
  await server.stop()
})
