import { randomUUID } from 'node:crypto'
import type { Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Connection, Tables } from '../../database/schema.ts'
import { ENGINES } from '../../testing/databases.ts'
import { comeBack, failureAt, visitProvider, type WayBack } from '../../testing/oauth-journey.ts'
import { type OAuthServer, startOAuthServer } from '../../testing/oauth-server.ts'
import { createSample } from '../../testing/sample-documents.ts'
import type { SdkClient } from '../../testing/sdk-client.ts'
import { signUp, type TestServer } from '../../testing/server.ts'

const SESSION = 'a_session_squaredaway'
const MOMENT = '2026-01-02T03:04:05.678+00:00'

/** An authenticator app, a recovery code and a passkey of one owner. */
async function insertFactors(connection: Connection, userId: string) {
  await connection
    .insertInto('authenticators')
    .values({ userId, type: 'totp', createdAt: MOMENT, sealedSecret: 'sealed', isVerified: 1 })
    .execute()
  await connection
    .insertInto('recoveryCodes')
    .values({ id: `code-${userId}`.slice(0, 36), userId, codeHash: 'hash' })
    .execute()
  const id = `key-${userId}`.slice(0, 36)
  await connection
    .insertInto('passkeys')
    .values({
      ...{ id, createdAt: MOMENT, userId, credentialId: id, publicKey: 'key', name: 'Phone' },
      ...{ signCount: 0, transports: '[]', lastUsedAt: null },
    })
    .execute()
}

const newEmail = () => `jo-${randomUUID()}@example.com`

for (const engine of ENGINES) {
  describe(`signing in with a provider on ${engine}`, () => {
    let oauth: OAuthServer
    let server: TestServer
    beforeAll(async () => {
      oauth = await startOAuthServer(engine)
      server = oauth.server
    })
    afterAll(() => oauth.stop())

    const change = (userId: string, columns: Updateable<Tables['users']>) =>
      server.database.connection
        .updateTable('users')
        .set(columns)
        .where('id', '=', userId)
        .execute()
    const arrive = async (
      browser: SdkClient,
      person: Parameters<typeof visitProvider>[2],
      provider = 'google',
    ) => comeBack(browser, await visitProvider(browser, oauth.startOf(provider), person))

    it.each(['google', 'apple', 'oidc'])(
      'creates an account for a new person, by %s',
      async (provider) => {
        const email = newEmail()
        const browser = server.visitor()
        const back = await arrive(browser, { email, name: 'Jo Ann Soldier' }, provider)
        expect(back.ended.href).toBe(`${server.url}/home/boards`)
        const user = await browser.account.get()
        expect(user).toMatchObject({ email, emailVerification: true, passwordUpdate: '' })
        expect(user.name).toBe('Jo Ann Soldier')
        const session = await browser.account.getSession({ sessionId: 'current' })
        expect(session).toMatchObject({ provider, factors: ['oauth2'], current: true })
        const { total, identities } = await browser.account.listIdentities()
        expect(total).toBe(1)
        expect(identities[0]).toMatchObject({
          userId: user.$id,
          provider,
          providerUid: session.providerUid,
          providerEmail: email,
          providerAccessToken: '',
        })
        expect([...browser.cookies.keys()]).toEqual(['a_session_squaredaway'])

        const again = server.visitor()
        await arrive(again, { email, name: 'Another Name' }, provider)
        expect(await again.account.get()).toMatchObject({ $id: user.$id, name: 'Jo Ann Soldier' })
      },
    )

    it.each(['google', 'apple', 'oidc'])(
      'attack 54: handles a user who declines at %s',
      async (provider) => {
        const browser = server.visitor()
        const back = await arrive(browser, 'cancel', provider)
        expect(back.ended.href).toContain(`${server.url}/login?from=start&`)
        expect(failureAt(back)).toMatchObject({ type: 'user_oauth2_unauthorized', code: 401 })
        expect(browser.cookies.size).toBe(0)
      },
    )

    it('reports a known address to a signed-in user, so that the account can be connected', async () => {
      const headers = { 'x-appwrite-project': 'squaredaway' }
      const address = `${server.url}/v1/account/providers`
      const jo = await signUp(server.url)
      const response = await jo.fetch(address, { headers })
      expect(await response.json()).toEqual({ providers: ['google', 'apple', 'oidc'] })
      expect((await server.visitor().fetch(address, { headers })).status).toBe(401)
    })

    it('rejects an address that an own provider has not verified, for a guest and for a link', async () => {
      const email = newEmail()
      const guest = server.visitor()
      const back = await arrive(guest, { email, verified: false }, 'oidc')
      expect(failureAt(back)).toMatchObject({
        type: 'user_unauthorized',
        message: 'Fort Example did not share a verified email address.',
      })
      const found = await server.database.connection
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .execute()
      expect(found).toEqual([])
      const jo = await signUp(server.url)
      await arrive(jo, { email, verified: false }, 'oidc')
      const { identities } = await jo.account.listIdentities()
      expect(identities).toMatchObject([{ provider: 'oidc', providerEmail: '' }])
    })

    it('keeps the people of two issuers apart', async () => {
      const jo = await signUp(server.url)
      await arrive(jo, { email: newEmail(), sub: 'number-1' }, 'oidc')
      const { identities } = await jo.account.listIdentities()
      expect(identities[0]?.providerUid).toBe(`${oauth.oidc.issuer}|number-1`)
    })

    it('connects to the account with that address, if both are verified', async () => {
      const jo = await signUp(server.url)
      await change(jo.userId, { emailVerified: 1, emailOwned: 1 })
      const browser = server.visitor()
      await arrive(browser, { email: jo.email.toUpperCase(), name: 'Other Name' })
      expect(await browser.account.get()).toMatchObject({ $id: jo.userId, name: 'Jo Soldier' })
      expect((await jo.account.get()).$id).toBe(jo.userId)
      await server.visitor().account.createEmailPasswordSession(jo)
      const { logs } = await jo.account.listLogs()
      expect(logs.map(({ event }) => event)).toContain('identity.create')
    })

    it('gives an unverified account to the owner of the address alone', async () => {
      const squatter = await signUp(server.url)
      const { connection } = server.database
      const { userId } = squatter
      await createSample(squatter, connection, 'boards')
      const { jwt } = await squatter.account.createJWT()
      await insertFactors(connection, userId)
      await arrive(squatter, { email: newEmail(), sub: 'of the squatter' })
      expect((await squatter.account.listIdentities()).total).toBe(1)

      const owner = server.visitor()
      await arrive(owner, { email: squatter.email })
      const user = await owner.account.get()
      expect(user).toMatchObject({ $id: userId, emailVerification: true, mfa: false })
      expect(user.passwordUpdate).toBe('')
      expect((await owner.account.listIdentities()).total).toBe(1)
      const boards = { databaseId: 'main', collectionId: 'boards' }
      expect((await owner.databases.listDocuments(boards)).total).toBe(1)
      for (const table of ['authenticators', 'recoveryCodes', 'passkeys'] as const) {
        const left = connection.selectFrom(table).selectAll().where('userId', '=', userId)
        expect(await left.execute()).toEqual([])
      }
      const out = { code: 401 }
      await expect(squatter.account.get()).rejects.toMatchObject(out)
      await expect(
        server.visitor().account.createEmailPasswordSession(squatter),
      ).rejects.toMatchObject({ type: 'user_invalid_credentials' })
      const withJwt = server.visitor()
      withJwt.client.setJWT(jwt)
      await expect(withJwt.account.get()).rejects.toMatchObject(out)
      const back = server.visitor()
      await arrive(back, { email: newEmail(), sub: 'of the squatter' })
      expect((await back.account.get()).$id).not.toBe(userId)
    })

    it('connects to the signed-in account, and keeps its session', async () => {
      const jo = await signUp(server.url)
      const email = newEmail()
      const old = jo.cookies.get(SESSION) ?? ''
      await arrive(jo, { email })
      expect((await jo.account.get()).$id).toBe(jo.userId)
      const before = server.visitor()
      before.cookies.set(SESSION, old)
      await expect(before.account.get()).rejects.toMatchObject({ code: 401 })
      const elsewhere = server.visitor()
      await arrive(elsewhere, { email })
      expect((await elsewhere.account.get()).$id).toBe(jo.userId)

      // Through the other provider, with an address that only this one reports.
      const stranger = server.visitor()
      const back = await arrive(stranger, { email }, 'apple')
      expect(failureAt(back)).toMatchObject({ type: 'general_bad_request' })
    })

    it("does not take over another user's identity or address", async () => {
      const [jo, ann] = await Promise.all([signUp(server.url), signUp(server.url)])
      const email = newEmail()
      await arrive(jo, { email })
      const taken = { type: 'user_already_exists', code: 409 }
      expect(failureAt(await arrive(ann, { email }))).toMatchObject(taken)
      const address = await arrive(ann, { email: jo.email, sub: randomUUID() })
      expect(failureAt(address)).toMatchObject(taken)
      expect((await ann.account.get()).$id).toBe(ann.userId)
      expect((await ann.account.listIdentities()).total).toBe(0)
    })

    it('rejects a sign-up with the address of a connected identity', async () => {
      const jo = await signUp(server.url)
      const email = newEmail()
      await arrive(jo, { email })
      const { account } = server.visitor()
      await expect(
        account.create({ userId: 'unique()', email, password: 'a long enough phrase 4' }),
      ).rejects.toMatchObject({ code: 400, type: 'general_bad_request' })
      await jo.account.deleteIdentity({
        identityId: (await jo.account.listIdentities()).identities[0]?.$id ?? '',
      })
      await account.create({ userId: 'unique()', email, password: 'a long enough phrase 4' })
    })

    it('attack 58: signs nobody in before the second factor', async () => {
      const jo = await signUp(server.url)
      await insertFactors(server.database.connection, jo.userId)
      await change(jo.userId, { mfa: 1 })
      await expect(jo.account.get()).rejects.toMatchObject({ type: 'user_more_factors_required' })
      await arrive(jo, { email: newEmail() })
      const user = await jo.account.get()
      expect(user.$id).not.toBe(jo.userId)
      const ofJo = server.database.connection
        .selectFrom('identities')
        .selectAll()
        .where('userId', '=', jo.userId)
      expect(await ofJo.execute()).toEqual([])
    })

    it('stops for a user who has signed out in the meantime', async () => {
      const jo = await signUp(server.url)
      const way = await visitProvider(jo, oauth.startOf('google'), { email: newEmail() })
      await jo.account.deleteSession({ sessionId: 'current' })
      const back = await comeBack(jo, way)
      expect(failureAt(back)).toMatchObject({ type: 'user_oauth2_bad_request' })
      expect(jo.cookies.has(SESSION)).toBe(false)
    })

    it('reports a blocked account, and a person without an address', async () => {
      const jo = await signUp(server.url)
      await change(jo.userId, { emailVerified: 1, status: 0 })
      const blocked = await arrive(server.visitor(), { email: jo.email })
      expect(failureAt(blocked)).toMatchObject({ type: 'user_blocked' })
      const nameless = await arrive(server.visitor(), { email: 'no address' })
      expect(failureAt(nameless)).toMatchObject({ type: 'user_unauthorized' })
    })

    it('creates one account for a person who arrives twice in parallel', async () => {
      const email = newEmail()
      const browsers = [server.visitor(), server.visitor(), server.visitor()]
      const ways: WayBack[] = []
      for (const browser of browsers) {
        ways.push(await visitProvider(browser, oauth.startOf('google'), { email }))
      }
      await Promise.all(ways.map((way, index) => comeBack(browsers[index] as SdkClient, way)))
      const users = await Promise.all(browsers.map((browser) => browser.account.get()))
      expect(new Set(users.map(({ $id }) => $id)).size).toBe(1)
    })

    it('returns a token if the app requests one', async () => {
      const browser = server.visitor()
      const start = oauth.startOf('google', 'tokens', { success: `${server.url}/home?a=1` })
      const email = newEmail()
      const back = await comeBack(browser, await visitProvider(browser, start, { email }))
      expect(back.ended.pathname + back.ended.search).toMatch(
        /^\/home\?a=1&userId=\w+&secret=\w{64}$/,
      )
      expect(browser.cookies.size).toBe(0)
      const secret = back.ended.searchParams.get('secret') ?? ''
      const tokens = await server.database.connection
        .selectFrom('oneTimeTokens')
        .selectAll()
        .where('userId', '=', back.ended.searchParams.get('userId'))
        .execute()
      expect(tokens).toMatchObject([{ kind: 'oauth2' }])
      expect(JSON.stringify(tokens)).not.toContain(secret)
      const userId = String(back.ended.searchParams.get('userId'))
      const session = await browser.account.createSession({ userId, secret })
      expect(session).toMatchObject({ provider: 'oauth2', factors: ['oauth2'] })
      expect((await browser.account.get()).email).toBe(email)
      await expect(
        server.visitor().account.createSession({ userId, secret }),
      ).rejects.toMatchObject({ type: 'user_invalid_token' })
    })

    it("lists and removes only the caller's identities", async () => {
      const jo = await signUp(server.url)
      const email = newEmail()
      await arrive(jo, { email })
      await arrive(jo, { email: newEmail() }, 'apple')
      const { Query } = jo.sdk
      const list = (...queries: string[]) => jo.account.listIdentities({ queries })
      expect((await list()).identities.map(({ provider }) => provider)).toEqual(['google', 'apple'])
      expect((await list(Query.equal('provider', 'apple'))).total).toBe(1)
      expect((await list(Query.equal('providerEmail', email))).identities).toHaveLength(1)
      const page = await list(Query.limit(1), Query.offset(1))
      expect([page.total, page.identities.length]).toEqual([2, 1])
      for (const query of [Query.equal('password', 'x'), 'no query']) {
        await expect(list(query)).rejects.toMatchObject({
          code: 400,
          type: 'general_argument_invalid',
        })
      }
      const ann = await signUp(server.url)
      const identityId = (await list()).identities[0]?.$id ?? ''
      const missing = { code: 404, type: 'user_identity_not_found' }
      await expect(ann.account.deleteIdentity({ identityId })).rejects.toMatchObject(missing)
      expect((await ann.account.listIdentities()).total).toBe(0)
      await jo.account.deleteIdentity({ identityId })
      await expect(jo.account.deleteIdentity({ identityId })).rejects.toMatchObject(missing)
      expect((await list()).identities.map(({ provider }) => provider)).toEqual(['apple'])
      const other = server.visitor()
      await arrive(other, { email })
      expect((await other.account.get()).$id).not.toBe(jo.userId)
      await expect(server.visitor().account.listIdentities()).rejects.toMatchObject({ code: 401 })
    })
  })
}
