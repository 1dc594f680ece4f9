import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES } from '../../testing/databases.ts'
import { eventually } from '../../testing/eventually.ts'
import { refusal } from '../../testing/refusal.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../../testing/server.ts'
import { pruneAccountLogs } from '../logs/account-log.ts'

const DAY = 24 * 60 * 60_000

describe.each(ENGINES)('the account log on %s', (engine) => {
  let server: TestServer
  let later = 0

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: () => new Date(Date.now() + later) })
  })
  afterAll(() => server.stop())

  const eventsOf = async ({ account }: SignedUp) =>
    (await account.listLogs()).logs.map(({ event }) => event)

  test('shows the owner what happened, newest first', async () => {
    const jo = await signUp(server.url)
    await jo.account.updateName({ name: 'Sgt Jo' })
    await jo.account.updatePrefs({ prefs: { theme: 'night' } })
    await jo.account.updatePassword({ password: 'another long one', oldPassword: jo.password })
    await jo.account.updateSession({ sessionId: 'current' })
    const elsewhere = server.visitor()
    await elsewhere.account.createEmailPasswordSession({
      email: jo.email,
      password: 'another long one',
    })
    await elsewhere.account.deleteSession({ sessionId: 'current' })
    const { total, logs } = await jo.account.listLogs()
    expect(logs.map(({ event }) => event)).toEqual([
      'session.delete',
      'session.create',
      'session.update',
      'user.update',
      'user.update',
      'session.create',
      'user.create',
    ])
    expect(total).toBe(7)
    expect(logs[0]).toMatchObject({
      userId: jo.userId,
      userEmail: jo.email,
      userName: 'Sgt Jo',
      mode: 'default',
      ip: '127.0.0.1',
      countryCode: '--',
      deviceName: '',
    })
    expect(logs[0]?.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/)
    for (const value of Object.values(logs[0] ?? {})) expect(typeof value).toBe('string')
    expect(await eventsOf(await signUp(server.url))).toEqual(['session.create', 'user.create'])
  })

  test('supports pages by limit and offset, and no other query', async () => {
    const jo = await signUp(server.url)
    const { Query } = jo.sdk
    const [first, second] = [{ event: 'session.create' }, { event: 'user.create' }]
    const list = (...queries: string[]) => jo.account.listLogs({ queries })
    expect(await list(Query.limit(1))).toMatchObject({ total: 2, logs: [first] })
    expect(await list(Query.limit(1), Query.offset(1))).toMatchObject({ total: 2, logs: [second] })
    expect(await list(Query.offset(5))).toEqual({ total: 2, logs: [] })
    for (const query of [
      Query.equal('event', 'user.create'),
      Query.equal('userId', 'another'),
      Query.orderAsc('time'),
      Query.select(['*']),
      Query.cursorAfter('some-id'),
      Query.limit(0),
      Query.limit(1_000_000),
      'no query',
      '{"method":"orderRandom"}',
      '{"method":"__proto__"}',
    ]) {
      expect([query, await refusal(list(query))]).toMatchObject([
        query,
        { code: 400, type: 'general_argument_invalid' },
      ])
    }
    expect((await refusal(server.visitor().account.listLogs())).code).toBe(401)
  })

  test('contains only committed changes', async () => {
    const jo = await signUp(server.url)
    await refusal(jo.account.updatePassword({ password: 'long enough', oldPassword: 'wrong one' }))
    await refusal(jo.account.deleteSession({ sessionId: 'unknown' }))
    expect(await eventsOf(jo)).toEqual(['session.create', 'user.create'])
  })

  const failToSignIn = ({ email }: SignedUp, agent = 'curl/8.5') =>
    fetch(`${server.url}/v1/account/sessions/email`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-appwrite-project': 'squaredaway',
        'user-agent': agent,
      },
      body: JSON.stringify({ email, password: 'wrong word' }),
    }).then(({ status }) => status)

  test('shows failed sign-ins with a wrong password and their origin', async () => {
    const jo = await signUp(server.url)
    expect(await failToSignIn(jo, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0')).toBe(
      401,
    )
    await eventually(() => eventsOf(jo)).toEqual([
      'session.failure',
      'session.create',
      'user.create',
    ])
    const { logs } = await jo.account.listLogs()
    expect(logs[0]).toMatchObject({ ip: '127.0.0.1', clientName: 'Firefox', osName: 'Linux' })
    expect(JSON.stringify(logs[0])).not.toContain('wrong word')
  })

  test('attack 37: a flood of guesses adds at most 20 lines a day and pushes nothing out', async () => {
    const jo = await signUp(server.url)
    const failures = async () =>
      (await eventsOf(jo)).filter((event) => event === 'session.failure').length
    later = -DAY - 1000
    await failToSignIn(jo)
    await eventually(failures).toBe(1)
    later = 0
    await Promise.all(Array.from({ length: 23 }, () => failToSignIn(jo)))
    await eventually(failures).toBe(21)
    await sleep(500)
    expect(await failures()).toBe(21)
    expect(await eventsOf(jo)).toEqual(expect.arrayContaining(['session.create', 'user.create']))
  })

  test('keeps 100 rows per event, so that frequent events do not hide the others', async () => {
    const jo = await signUp(server.url)
    for (let n = 0; n < 103; n++) await jo.account.updateName({ name: `Jo ${n}` })
    const { total, logs } = await jo.account.listLogs({ queries: [jo.sdk.Query.offset(100)] })
    expect(total).toBe(102)
    expect(logs.map(({ event }) => event)).toEqual(['session.create', 'user.create'])
  })

  test('attack 43, 72: contains no secret, and no address that the caller made up', async () => {
    const jo = await signUp(server.url)
    const renamed = await jo.fetch(`${server.url}/v1/account/name`, {
      method: 'PATCH',
      headers: {
        'content-type': 'application/json',
        'x-appwrite-project': 'squaredaway',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) <script>',
        'x-forwarded-for': '6.6.6.6',
      },
      body: JSON.stringify({ name: 'Jo Renamed' }),
    })
    expect(renamed.status).toBe(200)
    const rows = await server.database.connection
      .selectFrom('accountLogs')
      .selectAll()
      .where('userId', '=', jo.userId)
      .execute()
    expect(rows).toHaveLength(3)
    const text = JSON.stringify(rows)
    const token = jo.cookies.get('a_session_squaredaway') ?? ''
    for (const value of [jo.password, token, 'Renamed', '6.6.6.6', '<script>']) {
      expect(text).not.toContain(value)
    }
  })

  test('keeps rows for 90 days', async () => {
    const jo = await signUp(server.url)
    await pruneAccountLogs(server.database.connection, new Date(Date.now() + 89 * DAY))
    expect(await eventsOf(jo)).toHaveLength(2)
    later = 60 * DAY
    await jo.account.updateName({ name: 'Later' })
    later = 0
    await pruneAccountLogs(server.database.connection, new Date(Date.now() + 91 * DAY))
    expect(await eventsOf(jo)).toEqual(['user.update'])
  })
})
