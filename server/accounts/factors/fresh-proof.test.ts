import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, callLater, waitForEnd } from '../../functions/testing/calls.ts'
import { ENGINES } from '../../testing/databases.ts'
import { eventually } from '../../testing/eventually.ts'
import { comeBack, failureAt, visitProvider } from '../../testing/oauth-journey.ts'
import { type OAuthServer, startOAuthServer } from '../../testing/oauth-server.ts'
import { refusal } from '../../testing/refusal.ts'
import type { SdkClient } from '../../testing/sdk-client.ts'
import { type SignedUp, signUp, startTestServer } from '../../testing/server.ts'
import { appClock, protect, prove } from './testing/authenticator-app.ts'

const HEADERS = { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' }
const challengeRequired = { code: 401, type: 'user_challenge_required' }
const MINUTE = 60
const type = 'totp' as never

describe.each(ENGINES)('calls that require a fresh proof on %s', (engine) => {
  const clock = appClock()
  let oauth: OAuthServer

  beforeAll(async () => {
    oauth = await startOAuthServer(engine, { clock: clock.now })
  })
  afterAll(() => oauth.stop())

  const url = () => oauth.server.url
  const proof = async (browser: SdkClient, body?: object, headers = {}) => {
    const response = await browser.fetch(`${url()}/v1/account/proof`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...HEADERS, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }
  const giveAgain = ({ password }: SignedUp, browser: SdkClient) => proof(browser, { password })
  const atProvider = async (browser: SdkClient, email: string) => {
    const start = oauth.startOf('google')
    const begun = await browser.fetch(start, { redirect: 'manual' })
    const location = begun.headers.get('location') ?? ''
    if (location.startsWith(url())) return failureAt({ ended: new URL(location) })
    const back = await comeBack(browser, await visitProvider(browser, start, { email }))
    return back.ended.pathname === '/login' ? failureAt(back) : {}
  }
  const identitiesOf = async ({ account }: SdkClient) => (await account.listIdentities()).total

  test('attack 48: a session from yesterday cannot create codes, apps or links, nor block or delete', async () => {
    const jo = await signUp(url())
    clock.forward(11 * MINUTE)
    const { account } = jo
    expect(await refusal(account.createMfaRecoveryCodes())).toMatchObject(challengeRequired)
    expect(await refusal(account.createMfaAuthenticator({ type }))).toMatchObject(challengeRequired)
    expect(await refusal(account.updateStatus())).toMatchObject(challengeRequired)
    expect(await atProvider(jo, jo.email)).toMatchObject({ type: 'user_challenge_required' })
    expect(await identitiesOf(jo)).toBe(0)
    expect(await call(jo, 'deleteAccount', '')).toMatchObject({
      status: 'failed',
      code: 401,
      body: { type: 'user_challenge_required' },
    })
    expect((await account.get()).$id).toBe(jo.userId)
  })

  test('the password is a proof for ten minutes', async () => {
    const jo = await signUp(url())
    clock.forward(11 * MINUTE)
    expect((await proof(jo)).body).toMatchObject({ until: '', password: true, providers: [] })
    const given = await giveAgain(jo, jo)
    expect(given.status).toBe(200)
    expect(Date.parse(given.body.until) - clock.now().getTime()).toBeGreaterThan(595_000)
    clock.forward(9 * MINUTE)
    expect((await jo.account.createMfaRecoveryCodes()).recoveryCodes).toHaveLength(6)
    const { secret } = await jo.account.createMfaAuthenticator({ type })
    await jo.account.updateMfaAuthenticator({ type, otp: clock.code(secret) })
    expect(await atProvider(jo, jo.email)).toEqual({})
    expect(await identitiesOf(jo)).toBe(1)
    clock.forward(11 * MINUTE)
    expect((await call(jo, 'deleteAccount', '')).status).toBe('failed')
    await giveAgain(jo, jo)
    expect((await call(jo, 'deleteAccount', '')).status).toBe('completed')
  })

  test('attack 48: deletes an account in the background only if its call had a proof', async () => {
    const jo = await signUp(url())
    clock.forward(11 * MINUTE)
    expect(await callLater(jo, 'deleteAccount', {})).toMatchObject({
      status: 'failed',
      code: 401,
      body: { type: 'user_challenge_required' },
    })
    const { jwt } = await jo.account.createJWT()
    await giveAgain(jo, jo)
    const byJwt = await fetch(`${url()}/v1/functions/deleteAccount/executions`, {
      method: 'POST',
      headers: { ...HEADERS, 'x-appwrite-jwt': jwt },
      body: JSON.stringify({ async: true }),
    })
    const { $id } = (await byJwt.json()) as { $id: string }
    expect(await waitForEnd(jo, 'deleteAccount', $id)).toMatchObject({
      status: 'failed',
      code: 401,
    })
    await jo.functions.createExecution({ functionId: 'deleteAccount', async: true })
    await eventually(() => refusal(jo.account.get())).toMatchObject({ code: 401 })
    const left = oauth.server.database.connection.selectFrom('users').where('id', '=', jo.userId)
    expect(await left.selectAll().execute()).toEqual([])
  })

  test('attack 48: rejects a wrong password, another session and a JWT as proof', async () => {
    const jo = await signUp(url())
    const elsewhere = oauth.server.visitor()
    await elsewhere.account.createEmailPasswordSession(jo)
    clock.forward(11 * MINUTE)
    expect(await proof(jo, { password: 'not my password' })).toMatchObject({
      status: 401,
      body: { type: 'user_invalid_credentials' },
    })
    expect((await proof(jo, {})).status).toBe(400)
    await giveAgain(jo, elsewhere)
    expect(await refusal(jo.account.createMfaRecoveryCodes())).toMatchObject(challengeRequired)
    const { jwt } = await elsewhere.account.createJWT()
    const byJwt = oauth.server.visitor()
    byJwt.client.setJWT(jwt)
    expect(await refusal(byJwt.account.createMfaRecoveryCodes())).toMatchObject(challengeRequired)
    const withJwt = await proof(oauth.server.visitor(), jo, { 'x-appwrite-jwt': jwt })
    expect(withJwt.status).toBe(404)
    expect((await proof(oauth.server.visitor())).status).toBe(401)
  })

  test('accepts a second factor as proof', async () => {
    const jo = await signUp(url())
    const secret = await protect(jo, clock)
    clock.forward(11 * MINUTE)
    expect(await refusal(jo.account.createMfaRecoveryCodes())).toMatchObject(challengeRequired)
    await prove(jo, 'totp', clock.nextCode(secret))
    expect((await jo.account.createMfaRecoveryCodes()).recoveryCodes).toHaveLength(6)
  })

  test('a user with only a provider proves their identity by signing in there again', async () => {
    const jo = oauth.server.visitor()
    const email = `provider-only-${engine}@example.com`
    expect(await atProvider(jo, email)).toEqual({})
    clock.forward(11 * MINUTE)
    expect((await proof(jo)).body).toMatchObject({
      until: '',
      password: false,
      providers: ['google'],
    })
    expect((await proof(jo, { password: 'any long password' })).status).toBe(400)
    expect(await refusal(jo.account.createMfaRecoveryCodes())).toMatchObject(challengeRequired)
    const first = refusal(jo.account.updatePassword({ password: 'a fresh long password' }))
    expect(await first).toMatchObject(challengeRequired)
    expect(await atProvider(jo, email)).toEqual({})
    expect((await jo.account.createMfaRecoveryCodes()).recoveryCodes).toHaveLength(6)
    await jo.account.updatePassword({ password: 'a fresh long password' })
  })

  test('attack 48: connecting a provider requires a fresh proof only when it starts', async () => {
    const jo = await signUp(url())
    clock.forward(9 * MINUTE)
    const way = await visitProvider(jo, oauth.startOf('google'), { email: jo.email })
    clock.forward(5 * MINUTE)
    await comeBack(jo, way)
    expect(await identitiesOf(jo)).toBe(1)
  })
})

test('attack 40: counts wrong passwords for a proof', async () => {
  const server = await startTestServer({ engine: 'sqlite', rateLimits: true })
  const jo = await signUp(server.url)
  const statuses: number[] = []
  for (let n = 0; n < 12; n++) {
    const response = await jo.fetch(`${server.url}/v1/account/proof`, {
      method: 'POST',
      headers: HEADERS,
      body: JSON.stringify({ password: 'not my password' }),
    })
    statuses.push(response.status)
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  await server.stop()
})
