import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FUNCTIONS } from '../functions/registry.ts'
import { call } from '../functions/testing/calls.ts'
import { ENGINES } from '../testing/databases.ts'
import { listRoutes } from '../testing/route-table.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'

const HEADERS = { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' }
const LONG = 'x'.repeat(37)

/** Invalid ids, and names that every JavaScript object has. */
const IN_ADDRESSES = ['..%2fx', '%2e%2e%2f%2e%2e', '__proto__', 'constructor', LONG, '-x']
const IN_BODIES = ['../x', '__proto__', LONG, '-x', '', 5, {}, [], true]

/** Calls whose body contains an id that the caller chooses. */
const CHOSEN = [
  ['POST', '/account', 'userId'],
  ['POST', '/account/tokens/email', 'userId'],
  ['POST', '/account/tokens/magic-url', 'userId'],
  ['POST', '/account/sessions/token', 'userId'],
  ['PUT', '/account/sessions/magic-url', 'userId'],
  ['PUT', '/account/recovery', 'userId'],
  ['PUT', '/account/verification', 'userId'],
  ['POST', '/account/targets/push', 'targetId'],
] as const

/** Body fields of functions that contain ids. */
const ID_FIELDS = [
  ...['setId', 'setIdToShare', 'communitySetId', 'communitySetIdToFork', 'guideId', 'fileId'],
  ...['reportId', 'questionId', 'defaultQuestionId', 'communityQuestionId'],
]

/** 401: a proof beyond the session is checked before the id. */
const REFUSED = [400, 401, 404]

describe.each(ENGINES)('invalid ids on %s', (engine) => {
  let server: TestServer
  let jo: SignedUp
  beforeAll(async () => {
    server = await startTestServer({ engine })
    jo = await signUp(server.url)
  })
  afterAll(async () => {
    expect((await jo.account.get()).$id).toBe(jo.userId)
    await server.stop()
  })

  const send = async (method: string, path: string, body: object = {}, who = jo) => {
    const response = await who.fetch(`${server.url}${path}`, {
      method,
      headers: HEADERS,
      redirect: 'manual',
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    })
    await response.text()
    return response.status
  }

  test('attack 9: rejects them or finds nothing, in any part of a path', async () => {
    const routes = listRoutes(server.app).filter(
      ({ method, path }) =>
        path.startsWith('/v1') && path.includes(':') && !['HEAD', 'OPTIONS'].includes(method),
    )
    expect(routes.length).toBeGreaterThan(15)
    for (const { method, path } of routes) {
      const known = path
        .replace(':databaseId', 'main')
        .replace(':collectionId', 'boards')
        .replace(':bucketId', 'uploads')
      const filled = known.includes(':') ? [path, known] : [path]
      for (const address of filled) {
        for (const id of IN_ADDRESSES) {
          const status = await send(method, address.replaceAll(/:[A-Za-z]+/g, id))
          expect(REFUSED, `${method} ${address} ${id}: ${status}`).toContain(status)
        }
      }
    }
  })

  test('attack 9: rejects them as an id that the caller chooses', async () => {
    const visitor = Object.assign(server.visitor(), { userId: '', email: '', password: '' })
    const { email, password } = { email: 'odd@example.com', password: 'correct horse battery' }
    for (const [method, path, field] of CHOSEN) {
      const who = path.includes('targets') ? jo : visitor
      const given = { email, password, secret: 'x', identifier: 'x', url: server.url }
      for (const id of IN_BODIES) {
        const status = await send(method, `/v1${path}`, { ...given, [field]: id }, who)
        expect(status, `${method} ${path} ${JSON.stringify(id)}`).toBe(400)
      }
    }
  })

  test('attack 9: functions do nothing for them', async () => {
    for (const functionId of FUNCTIONS.keys()) {
      // These have no id.
      if (['checkAdmin', 'deleteAccount', 'makeCalendarAddress'].includes(functionId)) continue
      if (FUNCTIONS.get(functionId)?.mayRun({ ...CALLER, userId: jo.userId }) !== true) continue
      for (const id of [...IN_BODIES, 'constructor', 'a\0b']) {
        const body = Object.fromEntries(ID_FIELDS.map((field) => [field, id]))
        const ended = await call(jo, functionId, body)
        expect(ended, `${functionId} ${JSON.stringify(id)}`).toMatchObject({ status: 'failed' })
        expect(REFUSED, `${functionId} ${JSON.stringify(id)}`).toContain(ended.code)
      }
    }
  })
})

const CALLER = { kind: 'user', labels: [], verified: false, sessionId: null } as const
