import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { appClock } from '../accounts/factors/testing/authenticator-app.ts'
import { makeAdmin } from '../testing/accounts.ts'
import { ENGINES } from '../testing/databases.ts'
import type { SdkClient } from '../testing/sdk-client.ts'
import { signUp, startTestServer, type TestServer } from '../testing/server.ts'

const HEADERS = { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' }

describe.each(ENGINES)('the first admin on %s', (engine) => {
  const clock = appClock()
  let server: TestServer
  let token: string

  beforeEach(async () => {
    // Each network is one of its own.
    const configuration = { trustedProxies: 1, signUpsPerHour: 1000 }
    server = await startTestServer({ engine, clock: clock.now, rateLimits: true, configuration })
    token = server.adminToken ?? ''
  })
  afterEach(() => server.stop())

  const enter = async (browser: SdkClient, given: string, network = '203.0.113.7', more = {}) => {
    const response = await browser.fetch(`${server.url}/v1/first-start/admin`, {
      method: 'POST',
      headers: { ...HEADERS, origin: server.url, 'x-forwarded-for': network, ...more },
      body: JSON.stringify({ token: given }),
    })
    const text = await response.text()
    return { status: response.status, type: text === '' ? '' : JSON.parse(text).type }
  }
  const state = async () => {
    const response = await fetch(`${server.url}/v1/first-start`, { headers: HEADERS })
    return response.json()
  }

  test('attack 280: the account that enters the token is the admin, also when others signed up before', async () => {
    expect(token).toMatch(/^[0-9a-f]{32}$/)
    const stranger = await signUp(server.url)
    const operator = await signUp(server.url)
    expect(await state()).toEqual({ isEmpty: false, hasAdmin: false })
    expect(JSON.stringify(await state())).not.toContain(token)
    expect((await enter(operator, ` ${token}\n`)).status).toBe(204)
    expect((await operator.account.get()).labels).toEqual(['admin'])
    expect(await state()).toMatchObject({ hasAdmin: true })
    // It works once.
    expect(await enter(stranger, token)).toEqual({ status: 409, type: 'document_update_conflict' })
    expect((await stranger.account.get()).labels).toEqual([])
    const log = await server.database.connection.selectFrom('operationLog').selectAll().execute()
    expect(log).toMatchObject([{ operation: 'first-admin', adminId: operator.userId }])
    const mails = await server.database.connection
      .selectFrom('mailJobs')
      .select('reference')
      .where('userId', '=', operator.userId)
      .execute()
    expect(mails.some(({ reference }) => reference?.includes('admin-on'))).toBe(true)
  })

  test('attack 280: of two who enter it at once, one is the admin', async () => {
    const people = await Promise.all([signUp(server.url), signUp(server.url)])
    const answers = await Promise.all(people.map((one) => enter(one, token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  })

  test('attack 281: guesses are limited, by network and by account', async () => {
    const soldier = await signUp(server.url)
    const guess = () => randomBytes(16).toString('hex')
    for (const given of ['', token.slice(1), `${token}0`]) {
      expect(await enter(soldier, given)).toEqual({ status: 401, type: 'user_invalid_token' })
    }
    const rest = await Promise.all(Array.from({ length: 10 }, () => enter(soldier, guess())))
    expect(rest.filter(({ status }) => status === 401)).toHaveLength(7)
    // The same account from another network, and another account from the same network.
    expect((await enter(soldier, token, '198.51.100.1')).status).toBe(429)
    const other = await signUp(server.url)
    expect((await enter(other, token)).status).toBe(429)
    expect((await enter(other, token, '198.51.100.2')).status).toBe(204)
  })

  test('attack 281: a guest, a JWT and a session without a fresh proof are refused', async () => {
    expect((await enter(server.visitor(), token)).status).toBe(401)
    const soldier = await signUp(server.url)
    const { jwt } = await soldier.account.createJWT()
    const byJwt = await enter(server.visitor(), token, undefined, { 'x-appwrite-jwt': jwt })
    expect(byJwt).toEqual({ status: 401, type: 'user_challenge_required' })
    clock.forward(11 * 60)
    expect(await enter(soldier, token)).toEqual({ status: 401, type: 'user_challenge_required' })
    expect(await state()).toMatchObject({ hasAdmin: false })
  })

  test('two nodes show the same token, which ends once there is an admin', async () => {
    const second = await startTestServer({ engine, place: server.place })
    expect(second.adminToken).toBe(token)
    await second.stop()
    const soldier = await signUp(server.url)
    await makeAdmin(server.database.connection, soldier.userId)
    const third = await startTestServer({ engine, place: server.place })
    expect(third.adminToken).toBeNull()
    await third.stop()
    expect((await enter(await signUp(server.url), token)).status).toBe(409)
  })
})
