import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkIn, type MailServer, startMailServer } from '../../mail/testing/mail-server.ts'
import { blockAccount } from '../../testing/accounts.ts'
import { expectAlike } from '../../testing/alike.ts'
import { ENGINES } from '../../testing/databases.ts'
import { eventually } from '../../testing/eventually.ts'
import { refusal } from '../../testing/refusal.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../../testing/server.ts'
import { appClock, protect } from '../factors/testing/authenticator-app.ts'

const password = 'a fresh long password'
const gone = { code: 401, type: 'user_invalid_token' }

describe.each(ENGINES)('password recovery by mail on %s', (engine) => {
  let mails: MailServer
  let server: TestServer
  let ahead = 0

  beforeAll(async () => {
    mails = await startMailServer()
    server = await startTestServer({
      engine,
      clock: () => new Date(Date.now() + ahead),
      configuration: { smtpUrl: mails.url, mailFrom: 'Squared Away <no-reply@study.example>' },
    })
  })
  afterAll(async () => {
    await server.stop()
    await mails.stop()
  })

  const page = () => `${server.url}/recovery`
  const ask = (email: string, url = page()) =>
    server.visitor().account.createRecovery({ email, url })
  const linkFor = async ({ email }: { email: string }, count = 1) => {
    const { parameters } = linkIn(await mails.arrived(email, count))
    return { userId: parameters.userId ?? '', secret: parameters.secret ?? '' }
  }
  const asked = async (jo: SignedUp) => {
    const before = mails.to(jo.email).length
    await ask(jo.email)
    return linkFor(jo, before + 1)
  }
  const finish = (link: { userId: string; secret: string }, chosen = password) =>
    server.visitor().account.updateRecovery({ ...link, password: chosen })

  /** Keeps one test's mails from delaying another test. */
  const allSent = () =>
    expect
      .poll(() => server.database.connection.selectFrom('mailJobs').select('id').execute())
      .toEqual([])

  test('mails a clear link to the requested page', async () => {
    const jo = await signUp(server.url)
    const visitor = server.visitor()
    const token = await visitor.account.createRecovery({
      email: jo.email.toUpperCase(),
      url: `${page()}?from=login`,
    })
    expect(visitor.lastResponse()?.status).toBe(201)
    expect(token).toMatchObject({ secret: '', phrase: '' })
    expect(Date.parse(token.expire) - Date.parse(token.$createdAt)).toBe(30 * 60_000)
    const mail = await mails.arrived(jo.email)
    expect(mail.recipients).toEqual([jo.email])
    expect(mail.from).toEqual({ name: 'Squared Away', address: 'no-reply@study.example' })
    expect(mail.subject).toBe('Set a new password for Squared Away')
    for (const text of [mail.text, mail.html]) {
      expect(text).toContain('30 minutes')
      expect(text).toContain('If it was not you, ignore this email')
      expect(text).not.toContain('Jo Soldier')
    }
    const { link, parameters } = linkIn(mail)
    expect(`${link.origin}${link.pathname}`).toBe(page())
    expect(parameters).toEqual({
      from: 'login',
      userId: jo.userId,
      secret: expect.stringMatching(/^[0-9a-f]{64}$/),
      expire: expect.stringMatching(/\+00:00$/),
    })
  })

  test('attack 51: replaces the password, ends every session and JWT, and confirms the address', async () => {
    const jo = await signUp(server.url)
    const { jwt } = await jo.account.createJWT()
    const elsewhere = server.visitor()
    await elsewhere.account.createEmailPasswordSession(jo)
    const link = await asked(jo)
    const token = await finish(link)
    expect(token).toMatchObject({ userId: jo.userId, secret: '' })
    expect((await refusal(jo.account.get())).code).toBe(401)
    expect((await refusal(elsewhere.account.get())).code).toBe(401)
    const withJwt = server.visitor()
    withJwt.client.setJWT(jwt)
    expect((await refusal(withJwt.account.get())).type).toBe('user_jwt_invalid')
    const back = server.visitor()
    const old = back.account.createEmailPasswordSession(jo)
    expect((await refusal(old)).type).toBe('user_invalid_credentials')
    await back.account.createEmailPasswordSession({ email: jo.email, password })
    expect(await back.account.get()).toMatchObject({ emailVerification: true })
    const { logs } = await back.account.listLogs()
    expect(logs.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['recovery.create', 'recovery.update']),
    )
    expect(await refusal(finish(link))).toMatchObject(gone)
  })

  test('attack 51: of twenty parallel uses exactly one wins', async () => {
    const link = await asked(await signUp(server.url))
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => finish(link)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('attack 51: only the newest link works, and only for its account', async () => {
    const [jo, eve] = [await signUp(server.url), await signUp(server.url)]
    const first = await asked(jo)
    const second = await asked(jo)
    expect(second.secret).not.toBe(first.secret)
    expect(await refusal(finish(first))).toMatchObject(gone)
    expect(await refusal(finish({ ...second, userId: eve.userId }))).toMatchObject(gone)
    expect(await refusal(finish({ ...second, userId: 'nobody' }))).toMatchObject({
      code: 404,
      type: 'user_not_found',
    })
    for (const secret of ['x', '0'.repeat(64), '123456']) {
      expect(await refusal(finish({ ...second, secret })), secret).toMatchObject(gone)
    }
    await finish(second)
    expect((await eve.account.get()).$id).toBe(eve.userId)
  })

  test('attack 51: the link lives for 30 minutes, and a weak password does not use it up', async () => {
    const jo = await signUp(server.url)
    const link = await asked(jo)
    const poor = await refusal(finish(link, 'password1'))
    expect(poor).toMatchObject({ code: 400, type: 'general_argument_invalid' })
    const personal = await refusal(finish(link, jo.email))
    expect(personal.type).toBe('user_password_personal_data')
    const guess = finish({ ...link, secret: '0'.repeat(64) }, jo.email)
    expect(await refusal(guess), 'a guess learns nothing of the person').toMatchObject(gone)
    ahead = 31 * 60_000
    expect(await refusal(finish(link))).toMatchObject(gone)
    ahead = 29 * 60_000
    await finish(link)
    ahead = 0
  })

  test('attack 51: still requires the second factor', async () => {
    const jo = await signUp(server.url)
    await protect(jo, appClock())
    await finish(await asked(jo))
    const back = server.visitor()
    await back.account.createEmailPasswordSession({ email: jo.email, password })
    expect((await refusal(back.account.get())).type).toBe('user_more_factors_required')
  })

  test('attack 204: no other sign-in is left afterward, no matter who connected it', async () => {
    const { connection } = server.database
    const identities = async ({ userId }: SignedUp) => {
      const rows = await connection
        .selectFrom('identities')
        .select('id')
        .where('userId', '=', userId)
        .execute()
      return rows.length
    }
    const [unconfirmed, confirmed] = [await signUp(server.url), await signUp(server.url)]
    await connection
      .updateTable('users')
      .set({ emailVerified: 1, emailOwned: 1 })
      .where('id', '=', confirmed.userId)
      .execute()
    const at = new Date().toISOString()
    for (const { userId } of [unconfirmed, confirmed]) {
      const own = { id: `i-${userId}`, createdAt: at, updatedAt: at, userId, provider: 'google' }
      const values = { ...own, providerUid: userId, providerEmail: 'other@example.com' }
      await connection.insertInto('identities').values(values).execute()
    }
    await finish(await asked(unconfirmed))
    await finish(await asked(confirmed))
    expect(await identities(unconfirmed)).toBe(0)
    expect(await identities(confirmed)).toBe(0)
  })

  test('attack 51: using the link signs out the user of that browser', async () => {
    const jo = await signUp(server.url)
    await jo.account.updateRecovery({ ...(await asked(jo)), password })
    expect(jo.cookies.size).toBe(0)
  })

  test('attack 43: neither queued mails nor tokens contain the secret', async () => {
    const jo = await signUp(server.url)
    const { secret } = await asked(jo)
    const { connection } = server.database
    const tokens = await connection
      .selectFrom('oneTimeTokens')
      .selectAll()
      .where('userId', '=', jo.userId)
      .execute()
    expect(tokens).toHaveLength(1)
    const dump = JSON.stringify([
      tokens,
      await connection.selectFrom('mailJobs').selectAll().execute(),
      await connection.selectFrom('changes').selectAll().execute(),
    ])
    expect(dump).not.toContain(secret)
    await eventually(() => connection.selectFrom('mailJobs').selectAll().execute()).toEqual([])
    expect(server.logged.join('\n')).not.toContain(secret)
    expect(server.logged.join('\n')).not.toContain(jo.email)
  })

  test('attack 52: the link leads to an allowed address only, whatever is requested or forged', async () => {
    const jo = await signUp(server.url)
    const host = server.url.replace('http://', '')
    for (const url of [
      'https://evil.example/recovery',
      '//evil.example',
      `https://${host}@evil.example/`,
      `http://${host}\\@evil.example/`,
      'javascript:alert(1)',
      `${page()}\r\nBcc: eve@example.com`,
      'recovery',
    ]) {
      expect((await refusal(ask(jo.email, url))).type, url).toBe('general_argument_invalid')
    }
    const answer = await fetch(`${server.url}/v1/account/recovery`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-appwrite-project': 'squaredaway',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
      },
      body: JSON.stringify({ email: jo.email, url: page() }),
    })
    expect(answer.status).toBe(201)
    expect(linkIn(await mails.arrived(jo.email)).link.origin).toBe(server.url)
    expect(mails.to(jo.email)).toHaveLength(1)
  })

  test('attack 60: rejects an address with a line break', async () => {
    for (const email of ['a@b.example\r\nBcc: eve@example.com', 'a@b.example,eve@example.com']) {
      expect((await refusal(ask(email))).type).toBe('general_argument_invalid')
    }
  })

  test('a blocked account gets no mail, and the response does not reveal it', async () => {
    const jo = await signUp(server.url)
    await blockAccount(server.database.connection, jo.userId)
    expect((await ask(jo.email)).secret).toBe('')
    const other = await signUp(server.url)
    await asked(other)
    expect(mails.to(jo.email)).toEqual([])
  })

  test('attack 39: answers known and unknown addresses alike and equally fast', async () => {
    const jo = await signUp(server.url)
    const attempt = async (email: string) => {
      const from = performance.now()
      const answer = await fetch(`${server.url}/v1/account/recovery`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' },
        body: JSON.stringify({ email, url: page() }),
      })
      const body = (await answer.json()) as Record<string, string>
      const took = performance.now() - from
      const headers = [...answer.headers].filter(([name]) => name !== 'date')
      const { $id, $createdAt, expire, ...rest } = body
      const sizes = [$id, $createdAt, expire].map((value) => value?.length)
      return { took, seen: JSON.stringify([answer.status, headers, rest, sizes]) }
    }
    // Sending within the call would make known addresses several times slower.
    await expectAlike(
      2,
      () => attempt(jo.email),
      () => attempt(`nobody-${crypto.randomUUID()}-as-long@example.com`),
    )
    await allSent()
  })
})

test('wire §15: limits an address to three requests an hour per network, and a network to ten', async () => {
  const server = await startTestServer({ engine: 'sqlite', rateLimits: true })
  const url = `${server.url}/recovery`
  const ask = (email: string) => server.visitor().account.createRecovery({ email, url })
  for (let n = 0; n < 3; n++) await ask('jo@example.com')
  expect((await refusal(ask('JO@example.com'))).type).toBe('general_rate_limit_exceeded')
  for (let n = 0; n < 6; n++) await ask(`other${n}@example.com`)
  expect((await refusal(ask('other@example.com'))).code).toBe(429)
  const guess = { userId: 'someone', secret: '0'.repeat(64), password }
  const statuses: number[] = []
  for (let n = 0; n < 11; n++) {
    statuses.push((await refusal(server.visitor().account.updateRecovery(guess))).code)
  }
  expect(statuses).toEqual([...Array(10).fill(404), 429])
  await server.stop()
})
