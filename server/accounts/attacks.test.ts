import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OWASP_COST } from '../configuration/hash-cost.ts'
import { ENGINES } from '../testing/databases.ts'
import { signUp, startTestServer, type TestServer } from '../testing/server.ts'

const HEADERS = { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' }
const COOKIE = 'a_session_squaredaway'

/** Hashing stays at full cost here, since attacks aim at that cost too. */
const variations = { hashCost: OWASP_COST }

for (const engine of ENGINES) {
  describe(`attacks on accounts on ${engine}`, () => {
    let server: TestServer
    let ahead = 0
    beforeAll(async () => {
      server = await startTestServer({
        ...{ engine, variations },
        clock: () => new Date(Date.now() + ahead),
      })
    })
    afterAll(() => server.stop())

    const post = (path: string, body: object, headers: Record<string, string> = {}) =>
      fetch(`${server.url}/v1${path}`, {
        method: 'POST',
        headers: { ...HEADERS, ...headers },
        body: JSON.stringify(body),
      })
    const get = (headers: Record<string, string>) =>
      fetch(`${server.url}/v1/account`, { headers: { ...HEADERS, ...headers } })

    it('attack 37: an unknown address and a wrong password look the same and take the same time', async () => {
      const jo = await signUp(server.url)
      const attempt = async (email: string) => {
        const start = performance.now()
        const before = process.cpuUsage()
        const response = await post('/account/sessions/email', {
          email,
          password: 'wrong password',
        })
        const headers = [...response.headers].filter(([name]) => name !== 'date')
        const text = await response.text()
        const { user, system } = process.cpuUsage(before)
        const seen = JSON.stringify([response.status, headers, text])
        return { took: performance.now() - start, worked: user + system, seen }
      }
      const known: Awaited<ReturnType<typeof attempt>>[] = []
      const unknown: typeof known = []
      // Of the two of each round, which a busy machine slows alike.
      const ratio = (of: (one: { took: number; worked: number }) => number) =>
        median(known.map((one, round) => of(one) / of(unknown[round] ?? one)))
      // The closer the two are, the sooner the test decides. Near the bounds it measures longer.
      const isClear = () =>
        Math.abs(Math.log(ratio(({ worked }) => worked))) < 0.02 &&
        Math.abs(Math.log(ratio(({ took }) => took))) < 0.1
      for (let round = 0; round < 200 && (round < 60 || !isClear()); round++) {
        const nobody = `nobody-${round}-of-the-same-length-abcdef@example.com`
        // The two alternate in going first.
        if (round % 2 === 0) known.push(await attempt(jo.email))
        unknown.push(await attempt(nobody))
        if (round % 2 === 1) known.push(await attempt(jo.email))
      }
      expect(new Set([...known, ...unknown].map(({ seen }) => seen)).size).toBe(1)
      // CPU time, hashing threads included, so that other programs do not matter.
      expect(ratio(({ worked }) => worked)).toBeGreaterThan(0.95)
      expect(ratio(({ worked }) => worked)).toBeLessThan(1.05)
      // Wall-clock time. Without equal work for both, the ratio is above ten.
      expect(ratio(({ took }) => took)).toBeGreaterThan(0.75)
      expect(ratio(({ took }) => took)).toBeLessThan(1.33)
    })

    it('attack 29: rejects preferences that are too large, too deep or another user’s', async () => {
      const [jo, bob] = [await signUp(server.url), await signUp(server.url)]
      await jo.account.updatePrefs({ prefs: { theme: 'night' } })
      const send = (who: typeof jo, method: string, path: string, body: string) =>
        who.fetch(`${server.url}/v1${path}`, { method, headers: HEADERS, body })
      const deep = `{"prefs":{"a":${'['.repeat(1000)}${']'.repeat(1000)}}}`
      const large = JSON.stringify({ prefs: { a: 'x'.repeat(10_000_000) } })
      for (const body of [deep, large]) {
        expect((await send(jo, 'PATCH', '/account/prefs', body)).status).toBe(400)
      }
      expect(await jo.account.getPrefs()).toEqual({ theme: 'night' })
      const row = await jo.databases.createDocument({
        databaseId: 'main',
        collectionId: 'userPreferences',
        documentId: 'unique()',
        data: { communityViewPreference: 'sets' } as never,
      })
      const path = `/databases/main/collections/userPreferences/documents/${row.$id}`
      const read = await bob.fetch(`${server.url}/v1${path}`, { headers: HEADERS })
      expect(read.status).toBe(404)
      const change = JSON.stringify({ data: { communityViewPreference: 'guides' } })
      expect([401, 404]).toContain((await send(bob, 'PATCH', path, change)).status)
      const kept = await jo.fetch(`${server.url}/v1${path}`, { headers: HEADERS })
      expect(await kept.json()).toMatchObject({ communityViewPreference: 'sets' })
    })

    it('attack 41: a session never keeps a cookie that was set before sign-in', async () => {
      const jo = await signUp(server.url)
      const preset = Buffer.from(
        JSON.stringify({ id: jo.userId, secret: 'f'.repeat(64) }),
      ).toString('base64')
      const response = await post(
        '/account/sessions/email',
        { email: jo.email, password: jo.password },
        { cookie: `${COOKIE}=${encodeURIComponent(preset)}` },
      )
      expect(response.status).toBe(201)
      expect(response.headers.get('set-cookie')).not.toContain(encodeURIComponent(preset))
      expect((await get({ cookie: `${COOKIE}=${encodeURIComponent(preset)}` })).status).toBe(401)
    })

    it('attack 42: an ended session is rejected in every header', async () => {
      const jo = await signUp(server.url)
      const { jwt } = await jo.account.createJWT()
      const cookie = jo.cookies.get(COOKIE) ?? ''
      const token = decodeURIComponent(cookie)
      const ways = [
        { cookie: `${COOKIE}=${cookie}` },
        { cookie: `other=1; ${COOKIE}=${cookie}; more=2` },
        { 'x-appwrite-session': token },
        { 'x-fallback-cookies': JSON.stringify({ [COOKIE]: token }) },
        { 'x-appwrite-jwt': jwt },
      ]
      for (const way of ways) expect([way, (await get(way)).status]).toEqual([way, 200])
      await jo.account.deleteSessions()
      for (const way of ways) expect([way, (await get(way)).status]).toEqual([way, 401])
    })

    it('attack 42: a session that ends during its own calls stays ended', async () => {
      const jo = await signUp(server.url)
      const cookie = `${COOKIE}=${jo.cookies.get(COOKIE)}`
      const list = () =>
        fetch(`${server.url}/v1/databases/main/collections/boards/documents`, {
          headers: { ...HEADERS, cookie },
        }).then(({ status }) => status)
      expect(await list()).toBe(200)
      const busy = Promise.all(Array.from({ length: 20 }, list))
      await jo.account.deleteSession({ sessionId: 'current' })
      await busy
      expect(await list()).toBe(401)
    })

    it('attack 43: stores no secret in the database', async () => {
      const jo = await signUp(server.url)
      const token = JSON.parse(
        Buffer.from(decodeURIComponent(jo.cookies.get(COOKIE) ?? ''), 'base64').toString(),
      ) as { secret: string }
      const { connection } = server.database
      const rows = [
        await connection.selectFrom('sessions').selectAll().execute(),
        await connection.selectFrom('users').selectAll().execute(),
        await connection.selectFrom('changes').selectAll().execute(),
      ]
      const dump = JSON.stringify(rows)
      expect(dump).toContain(jo.userId)
      expect(dump).not.toContain(token.secret)
      expect(dump).not.toContain(jo.password)
      expect(dump).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    })

    it('attack 44: sets the security flags on every cookie', async () => {
      const jo = await signUp(server.url)
      await jo.account.updateSession({ sessionId: 'current' })
      await jo.account.deleteSession({ sessionId: 'current' })
      expect(jo.cookiesSet).toHaveLength(3)
      for (const line of jo.cookiesSet) {
        expect(line).toContain('; HttpOnly')
        expect(line).toContain('; SameSite=Lax')
        expect(line).toContain('; Path=/')
        expect(line).not.toContain('Domain')
      }
    })

    it('attack 49: accepts any password except short, long, common and personal ones', async () => {
      const name = 'Jordan Soldier'
      let count = 0
      const choose = async (password: string) => {
        const email = `jordan.soldier${count++}@example.com`
        const response = await post('/account', { userId: 'unique()', email, password, name })
        return { email, status: response.status }
      }
      for (const refused of [
        'seven77',
        'password1',
        'PASSWORD1',
        '12345678',
        'x'.repeat(257),
        'nul\0nul\0nul',
        'jordansoldier',
        'Jordan.Soldier!99',
        'soldier1',
        'my jordan.soldier9@example.com',
        'password1!',
        'army1234',
        'squaredaway',
        'P@ssw0rd!',
        'mustang1967',
      ]) {
        expect([refused, (await choose(refused)).status]).toEqual([refused, 400])
      }
      const long = `${'x'.repeat(255)}A`
      for (const accepted of [
        'q'.repeat(64),
        `${'p'.repeat(72)}x`,
        long,
        '🎖️🎖️ ',
        '         ',
        'ünïcödé',
      ]) {
        const { email, status } = await choose(accepted)
        expect([accepted, status]).toEqual([accepted, 201])
        const signIn = (password: string) => post('/account/sessions/email', { email, password })
        expect((await signIn(`${accepted.slice(0, -1)}B`)).status).not.toBe(201)
        expect((await signIn(accepted)).status).toBe(201)
      }
    })

    it('attack 61: rejects JWTs of other sessions and forged JWTs', async () => {
      const jo = await signUp(server.url)
      const { jwt } = await jo.account.createJWT()
      expect((await post('/account/jwts', {}, { 'x-appwrite-jwt': jwt })).status).toBe(404)
      const [, claims] = jwt.split('.')
      const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`
      expect((await get({ 'x-appwrite-jwt': none })).status).toBe(401)
    })

    it('attack 61: rejects a JWT after 16 minutes', async () => {
      const jo = await signUp(server.url)
      const { jwt } = await jo.account.createJWT()
      ahead = 14 * 60_000
      expect((await get({ 'x-appwrite-jwt': jwt })).status).toBe(200)
      ahead = 16 * 60_000
      const refused = await get({ 'x-appwrite-jwt': jwt })
      ahead = 0
      expect(await refused.json()).toMatchObject({ code: 401, type: 'user_jwt_invalid' })
    })

    it('attack 43: a copy of the database is not enough to sign a JWT', async () => {
      const jo = await signUp(server.url)
      const { $id: sessionId } = await jo.account.getSession({ sessionId: 'current' })
      const { jwt } = await jo.account.createJWT()
      const settings = await server.database.connection.selectFrom('settings').selectAll().execute()
      const copied = settings.map(({ value }) => Buffer.from(value, 'base64'))
      for (const key of [...copied, Buffer.alloc(32)]) {
        const forged = await new SignJWT({ userId: jo.userId, sessionId })
          .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
          .setExpirationTime('15m')
          .sign(key.length >= 32 ? key : Buffer.concat([key, Buffer.alloc(32)], 32))
        expect((await get({ 'x-appwrite-jwt': forged })).status).toBe(401)
      }
      expect((await get({ 'x-appwrite-jwt': jwt })).status).toBe(200)
    })

    it('attack 9: malformed tokens belong to a guest', async () => {
      const encode = (value: unknown) =>
        encodeURIComponent(Buffer.from(JSON.stringify(value)).toString('base64'))
      for (const value of [
        '',
        '%',
        '%00',
        'x'.repeat(5000),
        encode(null),
        encode([]),
        encode({ id: { $gt: '' }, secret: true }),
        encode({ id: '__proto__', secret: '' }),
      ]) {
        expect([value, (await get({ cookie: `${COOKIE}=${value}` })).status]).toEqual([value, 401])
      }
    })

    it('attack 53: redirects to no foreign address', async () => {
      const host = server.url.replace('http://', '')
      for (const failure of [
        'https://evil.example/',
        `//${host}`,
        `http://${host}@evil.example/`,
        `http://user@${host}/`,
        `http://evil.example\\@${host}/`,
        `http://${host}\\.evil.example/`,
        'javascript:alert(1)',
        `http://${host}/\r\nset-cookie: x=1`,
        `\thttp://${host}/`,
        'data:text/html,x',
      ]) {
        const query = new URLSearchParams({ project: 'squaredaway', failure })
        const response = await fetch(`${server.url}/v1/account/sessions/oauth2/google?${query}`, {
          redirect: 'manual',
        })
        expect([failure, response.status]).toEqual([failure, 400])
      }
    })

    it('attack 74: a fresh server has no default users', async () => {
      const fresh = await startTestServer({ engine, variations })
      for (const email of ['admin', 'admin@localhost', 'admin@example.com', 'root@example.com']) {
        for (const password of ['admin', 'adminadmin', 'password', 'changeme']) {
          const response = await fetch(`${fresh.url}/v1/account/sessions/email`, {
            method: 'POST',
            headers: HEADERS,
            body: JSON.stringify({ email, password }),
          })
          expect([400, 401]).toContain(response.status)
        }
      }
      const { rows } = await countUsers(fresh)
      expect(rows).toBe(0)
      await fresh.stop()
    })
  })
}

describe('limits on sign-ins and sign-ups', () => {
  const start = () => startTestServer({ engine: 'sqlite', rateLimits: true, variations })
  const signIn = (server: TestServer, email: string, password: string, cookie = '') =>
    fetch(`${server.url}/v1/account/sessions/email`, {
      method: 'POST',
      headers: { ...HEADERS, ...(cookie ? { cookie } : {}) },
      body: JSON.stringify({ email, password }),
    })

  it('contract 17, attack 40: the eleventh wrong password is rejected unchecked, also among fifty in parallel', async () => {
    const server = await start()
    const jo = await signUp(server.url)
    for (let n = 0; n < 3; n++)
      expect((await signIn(server, jo.email, 'wrong word')).status).toBe(401)
    expect((await signIn(server, jo.email, jo.password)).status).toBe(201)
    const parallel = await Promise.all(
      Array.from({ length: 50 }, () => signIn(server, jo.email.toUpperCase(), 'wrong word')),
    )
    const statuses = parallel.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(40)
    const refused = await signIn(server, jo.email, jo.password)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('x-ratelimit-remaining')).toBe('0')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(await refused.json()).toMatchObject({ type: 'general_rate_limit_exceeded' })
    expect((await jo.account.get()).$id).toBe(jo.userId)
    await server.stop()
  })

  it('attack 40: limits one network to ten tried addresses', async () => {
    const server = await start()
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) {
      statuses.push((await signIn(server, `nobody${n}@example.com`, 'wrong word')).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    await server.stop()
  })

  it('attack 40: successful sign-ins are not limited', async () => {
    const server = await start()
    const jo = await signUp(server.url)
    for (let n = 0; n < 15; n++)
      expect((await signIn(server, jo.email, jo.password)).status).toBe(201)
    await server.stop()
  })

  it('attack 38: limits one network to ten new accounts an hour', async () => {
    const server = await start()
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) {
      const response = await fetch(`${server.url}/v1/account`, {
        method: 'POST',
        headers: { ...HEADERS, 'x-forwarded-for': `10.0.0.${n}` },
        body: JSON.stringify({
          userId: 'unique()',
          email: `n${n}@example.com`,
          password: 'long enough word',
        }),
      })
      statuses.push(response.status)
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429])
    await server.stop()
  })

  it('attack 107: an account writes its name and preferences 600 times an hour at most', async () => {
    const server = await startTestServer({ engine: 'sqlite', rateLimits: true })
    const jo = await signUp(server.url)
    const statuses: number[] = []
    const change = async (n: number) => {
      const [path, body] = n % 2 ? ['prefs', { prefs: { n } }] : ['name', { name: `Jo ${n}` }]
      const response = await jo.fetch(`${server.url}/v1/account/${path}`, {
        method: 'PATCH',
        headers: { ...HEADERS, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      await response.arrayBuffer()
      statuses.push(response.status)
    }
    for (let n = 0; n < 620; n += 20) {
      await Promise.all(Array.from({ length: 20 }, (_, more) => change(n + more)))
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(600)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    await server.stop()
  })

  it('attack 50: sheds a flood of long passwords and keeps serving others', async () => {
    const server = await startTestServer({ engine: 'sqlite', variations })
    let answered = 0
    const flood = Promise.all(
      Array.from({ length: 150 }, (_, n) =>
        signIn(server, `flood${n}@example.com`, 'x'.repeat(256)).then(({ status }) => {
          answered += 1
          return status
        }),
      ),
    )
    const overtakenBy: number[] = []
    for (let n = 0; n < 30; n++) {
      const before = answered
      await fetch(`${server.url}/v1/account`, { headers: HEADERS })
      overtakenBy.push(answered - before)
    }
    const statuses = await flood
    expect(new Set(statuses)).toEqual(new Set([401, 503]))
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(100)
    // A few of the hundred are hashed at a time, so each request waits for a few at most.
    expect(median(overtakenBy)).toBeLessThan(10)
    await server.stop()
  })
})

async function countUsers({ database }: TestServer) {
  const { rows } = await database.connection
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return { rows: Number(rows) }
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
