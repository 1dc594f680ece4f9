import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../../functions/testing/calls.ts'
import { ENGINES } from '../../testing/databases.ts'
import { failureAt } from '../../testing/oauth-journey.ts'
import { type OAuthServer, startOAuthServer } from '../../testing/oauth-server.ts'
import { type SignedUp, signUp } from '../../testing/server.ts'
import { appClock } from './testing/authenticator-app.ts'

const HEADERS = { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' }
const wrong = 'not the right one'
const password = 'another long password'
const ELEVEN_MINUTES = 660

/** Calls that require the password. */
const BY_PASSWORD = [
  ['PATCH', '/password', { password }],
  ['PATCH', '/password', { password, oldPassword: wrong }],
  ['PATCH', '/password', { password, oldPassword: '' }],
  ['PATCH', '/email', { email: 'thief@example.com', password: wrong }],
  ['PATCH', '/phone', { phone: '+12025550188', password: wrong }],
  ['POST', '/proof', { password: wrong }],
] as const

/** Calls that require a fresh proof. */
const BY_PROOF = [
  ['POST', '/mfa/recovery-codes', {}],
  ['POST', '/mfa/authenticators/totp', {}],
  ['POST', '/passkeys/options', {}],
  ['PATCH', '/status', {}],
] as const

/** Calls that an account without a password may make with a fresh proof alone. */
const FIRST_PASSWORD = [
  ['PATCH', '/password', { password }],
  ['PATCH', '/email', { email: 'thief@example.com', password }],
  ['PATCH', '/phone', { phone: '+12025550188', password }],
] as const

const TABLES = ['authenticators', 'recoveryCodes', 'identities', 'passkeys'] as const

describe.each(ENGINES)("attack 48: changes of an account's protection on %s", (engine) => {
  const clock = appClock()
  let oauth: OAuthServer
  beforeAll(async () => {
    oauth = await startOAuthServer(engine, { clock: clock.now })
  })
  afterAll(() => oauth.stop())

  const connection = () => oauth.server.database.connection
  type Change = readonly [string, string, object]
  const send = async ([method, path, body]: Change, jo: SignedUp, jwt?: string) => {
    const response = await (jwt === undefined ? jo.fetch : fetch)(
      `${oauth.server.url}/v1/account${path}`,
      {
        method,
        headers: { ...HEADERS, ...(jwt === undefined ? {} : { 'x-appwrite-jwt': jwt }) },
        body: JSON.stringify(body),
      },
    )
    return response.status
  }
  /** Every stored row that protects the account. */
  const protection = async ({ userId }: SignedUp) => {
    const { accessedAt: _, ...user } = await connection()
      .selectFrom('users')
      .selectAll()
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const rows = TABLES.map((table) =>
      sql`select * from ${sql.table(table)} where "userId" = ${userId}`.execute(connection()),
    )
    return { user, factors: (await Promise.all(rows)).map((result) => result.rows) }
  }
  const staysFor = async (jo: SignedUp, changes: readonly Change[], jwt?: string) => {
    const before = await protection(jo)
    for (const change of changes) {
      const status = await send(change, jo, jwt)
      // An empty password is rejected before it is compared.
      const isEmpty = JSON.stringify(change[2]).includes('"oldPassword":""')
      expect(status, change.join(' ')).toBe(isEmpty ? 400 : 401)
    }
    expect(await protection(jo)).toEqual(before)
  }

  test('require the password, however fresh the session is', async () => {
    const jo = await signUp(oauth.server.url)
    await staysFor(jo, BY_PASSWORD)
  })

  test('reject an old session, and a JWT however fresh', async () => {
    const jo = await signUp(oauth.server.url)
    const { jwt } = await jo.account.createJWT()
    await staysFor(jo, BY_PROOF, jwt)
    clock.forward(ELEVEN_MINUTES)
    await staysFor(jo, BY_PROOF)
    const before = await protection(jo)
    const linking = await jo.fetch(oauth.startOf('google'), { redirect: 'manual' })
    const ended = new URL(linking.headers.get('location') ?? '')
    expect(failureAt({ ended })).toMatchObject({ type: 'user_challenge_required' })
    expect(await call(jo, 'deleteAccount', '')).toMatchObject({ status: 'failed', code: 401 })
    expect(await protection(jo)).toEqual(before)
  })

  test('reject a first password from an old session or a JWT', async () => {
    const jo = await signUp(oauth.server.url)
    await connection()
      .updateTable('users')
      .set({ passwordHash: null })
      .where('id', '=', jo.userId)
      .execute()
    const { jwt } = await jo.account.createJWT()
    await staysFor(jo, FIRST_PASSWORD, jwt)
    clock.forward(ELEVEN_MINUTES)
    await staysFor(jo, FIRST_PASSWORD)
  })
})
