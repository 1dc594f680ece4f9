import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppwriteException } from 'appwrite'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OWASP_COST } from '../../configuration/hash-cost.ts'
import { subscribed } from '../../realtime/testing/subscribed.ts'
import { ENGINES } from '../../testing/databases.ts'
import { refusal } from '../../testing/refusal.ts'
import { listRoutes } from '../../testing/route-table.ts'
import type { SdkClient } from '../../testing/sdk-client.ts'
import { signUp, startTestServer, type TestServer } from '../../testing/server.ts'
import {
  appClock,
  protect,
  prove,
  setUpApp,
  signInByPassword,
} from './testing/authenticator-app.ts'

const HEADERS = { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' }
const COOKIE = 'a_session_squaredaway'
const noCode = { code: 401, type: 'user_invalid_token' }
const challengeRequired = { code: 401, type: 'user_challenge_required' }
const pendingRefusal = { code: 401, type: 'user_more_factors_required' }
const type = 'totp' as never

/** Calls allowed to a session whose second factor is missing (wire §4.7). */
const OPEN_TO_PENDING = [
  'GET /v1/account/mfa/factors',
  'HEAD /v1/account/mfa/factors',
  'GET /v1/account/mfa/passkey',
  'HEAD /v1/account/mfa/passkey',
  'POST /v1/account/mfa/passkey',
  'POST /v1/account/mfa/passkey/options',
  'POST /v1/account/mfa/challenge',
  'PUT /v1/account/mfa/challenge',
  'POST /v1/account/mfa/challenges',
  'PUT /v1/account/mfa/challenges',
  'DELETE /v1/account/sessions/:sessionId',
  // Says to anybody that the site is here, and nothing of the caller.
  'GET /v1/operations/address-trial',
  'HEAD /v1/operations/address-trial',
]

describe.each(ENGINES)('attacks on second factors on %s', (engine) => {
  const clock = appClock()
  let server: TestServer

  beforeAll(async () => {
    const variations = { hashCost: OWASP_COST }
    server = await startTestServer({ engine, clock: clock.now, variations })
  })
  afterAll(() => server.stop())

  /** An account with a second factor, and a browser that knows only its password. */
  const halfIn = async () => {
    const jo = await signUp(server.url)
    const secret = await protect(jo, clock)
    const thief = server.visitor()
    await signInByPassword(thief, jo)
    return { jo, secret, thief }
  }
  const ask = async ({ account }: SdkClient, factor: string) =>
    (await account.createMfaChallenge({ factor: factor as never })).$id
  const atOnce = async (count: number, call: () => Promise<unknown>) => {
    const outcomes = await Promise.allSettled(Array.from({ length: count }, call))
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [(outcome.reason as AppwriteException).type] : [],
    )
    return { wins: count - refused.length, refusals: new Set(refused) }
  }

  test('attack 58: with the password alone, every route except the listed ones is rejected', async () => {
    const { jo, thief } = await halfIn()
    const routes = listRoutes(server.app).filter(({ path }) => path.startsWith('/v1/'))
    expect(routes.length).toBeGreaterThan(40)
    const open: string[] = []
    for (const { method, path } of routes) {
      const address = `${server.url}${path.replaceAll(/:\w+/g, 'none')}`
      const hasBody = method !== 'GET' && method !== 'HEAD'
      const call = async (browser: SdkClient) => {
        const init = { method, headers: HEADERS, redirect: 'manual' } as const
        const response = await browser.fetch(address, {
          ...init,
          ...(hasBody ? { body: '{"factor":"none"}' } : {}),
        })
        return { status: response.status, text: await response.text() }
      }
      const { status, text } = await call(thief)
      // Provider sign-ins with a pending session are covered in oauth.test.ts.
      if (path.includes('/oauth2/')) expect({ status, text }).toEqual(await call(server.visitor()))
      else {
        const isShut = status === 401 && (method === 'HEAD' || text.includes(pendingRefusal.type))
        if (!isShut) open.push(`${method} ${path}`)
      }
    }
    expect(open.sort()).toEqual(OPEN_TO_PENDING.toSorted())
    expect((await jo.account.get()).$id).toBe(jo.userId)
  })

  test('attack 58: another header, a JWT or a socket does not get in either', async () => {
    const jo = await signUp(server.url)
    const secret = await setUpApp(jo, clock)
    const thief = server.visitor()
    await signInByPassword(thief, jo)
    const { jwt } = await thief.account.createJWT()
    await jo.account.updateMFA({ mfa: true })
    const token = decodeURIComponent(thief.cookies.get(COOKIE) ?? '')
    for (const headers of [
      { 'x-appwrite-session': token },
      { 'x-fallback-cookies': JSON.stringify({ [COOKIE]: token }) },
      { 'x-appwrite-jwt': jwt },
    ]) {
      const response = await fetch(`${server.url}/v1/account`, {
        headers: { ...HEADERS, ...headers },
      })
      expect(await response.json()).toMatchObject(pendingRefusal)
    }
    const heard: unknown[] = []
    const stop = await subscribed(thief, ['account', 'documents'], (event) => heard.push(event))
    const mine: unknown[] = []
    const stopMine = await subscribed(jo, ['account'], (event) => mine.push(event))
    await jo.account.updateName({ name: 'Secret name' })
    await expect.poll(() => mine.length).toBe(1)
    expect(heard).toEqual([])
    stop()
    stopMine()
    await prove(thief, 'totp', clock.nextCode(secret))
    expect((await thief.account.get()).name).toBe('Secret name')
  })

  test('attack 58: an app code works once, also of twenty in parallel and across challenges', async () => {
    const { secret, jo, thief } = await halfIn()
    const challengeId = await ask(thief, 'totp')
    const otp = clock.nextCode(secret)
    const { wins, refusals } = await atOnce(20, () =>
      thief.account.updateMfaChallenge({ challengeId, otp }),
    )
    expect(wins).toBe(1)
    // Calls that arrived after the token was replaced were guests.
    for (const refused of refusals) {
      expect(['user_invalid_token', 'general_unauthorized_scope']).toContain(refused)
    }
    const others = Array.from({ length: 3 }, () => server.visitor())
    for (const other of others) await signInByPassword(other, jo)
    const again = clock.nextCode(secret)
    const before = clock.code(secret)
    expect(again).toBe(before)
    const outcomes = await Promise.allSettled(others.map((other) => prove(other, 'totp', again)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    // The previous step's code is used up together with its successor.
    expect(await refusal(prove(jo, 'totp', otp))).toMatchObject(noCode)
  })

  test('attack 58: a recovery code works once of twenty in parallel', async () => {
    const { jo, thief } = await halfIn()
    const { recoveryCodes } = await jo.account.createMfaRecoveryCodes()
    const [otp = ''] = recoveryCodes
    const challengeId = await ask(thief, 'recoverycode')
    const { wins } = await atOnce(20, () => thief.account.updateMfaChallenge({ challengeId, otp }))
    expect(wins).toBe(1)
    const rows = await server.database.connection
      .selectFrom('recoveryCodes')
      .select('id')
      .where('userId', '=', jo.userId)
      .execute()
    expect(rows).toHaveLength(5)
  })

  test("attack 58: rejects another account's, another session's and an expired challenge", async () => {
    const { jo, secret, thief } = await halfIn()
    const eve = await signUp(server.url)
    const ofEve = await protect(eve, clock)
    const answer = ({ account }: SdkClient, challengeId: string, otp: string) =>
      refusal(account.updateMfaChallenge({ challengeId, otp }))
    const evesChallenge = await ask(eve, 'totp')
    expect(await answer(thief, evesChallenge, clock.nextCode(ofEve))).toMatchObject(noCode)
    const josChallenge = await ask(jo, 'totp')
    expect(await answer(thief, josChallenge, clock.nextCode(secret))).toMatchObject(noCode)
    const first = await ask(thief, 'totp')
    const second = await ask(thief, 'totp')
    expect(await answer(thief, first, clock.nextCode(secret))).toMatchObject(noCode)
    expect(await answer(thief, 'unknown', clock.nextCode(secret))).toMatchObject(noCode)
    clock.forward(3601)
    expect(await answer(thief, second, clock.nextCode(secret))).toMatchObject(noCode)
    expect(await refusal(thief.account.get())).toMatchObject(pendingRefusal)
    await prove(thief, 'totp', clock.nextCode(secret))
  })

  test('attack 58: rejects old and future codes and codes of another length', async () => {
    const { secret, thief } = await halfIn()
    const challengeId = await ask(thief, 'totp')
    const early = clock.code(secret)
    clock.forward(90)
    const wrong = [early, '', '1', '1234567', 'x'.repeat(257), '１２３４５６', '00000\0']
    for (const otp of wrong) {
      const { type: refused } = await refusal(
        thief.account.updateMfaChallenge({ challengeId, otp }),
      )
      expect(['user_invalid_token', 'general_argument_invalid']).toContain(refused)
    }
    clock.forward(90)
    const late = clock.code(secret)
    clock.forward(-90)
    expect(
      await refusal(thief.account.updateMfaChallenge({ challengeId, otp: late })),
    ).toMatchObject(noCode)
  })

  test('attack 41: the token issued before the second factor stops working', async () => {
    const { jo, secret, thief } = await halfIn()
    const preset = thief.cookies.get(COOKIE) ?? ''
    const before = thief.cookiesSet.length
    await prove(thief, 'totp', clock.nextCode(secret))
    const [line = ''] = thief.cookiesSet.slice(before)
    expect(line).toMatch(/; Max-Age=\d+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)
    expect(thief.cookies.get(COOKIE)).not.toBe(preset)
    const withPreset = await fetch(`${server.url}/v1/account`, {
      headers: { ...HEADERS, cookie: `${COOKIE}=${preset}` },
    })
    expect(await withPreset.json()).toMatchObject({ type: 'general_unauthorized_scope' })
    // A complete session keeps its token, since it gains no rights.
    const kept = jo.cookies.get(COOKIE)
    await prove(jo, 'totp', clock.nextCode(secret))
    expect(jo.cookies.get(COOKIE)).toBe(kept)
    expect((await jo.account.get()).$id).toBe(jo.userId)
  })

  test('attack 48: removes no protection of the account without a fresh proof', async () => {
    const jo = await signUp(server.url)
    const secret = await protect(jo, clock)
    const { jwt } = await jo.account.createJWT()
    const holder = server.visitor()
    holder.client.setJWT(jwt)
    const takeAway = ({ account }: SdkClient) =>
      Promise.all(
        [
          account.updateMFA({ mfa: false }),
          account.deleteMfaAuthenticator({ type }),
          account.getMfaRecoveryCodes(),
          account.updateMfaRecoveryCodes(),
        ].map(refusal),
      )
    const four = Array.from({ length: 4 }, () => expect.objectContaining(challengeRequired))
    expect(await takeAway(jo)).toEqual(four)
    await prove(jo, 'totp', clock.nextCode(secret))
    expect(await takeAway(holder)).toEqual(four)
    expect((await refusal(holder.account.createMfaChallenge({ factor: type }))).type).toBe(
      'user_session_not_found',
    )
    expect((await jo.account.listMfaFactors()).totp).toBe(true)
    expect((await jo.account.get()).mfa).toBe(true)
    expect((await jo.account.updateMFA({ mfa: false })).mfa).toBe(false)
  })

  test('attack 47, 48: clients cannot write factors or proofs into a session', async () => {
    const { thief } = await halfIn()
    const write = (method: string, path: string, body: object) =>
      thief.fetch(`${server.url}/v1${path}`, {
        method,
        headers: HEADERS,
        body: JSON.stringify(body),
      })
    const fields = { factors: ['password', 'totp'], mfaUpdatedAt: clock.now().toISOString() }
    expect((await write('PATCH', '/account/sessions/current', fields)).status).toBe(401)
    const id = await ask(thief, 'totp')
    const answered = await write('PUT', '/account/mfa/challenge', {
      ...fields,
      challengeId: id,
      otp: '000000',
    })
    expect(answered.status).toBe(401)
    expect(await refusal(thief.account.get())).toMatchObject(pendingRefusal)
  })

  test('attack 43: a copy of the database reveals no secret, and codes are hashed', async () => {
    const { jo, secret, thief } = await halfIn()
    const { recoveryCodes } = await jo.account.createMfaRecoveryCodes()
    await ask(thief, 'totp')
    const { connection } = server.database
    let dump = ''
    for (const { name } of await connection.introspection.getTables()) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(connection)
      dump += JSON.stringify(rows)
    }
    expect(dump).toContain(jo.userId)
    const file = join(server.place.dataDir, 'secret.key')
    const key = (await readFile(file, 'utf8')).trim()
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    for (const secretText of [secret, key, clock.code(secret), ...recoveryCodes]) {
      expect(dump).not.toContain(`"${secretText}`)
    }
    expect(dump).not.toContain(secret)
    const { codeHash } = await connection
      .selectFrom('recoveryCodes')
      .select('codeHash')
      .where('userId', '=', jo.userId)
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(codeHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('attack 43: a sealed secret works in its own account only', async () => {
    const [jo, eve] = await Promise.all([signUp(server.url), signUp(server.url)])
    const secret = await setUpApp(jo, clock)
    await setUpApp(eve, clock)
    const { connection } = server.database
    const { sealedSecret } = await connection
      .selectFrom('authenticators')
      .select('sealedSecret')
      .where('userId', '=', jo.userId)
      .executeTakeFirstOrThrow()
    await connection
      .updateTable('authenticators')
      .set({ sealedSecret })
      .where('userId', '=', eve.userId)
      .execute()
    expect((await refusal(prove(eve, 'totp', clock.nextCode(secret)))).code).toBe(500)
  })

  test('an attacker with only the password cannot push out the owner’s sessions', async () => {
    const { jo, secret, thief } = await halfIn()
    for (let n = 0; n < 10; n++) await signInByPassword(server.visitor(), jo)
    expect((await jo.account.get()).$id).toBe(jo.userId)
    expect((await jo.account.listSessions()).total).toBe(10)
    expect((await refusal(thief.account.listMfaFactors())).code).toBe(401)
    const phone = server.visitor()
    await signInByPassword(phone, jo)
    await prove(phone, 'totp', clock.nextCode(secret))
    expect((await phone.account.get()).$id).toBe(jo.userId)
  })

  test('two parallel requests for recovery codes leave six', async () => {
    const jo = await signUp(server.url)
    const { wins, refusals } = await atOnce(2, () => jo.account.createMfaRecoveryCodes())
    expect([wins, [...refusals]]).toEqual([1, ['user_recovery_codes_already_exists']])
  })

  test('attack 72: logs no code, secret or cookie', async () => {
    const { secret, thief } = await halfIn()
    const otp = clock.nextCode(secret)
    await refusal(prove(thief, 'totp', '123456'))
    await prove(thief, 'totp', otp)
    const lines = server.logged.join('\n')
    expect(lines).toContain('/v1/account/mfa/challenge')
    for (const secretText of [secret, `"${otp}"`, thief.cookies.get(COOKIE) ?? '']) {
      expect(lines).not.toContain(secretText)
    }
  })
})

describe('limits on second factors', () => {
  test('attack 40, 58: rejects the eleventh wrong code unchecked, also among fifty in parallel, and keeps complete sessions', async () => {
    const clock = appClock()
    const server = await startTestServer({ engine: 'sqlite', rateLimits: true, clock: clock.now })
    const jo = await signUp(server.url)
    const secret = await protect(jo, clock)
    const thief = server.visitor()
    await signInByPassword(thief, jo)
    const { $id: challengeId } = await thief.account.createMfaChallenge({ factor: type })
    const answer = (otp: string) => thief.account.updateMfaChallenge({ challengeId, otp })
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, n) => refusal(answer(String(n).padStart(6, '0')))),
    )
    const codes = outcomes.map(({ code }) => code)
    expect(codes.filter((code) => code === 401).length).toBeLessThanOrEqual(10)
    expect(codes.filter((code) => code === 429).length).toBeGreaterThanOrEqual(40)
    const refused = await refusal(answer(clock.nextCode(secret)))
    expect(refused).toMatchObject({ code: 429, type: 'general_rate_limit_exceeded' })
    expect(thief.lastResponse()?.headers.get('x-ratelimit-remaining')).toBe('0')
    expect((await jo.account.get()).$id).toBe(jo.userId)
    await server.stop()
  })

  test('refunds correct codes, and counts challenges too', async () => {
    const clock = appClock()
    const server = await startTestServer({ engine: 'sqlite', rateLimits: true, clock: clock.now })
    const jo = await signUp(server.url)
    const secret = await protect(jo, clock)
    for (let n = 0; n < 12; n++) await prove(jo, 'totp', clock.nextCode(secret))
    const ask = () => jo.account.createMfaChallenge({ factor: type })
    for (let n = 0; n < 10; n++) await ask()
    expect((await refusal(ask())).code).toBe(429)
    await server.stop()
  })
})
