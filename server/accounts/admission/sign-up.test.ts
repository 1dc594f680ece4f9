import { randomUUID } from 'node:crypto'
import type { SignUpMode } from '@squared-away/domain/sign-up'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../database/transaction.ts'
import { codeIn, linkIn, type MailServer, startMailServer } from '../../mail/testing/mail-server.ts'
import type { SentText } from '../../mail/testing/mailed-server.ts'
import { makeAdmin } from '../../testing/accounts.ts'
import { oneBehindTheOther } from '../../testing/both-waiting.ts'
import { ENGINES } from '../../testing/databases.ts'
import { eventually } from '../../testing/eventually.ts'
import { comeBack, failureAt, visitProvider } from '../../testing/oauth-journey.ts'
import { type OAuthServer, startOAuthServer } from '../../testing/oauth-server.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../../testing/server.ts'

const HEADERS = { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' }
const PASSWORD = 'correct horse battery'
const RESTRICTED = '403 user_sign_up_restricted'

const newEmail = (domain = 'example.com') => `jo-${randomUUID()}@${domain}`
let lastNumber = 2_025_550_000
const newNumber = () => `+1${lastNumber++}`

describe.each(ENGINES)('who may sign up, on %s', (engine) => {
  let oauth: OAuthServer
  let server: TestServer
  let mails: MailServer
  let admin: SignedUp
  const texts: SentText[] = []

  beforeAll(async () => {
    mails = await startMailServer()
    oauth = await startOAuthServer(engine, {
      configuration: { smtpUrl: mails.url, anonymousSessions: true },
      variations: { texts: { send: async (text) => void texts.push(text) } },
    })
    server = oauth.server
  })
  afterAll(async () => {
    await oauth.stop()
    await mails.stop()
  })
  beforeEach(async () => {
    admin = await signUp(server.url)
    await makeAdmin(server.database.connection, admin.userId)
  })
  afterEach(async () => {
    const { connection } = server.database
    await connection.deleteFrom('settings').where('name', '=', 'sign-up').execute()
    await connection.deleteFrom('invitations').execute()
  })

  const send = async (method: string, path: string, body?: object, more = {}, by = admin) => {
    const response = await by.fetch(`${server.url}/v1${path}`, {
      method,
      headers: { ...HEADERS, origin: server.url, ...more },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    })
    const text = await response.text()
    const answer = text === '' ? {} : JSON.parse(text)
    return { ...answer, outcome: `${response.status} ${answer.type ?? ''}`.trim() }
  }
  const choose = (mode: SignUpMode, more = {}) =>
    send('PUT', '/operations/sign-up', { mode, ...more })
  const visitor = () => server.visitor() as SignedUp
  const count = async () => {
    const { n } = await server.database.connection
      .selectFrom('users')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirstOrThrow()
    return Number(n)
  }
  const withCode = (code?: string) => (code === undefined ? {} : { 'x-sign-up-code': code })
  const inviteLink = async (): Promise<string> =>
    (await send('POST', '/operations/invitations', { emails: [] })).secret

  const byPassword = (email = newEmail(), code?: string) =>
    send(
      'POST',
      '/account',
      { userId: 'unique()', email, password: PASSWORD, name: 'Jo' },
      withCode(code),
      visitor(),
    )
  const byProvider = async (email = newEmail(), code?: string) => {
    const browser = server.visitor()
    const start = oauth.startOf(
      'google',
      'sessions',
      code === undefined ? {} : { signUpCode: code },
    )
    const back = await comeBack(browser, await visitProvider(browser, start, { email }))
    const { type } = failureAt(back)
    return { outcome: type === undefined ? '201' : `403 ${type}` }
  }
  const byMailedCode = async (email = newEmail(), code?: string) => {
    const { userId } = await server
      .visitor()
      .account.createEmailToken({ userId: 'unique()', email })
    const secret = codeIn(await mails.arrived(email))
    return send('POST', '/account/sessions/token', { userId, secret }, withCode(code), visitor())
  }
  const byMagicLink = async (email = newEmail(), code?: string) => {
    await server.visitor().account.createMagicURLToken({ userId: 'unique()', email })
    const { userId, secret } = linkIn(await mails.arrived(email)).parameters
    return send('PUT', '/account/sessions/magic-url', { userId, secret }, withCode(code), visitor())
  }
  const byText = async (code?: string) => {
    const phone = newNumber()
    const { userId } = await server
      .visitor()
      .account.createPhoneToken({ userId: 'unique()', phone })
    await eventually(() => texts.some(({ to }) => to === phone)).toBe(true)
    const message = texts.find(({ to }) => to === phone)?.message ?? ''
    const secret = /\d{6}/.exec(message)?.[0]
    return send('PUT', '/account/sessions/phone', { userId, secret }, withCode(code), visitor())
  }
  const anonymously = () => send('POST', '/account/sessions/anonymous', {}, {}, visitor())

  const every = async (code?: string) => [
    (await byPassword(undefined, code)).outcome,
    (await byProvider(undefined, code)).outcome,
    (await byMailedCode(undefined, code)).outcome,
    (await byMagicLink(undefined, code)).outcome,
    (await byText(code)).outcome,
  ]
  const ADMITTED = Array.from({ length: 5 }, () => '201')
  const REFUSED = Array.from({ length: 5 }, () => RESTRICTED)

  test('sign-up is open until an admin says otherwise', async () => {
    expect(await send('GET', '/sign-up')).toMatchObject({ mode: 'open', contact: null })
    expect(await every()).toEqual(ADMITTED)
    expect((await anonymously()).outcome).toBe('201')
  })

  test('attack 282: closed sign-up makes no account by any way, and people with one sign in', async () => {
    const soldier = await signUp(server.url)
    const secret = await inviteLink()
    expect(await choose('closed')).toMatchObject({ mode: 'closed', isFixed: false })
    const before = await count()
    expect(await every()).toEqual(REFUSED)
    expect((await anonymously()).outcome).toBe(RESTRICTED)
    expect((await byPassword(undefined, secret)).outcome).toBe('401 user_invalid_token')
    // An address with an account is answered alike.
    expect((await byPassword(soldier.email)).outcome).toBe(RESTRICTED)
    expect(await count()).toBe(before)
    await server.visitor().account.createEmailPasswordSession(soldier)
    expect((await byMailedCode(soldier.email)).outcome).toBe('201')
  })

  test('a unit signs up by its code, which replaces the previous one', async () => {
    const { code } = await choose('code')
    expect(code).toMatch(/^[a-z]{10}$/)
    expect(JSON.stringify(await send('GET', '/sign-up'))).not.toContain(code)
    expect(await every()).toEqual(REFUSED)
    expect(await every(` ${code.toUpperCase().replace(/(.{5})/, '$1-')} `)).toEqual(ADMITTED)
    expect((await anonymously()).outcome).toBe(RESTRICTED)
    const { code: next } = await choose('code')
    expect((await byPassword(undefined, code)).outcome).toBe('401 user_invalid_token')
    expect((await byPassword(undefined, next)).outcome).toBe('201')
    const log = await server.database.connection.selectFrom('operationLog').selectAll().execute()
    expect(JSON.stringify(log)).not.toContain(next)
  })

  test('attack 283: an invitation works once, for its address, until it is withdrawn', async () => {
    await choose('invited')
    expect(await every()).toEqual(REFUSED)
    const secret = await inviteLink()
    expect((await send('POST', '/sign-up/code', { code: secret })).outcome).toBe('204')
    expect((await byPassword(undefined, secret)).outcome).toBe('201')
    expect((await byPassword(undefined, secret)).outcome).toBe('401 user_invalid_token')

    const email = newEmail()
    const invited = await send('POST', '/operations/invitations', { emails: [email, admin.email] })
    expect(invited).toMatchObject({ known: [admin.email], secret: null })
    const mail = await mails.arrived(email)
    const mailed = new URL(/https?:\S+/.exec(mail.text ?? '')?.[0] ?? '').hash.slice(1)
    expect((await byPassword(newEmail(), mailed)).outcome).toBe(RESTRICTED)
    expect((await byPassword(email)).outcome).toBe(RESTRICTED)
    expect((await byPassword(email, mailed)).outcome).toBe('201')

    // The owner of an invited address needs no link.
    const [third, fourth] = [newEmail(), newEmail()]
    await send('POST', '/operations/invitations', { emails: [third, fourth] })
    expect((await byProvider(third)).outcome).toBe('201')
    const { invitations } = await send('GET', '/operations/invitations')
    expect(invitations.map((one: { email: string }) => one.email)).toEqual([fourth])
    const path = `/operations/invitations/${invitations[0].$id}`
    expect((await send('DELETE', path)).outcome).toBe('204')
    expect((await send('DELETE', path)).outcome).toBe('404 document_not_found')
    expect((await byProvider(fourth)).outcome).toBe(RESTRICTED)
  })

  test('attack 283: of several who use an invitation at once, one gets an account', async () => {
    await choose('invited')
    const secret = await inviteLink()
    const before = await count()
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, async () => (await byPassword(undefined, secret)).outcome),
    )
    expect(outcomes.filter((outcome) => outcome === '201')).toHaveLength(1)
    expect(await count()).toBe(before + 1)
  })

  test('owners of an address at a domain sign up by a link that is mailed to it', async () => {
    await choose('domains', { domains: 'army.example' })
    expect(await send('GET', '/sign-up')).toMatchObject({ domains: ['army.example'] })
    const email = newEmail('army.example')
    // Typing an address does not prove that it is one's own.
    expect((await byPassword(email)).outcome).toBe(RESTRICTED)
    expect((await send('POST', '/sign-up/link', { email: newEmail() })).outcome).toBe(RESTRICTED)
    expect((await send('POST', '/sign-up/link', { email })).outcome).toBe('204')
    const mail = await mails.arrived(email)
    const secret = new URL(/https?:\S+/.exec(mail.text ?? '')?.[0] ?? '').hash.slice(1)
    expect((await byPassword(newEmail('army.example'), secret)).outcome).toBe(RESTRICTED)
    expect((await byPassword(email, secret)).outcome).toBe('201')
    expect((await byProvider(newEmail('army.example'))).outcome).toBe('201')
    expect((await byProvider(newEmail('us.army.example'))).outcome).toBe(RESTRICTED)
    expect((await byText()).outcome).toBe(RESTRICTED)
  })

  test('attack 282: a sign-up that waits while an admin closes sign-up makes no account', async () => {
    await choose('open')
    const lock = sql`select "value" from "settings" where "name" = 'sign-up' for update`
    const outcomes = await oneBehindTheOther(server.database, lock, [
      async () => (await choose('closed')).outcome,
      async () => (await byPassword()).outcome,
    ])
    expect(outcomes.map((one) => one.status === 'fulfilled' && one.value)).toEqual([
      '200',
      RESTRICTED,
    ])
  })

  test('attack 284: a soldier, a revoked admin and a stale proof change nothing', async () => {
    const soldier = await signUp(server.url)
    const calls = [
      ['GET', '/operations/sign-up'],
      ['PUT', '/operations/sign-up'],
      ['GET', '/operations/invitations'],
      ['POST', '/operations/invitations'],
      ['DELETE', '/operations/invitations/1'],
    ] as const
    for (const [method, path] of calls) {
      const body = { mode: 'closed', emails: [] }
      expect((await send(method, path, body, {}, soldier)).outcome).toBe('401 user_unauthorized')
      expect((await send(method, path, body, {}, visitor())).outcome).toContain('401')
    }
    const lock = sql`select "id" from "users" where "id" = ${admin.userId} for update`
    const revoke = () =>
      inTransaction(server.services.store, async ({ connection }) => {
        const row = connection.updateTable('users').where('id', '=', admin.userId)
        await row.set({ labels: '[]' }).execute()
        return 'revoked'
      })
    const invite = async () =>
      (await send('POST', '/operations/invitations', { emails: [] })).outcome
    const [, invited] = await oneBehindTheOther(server.database, lock, [revoke, invite])
    expect(invited).toMatchObject({ value: '401 user_unauthorized' })
    expect((await send('GET', '/sign-up')).mode).toBe('open')
  })
})

test('SIGN_UP wins over the panel, and its first admin signs up by the token of the log', async () => {
  const signUpRule = { mode: 'closed', code: null, domains: [] } as const
  const configuration = { signUp: signUpRule, contactEmail: 'ask@example.com' }
  const server = await startTestServer({ engine: 'sqlite', configuration })
  const send = async (code?: string) => {
    const response = await fetch(`${server.url}/v1/account`, {
      method: 'POST',
      headers: { ...HEADERS, origin: server.url, ...(code ? { 'x-sign-up-code': code } : {}) },
      body: JSON.stringify({ userId: 'unique()', email: newEmail(), password: PASSWORD }),
    })
    return { ...((await response.json()) as { message?: string }), status: response.status }
  }
  expect(await send()).toMatchObject({ status: 403, message: expect.stringContaining('ask@') })
  expect((await send(server.adminToken ?? '')).status).toBe(201)
  await server.stop()
})

test('attack 283: guesses of a code are limited', async () => {
  const rule = { mode: 'code', code: 'bcdfghjkmn', domains: [] } as const
  const configuration = { signUp: rule, signUpsPerHour: 1000 }
  const server = await startTestServer({ engine: 'sqlite', rateLimits: true, configuration })
  const guess = async (code: string) => {
    const response = await fetch(`${server.url}/v1/sign-up/code`, {
      method: 'POST',
      headers: { ...HEADERS, origin: server.url },
      body: JSON.stringify({ code }),
    })
    return response.status
  }
  expect(await guess('BCDFG HJKMN')).toBe(204)
  const guesses = Array.from({ length: 40 }, (_, n) => guess(`bcdfghjk${10 + n}`))
  const statuses = await Promise.all(guesses)
  expect(statuses.filter((status) => status === 401)).toHaveLength(30)
  expect(await guess('bcdfghjkmn')).toBe(429)
  await server.stop()
})
