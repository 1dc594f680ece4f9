import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeIn, linkIn } from '../../mail/testing/mail-server.ts'
import { type MailedServer, startMailedServer } from '../../mail/testing/mailed-server.ts'
import { expectAlike } from '../../testing/alike.ts'
import { ENGINES } from '../../testing/databases.ts'
import { eventually } from '../../testing/eventually.ts'
import { refusal } from '../../testing/refusal.ts'
import { signUp, startTestServer } from '../../testing/server.ts'
import { appClock, protect } from '../factors/testing/authenticator-app.ts'

const gone = { code: 401, type: 'user_invalid_token' }

describe.each(ENGINES)('sign-in by code or link on %s', (engine) => {
  let { mails, texts, server, stop } = {} as MailedServer
  let ahead = 0

  beforeAll(async () => {
    const clock = () => new Date(Date.now() + ahead)
    ;({ mails, texts, server, stop } = await startMailedServer({ engine, clock }))
  })
  afterAll(() => stop())

  const newAddress = () => `new-${crypto.randomUUID()}@example.com`
  const codeTo = async (email: string, userId = 'unique()') => {
    const before = mails.to(email).length
    const token = await server.visitor().account.createEmailToken({ userId, email })
    const code = codeIn(await mails.arrived(email, before + 1))
    return { userId: token.userId, secret: code }
  }
  const confirm = (userId: string) =>
    server.database.connection
      .updateTable('users')
      .set({ emailVerified: 1, emailOwned: 1 })
      .where('id', '=', userId)
      .execute()
  const userRow = (email: string) =>
    server.database.connection
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirst()

  /** Keeps one test's mails from delaying another test. */
  const allSent = () =>
    expect
      .poll(() => server.database.connection.selectFrom('mailJobs').select('id').execute())
      .toEqual([])

  test('a mailed code creates an account for an unknown address', async () => {
    const visitor = server.visitor()
    const email = newAddress()
    const given = visitor.sdk.ID.unique()
    const token = await visitor.account.createEmailToken({ userId: given, email, phrase: true })
    expect(visitor.lastResponse()?.status).toBe(201)
    expect(token).toMatchObject({ userId: given, secret: '' })
    expect(token.phrase).toMatch(/^[a-z]+ [a-z]+$/)
    expect(Date.parse(token.expire) - Date.parse(token.$createdAt)).toBe(10 * 60_000)
    const mail = await mails.arrived(email)
    expect(mail.subject).toBe('Your code for Squared Away')
    for (const text of [mail.text, mail.html]) {
      expect(text).toContain(token.phrase)
      expect(text).toContain('10 minutes')
    }
    expect(await userRow(email), 'nobody has used it').toBeUndefined()
    const session = await visitor.account.createSession({ userId: given, secret: codeIn(mail) })
    expect(visitor.lastResponse()?.status).toBe(201)
    expect(session).toMatchObject({ userId: given, provider: 'token', factors: ['email'] })
    expect(await visitor.account.get()).toMatchObject({
      $id: given,
      email,
      emailVerification: true,
      passwordUpdate: '',
    })
  })

  test('a mailed code signs in the owner of the address, whatever id was given', async () => {
    const jo = await signUp(server.url)
    await confirm(jo.userId)
    const { userId, secret } = await codeTo(jo.email.toUpperCase().toLowerCase())
    const visitor = server.visitor()
    const session = await visitor.account.createSession({ userId, secret })
    expect(session.userId).toBe(jo.userId)
    const { secret: again } = await codeTo(jo.email)
    const other = server.visitor()
    await other.account.createSession({ userId: jo.userId, secret: again })
    expect((await other.account.get()).$id).toBe(jo.userId)
    await server.visitor().account.createEmailPasswordSession(jo)
    const { logs } = await other.account.listLogs()
    expect(logs.map(({ event }) => event)).toContain('token.create')
  })

  test('attack 59: a mailed link is not used up by a GET, and works once, in any browser, for 10 minutes', async () => {
    const jo = await signUp(server.url)
    await confirm(jo.userId)
    const visitor = server.visitor()
    const url = `${server.url}/login?next=boards`
    const ask = () =>
      visitor.account.createMagicURLToken({ userId: 'unique()', email: jo.email, url })
    await ask()
    const { link, parameters } = linkIn(await mails.arrived(jo.email))
    expect(parameters).toMatchObject({ next: 'boards', userId: jo.userId, project: 'squaredaway' })
    const given = { userId: jo.userId, secret: parameters.secret ?? '' }
    for (let n = 0; n < 5; n++) await fetch(link)
    const others = Array.from({ length: 20 }, () => server.visitor())
    const outcomes = await Promise.allSettled(
      others.map(({ account }) => account.updateMagicURLSession(given)),
    )
    const winners = outcomes.filter((outcome) => outcome.status === 'fulfilled')
    expect(winners).toHaveLength(1)
    expect(winners[0]?.value).toMatchObject({ provider: 'magic-url', factors: ['email'] })
    expect(await refusal(visitor.account.createSession(given))).toMatchObject(gone)
    await ask()
    const second = linkIn(await mails.arrived(jo.email, 2)).parameters
    const late = { userId: jo.userId, secret: second.secret ?? '' }
    ahead = 11 * 60_000
    expect(await refusal(visitor.account.updateMagicURLSession(late))).toMatchObject(gone)
    ahead = 0
  })

  test('an account created before its address was confirmed opens to the owner only', async () => {
    const email = newAddress()
    const thief = await signUp(server.url, { email })
    const owner = server.visitor()
    await owner.account.createSession(await codeTo(email))
    expect(await owner.account.get()).toMatchObject({ $id: thief.userId, emailVerification: true })
    expect((await refusal(thief.account.get())).code).toBe(401)
    const back = server.visitor().account.createEmailPasswordSession(thief)
    expect((await refusal(back)).type).toBe('user_invalid_credentials')
  })

  test('a given id never stands for another user’s account', async () => {
    const [jo, email] = [await signUp(server.url), newAddress()]
    await confirm(jo.userId)
    await server.visitor().account.createEmailToken({ userId: jo.userId, email })
    const own = await codeTo(jo.email)
    expect(mails.to(email)).toEqual([])
    const visitor = server.visitor()
    expect((await visitor.account.createSession(own)).userId).toBe(jo.userId)
    expect(await userRow(email)).toBeUndefined()
  })

  test('attack 58: still requires the second factor, also for an address just confirmed', async () => {
    const jo = await signUp(server.url)
    await protect(jo, appClock())
    const visitor = server.visitor()
    await visitor.account.createSession(await codeTo(jo.email))
    expect((await refusal(visitor.account.get())).type).toBe('user_more_factors_required')
  })

  test('attack 40: after ten wrong codes in parallel, the correct one is rejected', async () => {
    const { userId, secret } = await codeTo(newAddress())
    const wrong = String((Number(secret) + 1) % 1_000_000).padStart(6, '0')
    const use = (given: string) => server.visitor().account.createSession({ userId, secret: given })
    const guesses = await Promise.all(Array.from({ length: 10 }, () => refusal(use(wrong))))
    for (const guess of guesses) expect(guess).toMatchObject(gone)
    expect(await refusal(use(secret))).toMatchObject(gone)
    expect(
      await refusal(server.visitor().account.createSession({ userId: 'nobody', secret })),
    ).toMatchObject(gone)
  })

  test('attack 43: stores a code only as a slow hash', async () => {
    const { userId } = await codeTo(newAddress())
    const rows = await server.database.connection
      .selectFrom('oneTimeTokens')
      .selectAll()
      .where('givenId', '=', userId)
      .execute()
    expect(rows).toMatchObject([{ secretHash: expect.stringMatching(/^\$argon2id\$/) }])
  })

  test('a blocked account gets no code, and a signed-in user needs none', async () => {
    const jo = await signUp(server.url)
    const sent = await codeTo(jo.email)
    expect((await refusal(jo.account.createSession(sent))).type).toBe('user_session_already_exists')
    await jo.account.updateStatus()
    const visitor = server.visitor()
    expect(await refusal(visitor.account.createSession(sent))).toMatchObject(gone)
    await visitor.account.createEmailToken({ userId: 'unique()', email: jo.email })
    await codeTo(newAddress())
    expect(mails.to(jo.email)).toHaveLength(1)
  })

  test('attack 52: a link leads to an allowed page only, by default the sign-in page', async () => {
    const email = newAddress()
    const visitor = server.visitor()
    const ask = (url?: string) =>
      visitor.account.createMagicURLToken({ userId: 'unique()', email, ...(url ? { url } : {}) })
    for (const url of ['https://evil.example/', 'javascript:alert(1)', '//evil.example']) {
      expect((await refusal(ask(url))).type).toBe('general_argument_invalid')
    }
    await ask()
    const { link } = linkIn(await mails.arrived(email))
    expect(`${link.origin}${link.pathname}`).toBe(`${server.url}/login`)
  })

  test('attack 39: answers known and unknown addresses alike and equally fast', async () => {
    const jo = await signUp(server.url)
    const given = server.visitor().sdk.ID.unique()
    const attempt = async (path: string, email: string) => {
      const from = performance.now()
      const answer = await fetch(`${server.url}/v1/account/tokens/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' },
        body: JSON.stringify({ userId: given, email }),
      })
      const { $id, $createdAt, expire, ...rest } = (await answer.json()) as Record<string, string>
      const sizes = [$id, $createdAt, expire].map((value) => value?.length)
      return { took: performance.now() - from, seen: JSON.stringify([answer.status, rest, sizes]) }
    }
    for (const path of ['email', 'magic-url']) {
      await expectAlike(
        2.5,
        () => attempt(path, jo.email),
        () => attempt(path, `nobody-${crypto.randomUUID()}@example.com`),
      )
    }
    await allSent()
  })

  test('a text message code signs in, and takes the number from an account that never confirmed it', async () => {
    const phone = `+1202555${engine === 'sqlite' ? '0111' : '0112'}`
    const claimer = await signUp(server.url)
    await claimer.account.updatePhone({ phone, password: claimer.password })
    const ask = async () => {
      const before = texts.length
      const token = await server.visitor().account.createPhoneToken({ userId: 'unique()', phone })
      await eventually(() => texts.length).toBe(before + 1)
      const secret = /\d{6}/.exec(texts.at(-1)?.message ?? '')?.[0] ?? ''
      return { userId: token.userId, secret }
    }
    const owner = server.visitor()
    const session = await owner.account.updatePhoneSession(await ask())
    expect(session).toMatchObject({ provider: 'phone', factors: ['phone'] })
    const account = await owner.account.get()
    expect(account).toMatchObject({ phone, phoneVerification: true })
    expect(account.$id).not.toBe(claimer.userId)
    expect((await claimer.account.get()).phone).toBe('')
    const back = server.visitor()
    await back.account.createSession(await ask())
    expect((await back.account.get()).$id).toBe(account.$id)
    const odd = back.account.createPhoneToken({ userId: 'unique()', phone: '5550111' })
    expect((await refusal(odd)).type).toBe('general_argument_invalid')
  })
})

test('wire §15: limits codes and guesses, whatever the spelling', async () => {
  const server = await startTestServer({ engine: 'sqlite', rateLimits: true })
  const { account } = server.visitor()
  const codes: number[] = []
  const email = 'jo@example.com'
  for (let n = 0; n < 3; n++) await account.createEmailToken({ userId: 'unique()', email })
  const more = account.createEmailToken({ userId: 'unique()', email: 'JO@example.com' })
  expect((await refusal(more)).code).toBe(429)
  const guess = { userId: 'someone', secret: '000000' }
  for (let n = 0; n < 4; n++) {
    codes.push((await refusal(account.createSession(guess))).code)
    codes.push((await refusal(account.updateMagicURLSession(guess))).code)
    codes.push((await refusal(account.updatePhoneSession(guess))).code)
  }
  expect(codes).toEqual([...Array(10).fill(401), 429, 429])
  await server.stop()
})
