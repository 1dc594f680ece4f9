import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '../testing/databases.ts'
import { expectShortSteps } from '../testing/event-loop.ts'
import { signUp, startTestServer, type TestServer } from '../testing/server.ts'

const PROJECT = { 'x-appwrite-project': 'squaredaway' }
const JSON_TYPE = { 'content-type': 'application/json' }
const APP = 'https://study.example.org'
const FOREIGN = [
  'https://evil.example',
  'null',
  'https://evil.study.example.org',
  'https://study.example.org.evil.example',
  'https://xstudy.example.org',
  'http://study.example.org',
  'https://study.example.org:8443',
]

type Answer = { status: number; body: { type?: string; message?: string; version?: string } }

for (const engine of ENGINES) {
  describe(`the transport on ${engine}`, () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startTestServer({ engine, configuration: { allowedOrigins: [APP] } })
    })
    afterAll(() => server.stop())

    const send = (path: string, init: RequestInit = {}) =>
      fetch(`${server.url}${path}`, { ...init, headers: { ...PROJECT, ...init.headers } })

    const post = async (
      path: string,
      body: string,
      headers: object = JSON_TYPE,
    ): Promise<Answer> => {
      const response = await send(path, {
        method: 'POST',
        body,
        headers: headers as Record<string, string>,
      })
      const text = await response.text()
      return { status: response.status, body: text === '' ? {} : JSON.parse(text) }
    }

    it('contract 42: answers a preflight of an allowed page, and lets it read errors', async () => {
      const preflight = await send('/v1/account', {
        method: 'OPTIONS',
        headers: { origin: APP, 'access-control-request-method': 'PATCH' },
      })
      expect(preflight.status).toBe(204)
      expect(await preflight.text()).toBe('')
      const { headers } = preflight
      expect(headers.get('access-control-allow-origin')).toBe(APP)
      expect(headers.get('access-control-allow-credentials')).toBe('true')
      expect(headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, PATCH, DELETE')
      expect(headers.get('vary')).toBe('Origin')
      for (const name of ['content-type', 'x-appwrite-project', 'x-sdk-name', 'content-range']) {
        expect(headers.get('access-control-allow-headers')).toContain(name)
      }
      for (const [path, status] of [
        ['/v1/account', 401],
        ['/v1/nowhere', 404],
      ] as const) {
        const error = await send(path, { headers: { origin: APP } })
        expect(error.status).toBe(status)
        expect(error.headers.get('access-control-allow-origin')).toBe(APP)
      }
      const tooLarge = await send('/v1/account', {
        method: 'POST',
        body: 'x'.repeat(13 * 1024 * 1024),
        headers: { ...JSON_TYPE, origin: APP },
      })
      expect(tooLarge.status).toBe(413)
      expect(tooLarge.headers.get('access-control-allow-origin')).toBe(APP)
    })

    it('contract 43: answers unknown paths and invalid bodies with the envelope', async () => {
      const unknown = await send('/v1/nowhere')
      expect(unknown.status).toBe(404)
      expect(unknown.headers.get('content-type')).toBe('application/json; charset=UTF-8')
      expect(await unknown.json()).toEqual({
        message: 'Not found.',
        code: 404,
        type: 'general_route_not_found',
        version: '1.8.0',
      })
      expect(await post('/v1/account', '{"email":')).toMatchObject({
        status: 400,
        body: { type: 'general_argument_invalid' },
      })
      expect((await send('/v1/account%')).status).toBe(400)
    })

    it('reads the project from the query, then from the header; without one nothing is found', async () => {
      const withHeaders = (path: string, headers: Record<string, string>) =>
        fetch(`${server.url}${path}`, { headers }).then((response) => response.json())
      const missing = { code: 404, type: 'project_not_found' }
      expect(await withHeaders('/v1/account', {})).toMatchObject(missing)
      expect(await withHeaders('/v1/account?project=other', PROJECT)).toMatchObject(missing)
      expect(await withHeaders('/v1/account?project=squaredaway', {})).toMatchObject({ code: 401 })
    })

    it('checks the project before the caller and the caller before the body', async () => {
      const response = await send('/v1/account/name', {
        method: 'PATCH',
        body: '{',
        headers: JSON_TYPE,
      })
      expect(response.status).toBe(401)
    })

    it('attack 15: rejects an object instead of a text', async () => {
      const attempts = [
        { email: { $gt: '' }, password: 'long enough' },
        { email: 'a@example.com', password: ['long enough'] },
        { email: 5, password: true },
        { email: null, password: null },
        [],
        'text',
        7,
        null,
      ]
      for (const attempt of attempts) {
        for (const path of ['/v1/account/sessions/email', '/v1/account']) {
          const { status, body } = await post(path, JSON.stringify(attempt))
          expect({ attempt, status, type: body.type }).toMatchObject({
            status: 400,
            type: 'general_argument_invalid',
          })
        }
      }
    })

    it('attack 16: reads only JSON with its content type', async () => {
      const body = JSON.stringify({ email: 'jo@example.com', password: 'long enough' })
      for (const type of [
        'application/json x',
        'application/jsonx',
        'application/x-www-form-urlencoded',
        'text/plain',
        'multipart/form-data; boundary=x',
        'text/plain; application/json',
        '*/*',
      ]) {
        const { status } = await post('/v1/account/sessions/email', body, { 'content-type': type })
        expect([type, status]).toEqual([type, 415])
      }
      expect(await raw(server, 'application/json\tx', body)).toBe(415)
      expect(await raw(server, undefined, body)).toBe(415)
      const compressed = await send('/v1/account', {
        method: 'POST',
        headers: { ...JSON_TYPE, 'content-encoding': 'gzip' },
        body: gzipSync(Buffer.alloc(50_000_000, 32)),
      })
      expect(compressed.status).toBe(415)
    })

    it('attack 17: drops bombs early and without memory growth', async () => {
      const before = process.memoryUsage().rss
      const keys = Array.from({ length: 600_000 }, (_, n) => `"k${n}":1`).join(',')
      for (const [name, body] of Object.entries({
        deep: '['.repeat(100_000) + ']'.repeat(100_000),
        'deep objects': `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
        'many keys': `{${keys}}`,
        'a long text': JSON.stringify({ email: 'x'.repeat(6_000_000) }),
        'a prototype': '{"__proto__":{"admin":true},"email":"a@example.com"}',
        'a constructor': '{"constructor":{"prototype":{"admin":true}}}',
      })) {
        const { result } = await expectShortSteps({
          ...{ most: 250, name },
          work: () => post('/v1/account/sessions/email', body),
        })
        // A guest's body over 64 kB is not read; `large-bodies.test.ts` sends it signed in.
        expect([name, result.status]).toEqual([name, body.length > 65_536 ? 413 : 400])
      }
      expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000)
    })

    it('attack 45: rejects changes by a page of another site', async () => {
      const jo = await signUp(server.url)
      const cookie = `a_session_squaredaway=${jo.cookies.get('a_session_squaredaway')}`
      const from = (headers: Record<string, string>, type = 'application/json') =>
        send('/v1/account/sessions/current', {
          method: 'DELETE',
          body: '{}',
          headers: { cookie, 'content-type': type, ...headers },
        }).then(({ status }) => status)
      for (const origin of FOREIGN) expect(await from({ origin })).toBe(403)
      expect(await from({ referer: 'https://evil.example/page' })).toBe(403)
      expect(await from({ referer: 'nonsense' })).toBe(403)
      expect(await from({ 'sec-fetch-site': 'cross-site' })).toBe(403)
      expect(await from({ origin: 'https://evil.example' }, 'text/plain')).toBe(403)
      const logIn = await post('/v1/account/sessions/email', '{}', {
        ...JSON_TYPE,
        origin: 'https://evil.example',
      })
      expect(logIn).toMatchObject({ status: 403, body: { type: 'general_unknown_origin' } })
      expect(
        (
          await send('/%76%31/account', {
            method: 'POST',
            body: '{}',
            headers: { ...JSON_TYPE, origin: 'https://evil.example' },
          })
        ).status,
      ).toBe(403)
      expect(
        (await send('/v1/account/sessions/current?_method=DELETE', { headers: { cookie } })).status,
      ).toBe(200)
      expect((await jo.account.get()).$id).toBe(jo.userId)
      expect(await from({ origin: APP })).toBe(204)
    })

    it('attack 46: lets no other page read', async () => {
      for (const origin of FOREIGN) {
        const response = await send('/v1/account', { headers: { origin } })
        expect(response.headers.get('access-control-allow-origin')).toBeNull()
        expect(response.headers.get('access-control-allow-credentials')).toBeNull()
      }
    })

    it('attack 46: rejects preflights from other origins', async () => {
      for (const origin of FOREIGN) {
        const { headers } = await send('/v1/account', {
          method: 'OPTIONS',
          headers: { origin, 'access-control-request-method': 'PATCH' },
        })
        const granted = [...headers.keys()].filter((name) => name.startsWith('access-control-'))
        expect([origin, granted]).toEqual([origin, []])
      }
    })

    it('marks responses as not cacheable', async () => {
      expect((await send('/v1/account')).headers.get('cache-control')).toBe('no-store')
    })

    it('attack 71, fault 13: reveals no internals of a failure', async () => {
      const { connection } = server.database
      const jo = await signUp(server.url)
      await connection.schema.alterTable('users').renameTo('gone').execute()
      try {
        const { status, body } = await post(
          '/v1/account/sessions/email',
          JSON.stringify({ email: jo.email, password: jo.password }),
        )
        expect(status).toBe(500)
        expect(body).toEqual({
          message: 'Server error.',
          code: 500,
          type: 'general_unknown',
          version: '1.8.0',
        })
      } finally {
        await connection.schema.alterTable('gone').renameTo('users').execute()
      }
      expect(server.logged.some((line) => line.includes('"level":"error"'))).toBe(true)
    })

    it('attack 72: logs one line per request, without personal data', async () => {
      const jo = await signUp(server.url, {
        email: 'logged\u002bx@example.com',
        name: 'Loggable Name',
      })
      const secret = decodeURIComponent(jo.cookies.get('a_session_squaredaway') ?? '')
      await send('/v1/account?email=query@example.com')
      await post(
        '/v1/account',
        JSON.stringify({ userId: 'x', email: jo.email, password: jo.password }),
      )
      await post('/v1/account', JSON.stringify({ email: '\r\n{"level":"fatal"}\u001b[31m' }))
      const text = server.logged.join('')
      for (const word of [
        jo.email,
        jo.password,
        secret,
        'Loggable',
        'query@example.com',
        '\u001b',
      ]) {
        expect(text).not.toContain(word)
      }
      for (const line of server.logged) expect(() => JSON.parse(line)).not.toThrow()
      expect(text).toContain('"route":"/v1/account/sessions/email","status":201')
    })

    it('reports whether it is alive and whether it is ready', async () => {
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    })
  })
}

/** The status of a POST with the given content type unchanged. */
function raw(server: TestServer, type: string | undefined, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${server.url}/v1/account/sessions/email`, {
      method: 'POST',
      headers: {
        ...PROJECT,
        'content-length': body.length,
        ...(type ? { 'content-type': type } : {}),
      },
    })
    request.on('response', (response) => resolve(response.resume().statusCode ?? 0))
    request.on('error', reject)
    request.end(body)
  })
}

describe('slow clients', () => {
  it('attack 18: do not delay others, and are closed within 30 s', async () => {
    const server = await startTestServer({ engine: 'sqlite' })
    const { hostname, port } = new URL(server.url)
    let closed = 0
    const sockets = Array.from({ length: 500 }, () => connect(Number(port), hostname))
    const heads = [
      'GET /v1/account HTTP/1.1\r\nx-slow: ',
      'POST /v1/account HTTP/1.1\r\nhost: x\r\nx-appwrite-project: squaredaway\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{',
    ]
    for (const [index, socket] of sockets.entries()) {
      socket.on('error', () => {})
      socket.on('close', () => {
        closed += 1
      })
      socket.resume()
      socket.write(heads[index % 2] ?? '')
    }
    const dribble = () => {
      for (const socket of sockets) if (socket.writable) socket.write('x')
    }
    let answeredMeanwhile = 0
    await expectShortSteps({
      most: 250,
      async work() {
        for (let n = 0; n < 50; n++) {
          dribble()
          await fetch(`${server.url}/healthz`)
          // On a slow machine their 30 s may be over before these fifty are answered.
          if (closed === 0) answeredMeanwhile += 1
        }
      },
    })
    expect(answeredMeanwhile).toBeGreaterThan(0)
    expect(server.app.server.headersTimeout).toBeLessThanOrEqual(30_000)
    expect(server.app.server.requestTimeout).toBeLessThanOrEqual(30_000)
    const dribbling = setInterval(dribble, 1000)
    await expect.poll(() => closed, { interval: 250 }).toBe(500)
    clearInterval(dribbling)
    await server.stop()
  })
})
