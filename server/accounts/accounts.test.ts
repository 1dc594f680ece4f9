import type { Models } from 'appwrite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blockAccount } from '../testing/accounts.ts'
import { ENGINES } from '../testing/databases.ts'
import { refusal } from '../testing/refusal.ts'
import type { SdkClient } from '../testing/sdk-client.ts'
import { signUp, startTestServer, TEST_PASSWORD, type TestServer } from '../testing/server.ts'

const YEAR = 365 * 24 * 3600 * 1000

for (const engine of ENGINES) {
  describe(`accounts by the SDK on ${engine}`, () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startTestServer({ engine })
    })
    afterAll(() => server.stop())

    const newAccount = (email: string) => {
      const browser = server.visitor()
      const { ID } = browser.sdk
      const values = { userId: ID.unique(), email, password: TEST_PASSWORD }
      return { browser, values, created: browser.account.create(values) }
    }

    it('contract 1: rejects a guest with 401', async () => {
      const error = await refusal(server.visitor().account.get())
      expect(error).toMatchObject({ code: 401, type: 'general_unauthorized_scope' })
      expect(JSON.parse(String(error.response))).toMatchObject({ code: 401 })
    })

    it('reports whether the caller is signed in, without an error for guests', async () => {
      const jo = await signUp(server.url)
      const asked = async (browser: SdkClient) =>
        browser.client.call('GET', new URL(`${server.url}/v1/account/presence`))
      expect(await asked(server.visitor())).toEqual({ signedIn: false })
      expect(await asked(jo)).toEqual({ signedIn: true })
      await jo.account.deleteSession({ sessionId: 'current' })
      expect(await asked(jo)).toEqual({ signedIn: false })
    })

    it('contract 2: creates an account without signing in', async () => {
      const { browser, created } = newAccount('Two@Example.com')
      const user = await created
      expect(browser.lastResponse()?.status).toBe(201)
      expect(user).toMatchObject({ email: 'two@example.com', status: true, prefs: {}, labels: [] })
      expect(user.targets).toMatchObject([{ providerType: 'email', identifier: 'two@example.com' }])
      expect(user.registration).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/)
      expect(Object.keys(user)).not.toContain('password')
      expect(browser.cookies.size).toBe(0)
      expect((await refusal(browser.account.get())).code).toBe(401)
    })

    it('contract 3: rejects a taken address in any letter case, and a taken id', async () => {
      const { created, values } = newAccount('three@example.com')
      await created
      const again = await refusal(newAccount('THREE@example.COM').created)
      expect(again).toMatchObject({ code: 409, type: 'user_already_exists' })
      const sameId = server.visitor().account.create({ ...values, email: 'other3@example.com' })
      expect(await refusal(sameId)).toMatchObject({ code: 409, type: 'user_already_exists' })
    })

    it('contract 3: creates one account for two parallel sign-ups', async () => {
      const outcomes = await Promise.allSettled([
        newAccount('race@example.com').created,
        newAccount('race@example.com').created,
      ])
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    })

    it('contract 4: requires passwords of at least 8 bytes, and the correct one', async () => {
      const { browser, values } = newAccount('four@example.com')
      const short = { ...values, userId: 'four', email: 'short@example.com', password: 'seven77' }
      expect(await refusal(browser.account.create(short))).toMatchObject({
        code: 400,
        type: 'general_argument_invalid',
        message: 'The password needs at least 8 characters.',
      })
      const { email } = values
      const signIn = (password: string) =>
        browser.account.createEmailPasswordSession({ email, password })
      expect((await refusal(signIn('seven77'))).type).toBe('general_argument_invalid')
      const wrong = await refusal(signIn('eight888'))
      expect(wrong).toMatchObject({ code: 401, type: 'user_invalid_credentials' })
      const unknown = await refusal(
        browser.account.createEmailPasswordSession({
          email: 'no@example.com',
          password: 'eight888',
        }),
      )
      expect(unknown.response).toBe(wrong.response)
    })

    it('contract 5: accepts a name or none, but not an empty one', async () => {
      const { browser, values, created } = newAccount('five@example.com')
      expect((await created).name).toBe('')
      const empty = browser.account.create({
        ...values,
        userId: 'empty',
        email: 'e5@example.com',
        name: '',
      })
      expect((await refusal(empty)).code).toBe(400)
      const generated = await browser.account.create({
        ...values,
        userId: 'unique()',
        email: 'g5@example.com',
        name: ' Ann ',
      })
      expect(generated.name).toBe('Ann')
      expect(generated.$id).toMatch(/^[0-9a-f]{20}$/)
    })

    it('contract 6: starts a session that scripts cannot read', async () => {
      const jo = await signUp(server.url)
      await jo.account.deleteSession({ sessionId: 'current' })
      const session = await jo.account.createEmailPasswordSession(jo)
      expect(jo.lastResponse()?.status).toBe(201)
      expect(session).toMatchObject({
        userId: jo.userId,
        provider: 'email',
        providerUid: jo.email,
        current: true,
        secret: '',
        factors: ['password'],
        mfaUpdatedAt: '',
      })
      expect(Date.parse(session.expire)).toBe(Date.parse(session.$createdAt) + YEAR)
      expect(jo.cookiesSet.at(-1)).toMatch(
        /^a_session_squaredaway=[^;]+; Max-Age=\d+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
      )
      // A year also where the device's clock is wrong.
      const [, age] = /Max-Age=(\d+)/.exec(String(jo.cookiesSet.at(-1))) ?? []
      expect(Math.abs(Number(age) - YEAR / 1000)).toBeLessThan(60)
      // A cookie's time has no milliseconds.
      const [, expires = ''] = /Expires=([^;]+)/.exec(String(jo.cookiesSet.at(-1))) ?? []
      expect(expires).toBe(new Date(session.expire).toUTCString())
      expect(jo.storage.has('cookieFallback')).toBe(false)
      expect(jo.lastResponse()?.headers.get('x-fallback-cookies')).toBeNull()
      expect((await jo.account.get()).$id).toBe(jo.userId)
    })

    it('contract 7: starts no second session in a browser that has one', async () => {
      const jo = await signUp(server.url)
      expect(await refusal(jo.account.createEmailPasswordSession(jo))).toMatchObject({
        code: 401,
        type: 'user_session_already_exists',
      })
    })

    it('attack 206: blocking or deleting the account clears the cache of the browser', async () => {
      const [jo, ann] = [await signUp(server.url), await signUp(server.url)]
      const cleared = (who: typeof jo) => who.lastResponse()?.headers.get('clear-site-data')
      await jo.account.updateStatus()
      expect(cleared(jo)).toBe('"cache"')
      await ann.functions.createExecution({ functionId: 'deleteAccount', body: '{}' })
      expect(cleared(ann)).toBe('"cache"')
    })

    it('contract 8: signs out', async () => {
      const jo = await signUp(server.url)
      const token = jo.cookies.get('a_session_squaredaway')
      expect(await jo.account.deleteSession({ sessionId: 'current' })).toEqual({ message: '' })
      expect(jo.lastResponse()?.headers.get('content-type')).toBeNull()
      expect(jo.lastResponse()?.headers.get('clear-site-data')).toBe('"cache"')
      expect(jo.cookies.size).toBe(0)
      expect((await refusal(jo.account.get())).code).toBe(401)
      expect((await refusal(jo.account.deleteSession({ sessionId: 'current' }))).code).toBe(401)
      jo.cookies.set('a_session_squaredaway', token ?? '')
      expect((await refusal(jo.account.get())).type).toBe('general_unauthorized_scope')
    })

    it("contract 9: neither shows nor ends another user's session", async () => {
      const [jo, eve] = await Promise.all([signUp(server.url), signUp(server.url)])
      const { $id: sessionId } = await jo.account.getSession({ sessionId: 'current' })
      const missing = { code: 404, type: 'user_session_not_found' }
      expect(await refusal(eve.account.deleteSession({ sessionId }))).toMatchObject(missing)
      expect(await refusal(eve.account.getSession({ sessionId }))).toMatchObject(missing)
      expect(await refusal(eve.account.updateSession({ sessionId }))).toMatchObject(missing)
      expect((await jo.account.get()).$id).toBe(jo.userId)
    })

    it('contract 10: keeps ten sessions; the eleventh ends the oldest', async () => {
      const jo = await signUp(server.url)
      const last = server.visitor()
      const others = [...Array.from({ length: 9 }, () => server.visitor()), last]
      for (const other of others) await other.account.createEmailPasswordSession(jo)
      const { total, sessions } = await last.account.listSessions()
      expect(total).toBe(10)
      expect(sessions.filter(({ current }) => current)).toHaveLength(1)
      expect((await refusal(jo.account.get())).code).toBe(401)
      expect((await others[0]?.account.get())?.$id).toBe(jo.userId)
      await last.account.deleteSessions()
      expect(await Promise.all(others.map((other) => refusal(other.account.get())))).toHaveLength(
        10,
      )
    })

    it('contract 11, attack 29: stores preferences and replaces them as a whole', async () => {
      const jo = await signUp(server.url)
      expect(await jo.account.getPrefs()).toEqual({})
      expect(await jo.account.updatePrefs({ prefs: { a: 1 } })).toMatchObject({
        $id: jo.userId,
        prefs: { a: 1 },
      })
      expect(await jo.account.getPrefs()).toEqual({ a: 1 })
      await jo.account.updatePrefs({ prefs: { b: 2 } })
      expect(await jo.account.getPrefs()).toEqual({ b: 2 })
      expect((await jo.account.updateName({ name: 'Sgt Jo' })).name).toBe('Sgt Jo')
      for (const prefs of [[1], 'text', { long: 'x'.repeat(65_536) }]) {
        const change = jo.account.updatePrefs({ prefs: prefs as Models.Preferences })
        expect((await refusal(change)).type).toBe('general_argument_invalid')
      }
      expect(await jo.account.getPrefs()).toEqual({ b: 2 })
    })

    it('contract 12: changes the password of a user who knows it, and ends the other sessions', async () => {
      const jo = await signUp(server.url)
      const elsewhere = server.visitor()
      await elsewhere.account.createEmailPasswordSession(jo)
      const password = 'a new correct horse'
      for (const oldPassword of ['not the old one', undefined]) {
        const change = jo.account.updatePassword({
          password,
          ...(oldPassword ? { oldPassword } : {}),
        })
        expect(await refusal(change)).toMatchObject({ code: 401, type: 'user_invalid_credentials' })
      }
      await jo.account.updatePassword({ password, oldPassword: jo.password })
      expect((await jo.account.get()).$id).toBe(jo.userId)
      expect((await refusal(elsewhere.account.get())).code).toBe(401)
      expect((await refusal(elsewhere.account.createEmailPasswordSession(jo))).code).toBe(401)
      await elsewhere.account.createEmailPasswordSession({ email: jo.email, password })
    })

    it('contract 13: creates a JWT that lives as long as its session', async () => {
      const jo = await signUp(server.url)
      const { jwt } = await jo.account.createJWT()
      expect(jo.lastResponse()?.status).toBe(201)
      const other = server.visitor()
      other.client.setJWT(jwt)
      expect((await other.account.get()).$id).toBe(jo.userId)
      expect((await refusal(other.account.createJWT())).type).toBe('user_session_not_found')
      await jo.account.deleteSession({ sessionId: 'current' })
      expect(await refusal(other.account.get())).toMatchObject({
        code: 401,
        type: 'user_jwt_invalid',
      })
      other.client.setJWT('not.a.jwt')
      expect((await refusal(other.account.get())).type).toBe('user_jwt_invalid')
    })

    it('contract 14, 16: reports that text messages and anonymous sessions are not set up', async () => {
      const guest = server.visitor()
      const code = guest.account.createPhoneToken({ userId: 'unique()', phone: '+12025550123' })
      expect(await refusal(code)).toMatchObject({ code: 503, type: 'general_phone_disabled' })
      expect(await refusal(guest.account.createAnonymousSession())).toMatchObject({
        code: 501,
        type: 'user_auth_method_unsupported',
      })
    })

    it('contract 18: answers a rejected OAuth start with a page or a redirect to the failure address', async () => {
      const start = (query: string, provider = 'google') =>
        fetch(`${server.url}/v1/account/sessions/oauth2/${provider}?project=squaredaway&${query}`, {
          redirect: 'manual',
        })
      const foreign = await start('success=https://evil.example/home')
      expect(foreign.status).toBe(400)
      expect(foreign.headers.get('content-type')).toContain('text/html')
      const off = await start('')
      expect(off.status).toBe(412)
      expect(await off.text()).toContain('Sign-in with Google is off.')
      const back = await start(`failure=${encodeURIComponent(`${server.url}/login`)}`, 'apple')
      expect(back.status).toBe(302)
      const location = new URL(back.headers.get('location') ?? '')
      expect(location.href).toContain(`${server.url}/login?`)
      expect(JSON.parse(location.searchParams.get('error') ?? '')).toMatchObject({
        type: 'project_provider_disabled',
        code: 412,
      })
      expect((await start('', 'myspace')).status).toBe(400)
    })

    it('requires the second factor before anything else', async () => {
      const jo = await signUp(server.url)
      await server.database.connection
        .updateTable('users')
        .set({ mfa: 1, emailVerified: 1 })
        .where('id', '=', jo.userId)
        .execute()
      const pending = { code: 401, type: 'user_more_factors_required' }
      expect(await refusal(jo.account.get())).toMatchObject(pending)
      expect(await refusal(jo.account.createJWT())).toMatchObject(pending)
      await jo.account.deleteSession({ sessionId: 'current' })
    })

    it('rejects a blocked account', async () => {
      const jo = await signUp(server.url)
      await blockAccount(server.database.connection, jo.userId)
      const blocked = { code: 401, type: 'user_blocked' }
      expect(await refusal(jo.account.get())).toMatchObject(blocked)
      expect(await refusal(server.visitor().account.createEmailPasswordSession(jo))).toMatchObject(
        blocked,
      )
    })

    it('restarts the year of a session and changes nothing else', async () => {
      const jo = await signUp(server.url)
      const before = await jo.account.getSession({ sessionId: 'current' })
      const asked = Date.now()
      const response = await jo.fetch(`${server.url}/v1/account/sessions/current`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' },
        body: JSON.stringify({ expire: null, userId: 'other', factors: ['password', 'totp'] }),
      })
      const after = (await response.json()) as Models.Session
      expect(after).toMatchObject({ $id: before.$id, userId: jo.userId, factors: ['password'] })
      // The server's clock is this machine's, rounded to milliseconds.
      expect(Date.parse(after.expire)).toBeGreaterThanOrEqual(asked + YEAR)
      expect(Date.parse(after.expire)).toBeLessThanOrEqual(Date.now() + YEAR)
    })

    it('ends a session after a year', async () => {
      const place = server.place
      const later = await startTestServer({
        engine,
        place,
        clock: () => new Date(Date.now() + YEAR + 60_000),
      })
      const jo = await signUp(server.url)
      const token = jo.cookies.get('a_session_squaredaway') ?? ''
      const traveller = later.visitor()
      traveller.cookies.set('a_session_squaredaway', token)
      expect((await refusal(traveller.account.get())).code).toBe(401)
      await later.stop()
    })
  })
}
