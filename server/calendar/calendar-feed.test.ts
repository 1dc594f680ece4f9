import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call, callLater } from '../functions/testing/calls.ts'
import { ENGINES } from '../testing/databases.ts'
import { createSample } from '../testing/sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'

describe.each(ENGINES)('calendar feed on %s', (engine) => {
  let server: TestServer
  let alice: SignedUp
  let bob: SignedUp
  let now: Date

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: () => now })
  })

  afterAll(async () => {
    await server.stop()
  })

  beforeEach(async () => {
    // The evening of 2026-03-03 in Chicago, and past midnight in UTC.
    now = new Date('2026-03-04T03:30:00Z')
    ;[alice, bob] = await Promise.all([signUp(server.url), signUp(server.url)])
  })

  const address = async (person: SignedUp, action: string) =>
    (await call(person, 'calendarAddress', { action })).body
  const create = async (person: SignedUp) => String((await address(person, 'create')).path)
  const fetched = async (path: string) => {
    const response = await fetch(server.url + path)
    return { response, status: response.status, text: await response.text() }
  }
  const events = (text: string) =>
    [...text.matchAll(/DTSTART;VALUE=DATE:(\d+)[\s\S]*?SUMMARY:(.*)\r\n/g)].map(
      ([, day, summary]) => `${day} ${summary}`,
    )
  const board = (person: SignedUp, changes: object = {}) =>
    createSample(person, server.database.connection, 'boards', { isActive: true, ...changes })
  const plan = (person: SignedUp, boardId: string, changes: object = {}) =>
    createSample(person, server.database.connection, 'boardPlans', { boardId, ...changes })

  test('contains the minutes of each day up to the board, and nothing about what is studied', async () => {
    const { $id } = await board(alice, {
      name: 'Secret board',
      categories: ['Secret topic'],
      targetDate: '2026-03-10T00:00:00.000+00:00',
    })
    await plan(alice, $id, {
      minutesByWeekday: [60, 1, 20, 20, 20, 20, 0],
      daysOff: '[{"from":"2026-03-05","to":"2026-03-05"}]',
      topicWeights: '{"Secret topic":2}',
    })
    const { response, text } = await fetched(await create(alice))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(events(text)).toEqual([
      '20260303 Study: about 20 minutes',
      '20260304 Study: about 20 minutes',
      '20260306 Study: about 20 minutes',
      '20260308 Study: about 60 minutes',
      '20260309 Study: about 1 minute',
      '20260310 Board day',
    ])
    expect(text).toContain(`URL;VALUE=URI:${server.url}/home/dashboard`)
    expect(text).not.toMatch(/secret/i)
    for (const about of [alice.userId, alice.email, $id]) expect(text).not.toContain(about)
    // 20:00 on the evening before the board.
    expect(text).toMatch(/SUMMARY:Board day[\s\S]*BEGIN:VALARM[\s\S]*TRIGGER:-PT4H\r\n/)
    expect(text.match(/BEGIN:VALARM/g)).toHaveLength(1)
    // A calendar program recognizes the same day by its id.
    const ids = [...text.matchAll(/UID:(.*)\r\n/g)].map(([, id]) => id)
    expect(ids[0]).toMatch(/^study-2026-03-03-[0-9a-f]{16}@127\.0\.0\.1$/)
    expect(ids.at(-1)).toMatch(/^board-2026-03-10-/)
    expect(new Set(ids).size).toBe(6)
  })

  test('two people in one calendar program have events of their own', async () => {
    const idsOf = async (person: SignedUp) => {
      await board(person, { targetDate: '2026-03-06T00:00:00.000+00:00' })
      const { text } = await fetched(await create(person))
      return [...text.matchAll(/UID:(.*)\r\n/g)].map(([, id]) => id)
    }
    const [hers, his] = [await idsOf(alice), await idsOf(bob)]
    expect(hers).toHaveLength(4)
    expect(his.filter((id) => hers.includes(id))).toEqual([])
  })

  test('answers 304 while neither plan nor day has changed', async () => {
    const { $id } = await board(alice, { targetDate: '2026-03-10T00:00:00.000+00:00' })
    const path = await create(alice)
    const first = await fetched(path)
    const tag = String(first.response.headers.get('etag'))
    now = new Date(now.getTime() + 10 * 60_000)
    const again = await fetch(server.url + path, { headers: { 'if-none-match': tag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('cache-control')).toBe('private, max-age=300')
    expect((await fetched(path)).text).toBe(first.text)
    await plan(alice, $id, { minutesByWeekday: [5, 5, 5, 5, 5, 5, 5] })
    const changed = await fetch(server.url + path, { headers: { 'if-none-match': tag } })
    expect(changed.status).toBe(200)
  })

  test('is empty without a board: no day is made up', async () => {
    const { status, text } = await fetched(await create(alice))
    expect(status).toBe(200)
    expect(events(text)).toEqual([])
  })

  test('follows changes of the plan under the same address', async () => {
    const path = await create(alice)
    const { $id } = await board(alice, { targetDate: null })
    expect(events((await fetched(path)).text)).toHaveLength(90)
    await plan(alice, $id, { minutesByWeekday: [0, 0, 0, 0, 0, 0, 0] })
    expect(events((await fetched(path)).text)).toEqual([])
  })

  test('returns the address once; replacing or revoking it ends it', async () => {
    expect(await address(alice, 'show')).toEqual({ status: 'none', createdAt: null, path: null })
    const made = await address(alice, 'create')
    expect(made).toMatchObject({ status: 'active', createdAt: '2026-03-04T03:30:00.000+00:00' })
    expect(await address(alice, 'show')).toEqual({ ...made, path: null })
    const first = String(made.path)
    expect(first).toMatch(/^\/calendar\/[0-9a-f]{64}\.ics$/)
    const second = await create(alice)
    expect([(await fetched(first)).status, (await fetched(second)).status]).toEqual([404, 200])
    expect(await address(alice, 'revoke')).toEqual({ status: 'none', createdAt: null, path: null })
    expect(await address(alice, 'revoke')).toMatchObject({ status: 'none' })
    expect((await fetched(second)).status).toBe(404)
    expect((await call(alice, 'calendarAddress', { action: 'steal' })).code).toBe(400)
    await expect(
      (server.visitor() as SignedUp).functions.createExecution({
        functionId: 'calendarAddress',
        body: '{"action":"create"}',
      }),
    ).rejects.toMatchObject({ code: 401 })
  })

  test('attack 101: a new address requires a fresh proof, which a token never has', async () => {
    const path = await create(alice)
    const { jwt } = await alice.account.createJWT()
    const withToken = server.visitor()
    withToken.client.setJWT(jwt)
    const asked = Object.assign(withToken, { userId: alice.userId }) as SignedUp
    expect(await call(asked, 'calendarAddress', { action: 'create' })).toMatchObject({
      body: { type: 'user_challenge_required' },
    })
    now = new Date(now.getTime() + 11 * 60_000)
    expect(await call(alice, 'calendarAddress', { action: 'create' })).toMatchObject({
      body: { type: 'user_challenge_required' },
    })
    expect((await fetched(path)).status).toBe(200)
  })

  test('a new address that nobody waits for is not made, and the old one stays', async () => {
    const path = await create(alice)
    expect(await callLater(alice, 'calendarAddress', { action: 'create' })).toMatchObject({
      status: 'failed',
      code: 400,
    })
    expect((await fetched(path)).status).toBe(200)
  })

  test('attack 27: nobody can end or learn another user’s address', async () => {
    const hers = await create(alice)
    expect(await address(bob, 'show')).toMatchObject({ status: 'none' })
    await address(bob, 'revoke')
    expect(await create(bob)).not.toBe(hers)
    expect((await fetched(hers)).status).toBe(200)
  })

  test('ends with the account, and while the account is blocked', async () => {
    const path = await create(alice)
    const { connection } = server.database
    const setStatus = (status: number) =>
      connection.updateTable('users').set({ status }).where('id', '=', alice.userId).execute()
    await setStatus(0)
    expect((await fetched(path)).status).toBe(404)
    await setStatus(1)
    expect((await fetched(path)).status).toBe(200)
    await call(alice, 'deleteAccount', '')
    expect((await fetched(path)).status).toBe(404)
  })

  test('attack 43, 72: stores the secret in no table and logs it nowhere', async () => {
    const path = await create(alice)
    const later = await callLater(alice, 'calendarAddress', { action: 'create' })
    expect(later).toMatchObject({ status: 'failed', code: 400 })
    expect((await fetched(path)).status).toBe(200)
    const again = await create(alice)
    await fetched(path)
    await fetched(again)
    const secrets = [path, again].map((one) => one.slice('/calendar/'.length, -'.ics'.length))
    const { connection } = server.database
    const tables = (await connection.introspection.getTables()).map(({ name }) => name)
    expect(tables).toContain('calendarAddresses')
    for (const table of ['executions', 'calendarAddresses', 'changes'] as const) {
      const rows = JSON.stringify(await connection.selectFrom(table).selectAll().execute())
      expect(rows.length).toBeGreaterThan(table === 'changes' ? 0 : 100)
      for (const secret of secrets) expect(rows).not.toContain(secret)
    }
    const log = server.logged.join('\n')
    expect(log).toContain('/calendar/:file')
    for (const secret of secrets) expect(log).not.toContain(secret)
  })

  test('attack 9, 73: an invalid address is not found, and reveals nothing', async () => {
    const path = await create(alice)
    const bodies = new Set<string>()
    for (const wrong of [
      `/calendar/${'0'.repeat(64)}.ics`,
      path.replace('.ics', ''),
      path.toUpperCase().replace('/CALENDAR', '/calendar'),
      `${path.slice(0, -5)}.ics`,
      '/calendar/..%2f..%2fetc%2fpasswd',
      `/calendar/${alice.userId}.ics`,
    ]) {
      const { status, text, response } = await fetched(wrong)
      expect(status, wrong).toBe(404)
      expect(response.headers.get('cache-control')).toBe('no-store')
      bodies.add(text)
    }
    expect(bodies.size).toBe(1)
    expect((await fetched('/calendar/%00.ics')).status).toBe(400)
  })

  test('responses with the secret are not cached by proxies and not passed on to pages', async () => {
    const { response } = await fetched(await create(alice))
    const headers = Object.fromEntries(response.headers)
    expect(headers).toMatchObject({
      'cache-control': 'private, max-age=300',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).not.toHaveProperty('set-cookie')
  })

  test('attack 162: 120 wrong addresses a minute from a network lock nobody out there', async () => {
    const limited = await startTestServer({ engine, rateLimits: true })
    const alice = await signUp(limited.url)
    const made = await call(alice, 'calendarAddress', { action: 'create' })
    const path = `/calendar/${'0'.repeat(64)}.ics`
    const statuses: number[] = []
    for (let n = 0; n < 121; n += 1) statuses.push((await fetch(limited.url + path)).status)
    expect(statuses.slice(0, 120).every((status) => status === 404)).toBe(true)
    expect(statuses[120]).toBe(429)
    expect((await fetch(`${limited.url}${made.body.path}`)).status).toBe(200)
    await limited.stop()
  })
})
