import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES } from '../testing/databases.ts'
import { listRoutes } from '../testing/route-table.ts'
import { startTestServer } from '../testing/server.ts'
import { startWithTwoSoldiers, type TwoSoldiers } from '../testing/two-soldiers.ts'

/** Texts that PostgreSQL cannot store, as URL-encoded. */
const NULS = ['%00', 'a%00b', 'x%00']
const UNSTORABLE = [...NULS, '%ED%A0%80', '%FF']

/** Body fields of calls. */
const FIELDS = [
  ...['userId', 'email', 'password', 'oldPassword', 'name', 'phone', 'url', 'secret', 'factor'],
  ...['challengeId', 'otp', 'targetId', 'identifier', 'providerId', 'documentId', 'data', 'body'],
  ...['path', 'headers', 'fileId', 'token'],
]

const HEADERS = { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' }

describe.each(ENGINES)('texts that cannot be stored on %s', (engine) => {
  let { server, alice } = {} as TwoSoldiers
  beforeAll(async () => {
    ;({ server, alice } = await startWithTwoSoldiers({ engine }))
  })
  afterAll(() => server.stop())

  const send = async (method: string, path: string, body = '{}') => {
    const response = await alice.fetch(`${server.url}${path}`, {
      method,
      headers: HEADERS,
      redirect: 'manual',
      ...(method === 'GET' ? {} : { body }),
    })
    const text = await response.text()
    return { status: response.status, text }
  }
  const routes = () =>
    listRoutes(server.app).filter(
      ({ method, path }) =>
        path.startsWith('/v1') &&
        !['HEAD', 'OPTIONS', 'TRACE'].includes(method) &&
        // These end the session that the test needs later.
        !(method === 'DELETE' && /sessions$/.test(path)) &&
        !(method === 'PATCH' && path.endsWith('/status')),
    )
  const filledIn = (path: string) =>
    path
      .replace(':databaseId', 'main')
      .replace(':collectionId', 'boards')
      .replace(':bucketId', 'uploads')
      .replace(':functionId', 'checkAdmin')

  test('attack 9: rejects a NUL in any part of a path, and no other byte breaks the server', async () => {
    const withParts = routes().filter(({ path }) => path.includes(':'))
    expect(withParts.length).toBeGreaterThan(10)
    for (const { method, path } of withParts) {
      for (const text of UNSTORABLE) {
        for (const filled of [filledIn(path), path]) {
          const { status } = await send(method, filled.replaceAll(/:[A-Za-z]+/g, text))
          const refused = NULS.includes(text) && filled.includes(':')
          if (refused) expect(status, `${method} ${filled} ${text}`).toBe(400)
          expect(status, `${method} ${filled} ${text}`).toBeLessThan(500)
        }
      }
    }
  })

  test('attack 9: rejects a NUL in a query parameter', async () => {
    const gets = routes().filter(({ method }) => method === 'GET')
    const names = ['queries[]', 'userId', 'secret', 'success', 'failure', 'state', 'code']
    for (const { path } of gets) {
      const address = path.replaceAll(/:[A-Za-z]+/g, 'main')
      const asked = names.flatMap((name) => UNSTORABLE.map((text) => ({ name, text })))
      await Promise.all(
        asked.map(async ({ name, text }) => {
          const { status } = await send('GET', `${address}?${name}=${text}`)
          if (NULS.includes(text)) expect(status, `${address} ${name}`).toBe(400)
          expect(status, `${address} ${name}`).toBeLessThan(500)
        }),
      )
    }
    for (const page of ['/calendar/a%00b.ics', '/%00', '/assets/%00.js']) {
      expect((await send('GET', page)).status, page).toBe(400)
    }
  })

  test('attack 9: rejects a NUL in a body field, and names the field', async () => {
    for (const { method, path } of routes()) {
      if (method === 'GET') continue
      const address = filledIn(path).replaceAll(/:[A-Za-z]+/g, 'abc')
      for (const text of ['a\0b', 'a\0b@example.com', '\ud800']) {
        for (const body of [
          Object.fromEntries(FIELDS.map((name) => [name, text])),
          { prefs: { a: text, [text]: 1 } },
          { data: { name: text, categories: [text] }, documentId: 'unique()' },
        ]) {
          const { status } = await send(method, address, JSON.stringify(body))
          // 501 and 503 are the responses of calls that are switched off here.
          expect(status === 501 || status === 503 || status < 500, `${address} ${status}`).toBe(
            true,
          )
        }
      }
    }
    const challenge = JSON.stringify({ challengeId: 'a\0b', otp: '123456' })
    const { status, text } = await send('PUT', '/v1/account/mfa/challenges', challenge)
    expect(status).toBe(400)
    expect(JSON.parse(text)).toMatchObject({
      type: 'general_argument_invalid',
      message: 'Param "challengeId" holds a NUL or half of a character, which is no text.',
    })
    expect((await alice.account.get()).$id).toBe(alice.userId)
  })

  test('attack 9: accepts a text that only looks like a NUL', async () => {
    const name = String.raw`\u0000 and \ud800 %00 are 🪖`
    expect((await alice.account.updateName({ name })).name).toBe(name)
  })

  test('attack 9: rejects a NUL in a file name', async () => {
    const disposition = (name: string) => `content-disposition: form-data; name="file"; ${name}`
    const upload = async (name: string) => {
      const body = [
        ...['--x', 'content-disposition: form-data; name="fileId"', '', 'unique()'],
        ...['--x', disposition(name), 'content-type: text/csv', '', 'question,answer'],
        ...['--x--', ''],
      ].join('\r\n')
      const response = await alice.fetch(`${server.url}/v1/storage/buckets/uploads/files`, {
        method: 'POST',
        headers: { ...HEADERS, 'content-type': 'multipart/form-data; boundary=x' },
        body,
      })
      return response.status
    }
    expect(await upload('filename="drill.csv"')).toBe(201)
    expect(await upload("filename*=utf-8''a%00b.csv")).toBe(400)
    expect(await upload('filename="a\0b.csv"')).toBe(400)
    expect(await upload("filename*=utf-8''a%ED%A0%80b.csv")).toBeLessThan(500)
  })
})

describe.each(ENGINES)('log entries of rejections on %s', (engine) => {
  test('answers an unsupported call with a client error', async () => {
    const server = await startTestServer({ engine, configuration: { logLevel: 'debug' } })
    try {
      const call = (path: string, body: object) =>
        fetch(`${server.url}${path}`, {
          method: 'POST',
          headers: HEADERS,
          body: JSON.stringify(body),
        })
      const phone = { userId: 'unique()', phone: '+12025550123' }
      expect((await call('/v1/account/tokens/phone', phone)).status).toBe(503)
      expect((await call('/v1/account/sessions/anonymous', {})).status).toBe(501)
      const faults = server.logged.filter((line) => /"level":"error"|"stack"/.test(line))
      expect(faults).toEqual([])
      expect(server.logged.some((line) => line.includes('"status":501'))).toBe(true)
    } finally {
      await server.stop()
    }
  })
})
