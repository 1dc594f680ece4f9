import { afterEach, describe, expect, test } from 'vitest'
import { OWASP_COST } from '../../configuration/hash-cost.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ENGINES } from '../../testing/databases.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../../testing/server.ts'

import { notify } from '../notices/notify.ts'

const HEADERS = { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' }

describe.each(ENGINES)('limits on ways to sign in on %s', (engine) => {
  let server: TestServer
  const start = async () => {
    server = await startTestServer({
      engine,
      rateLimits: true,
      configuration: { trustedProxies: 1 },
    })
  }
  afterEach(() => server.stop())

  const send = (method: string, path: string, body: object, from: string) =>
    callsTo(server).send(method, path, body, from)
  const signIn = (email: string, password: string, from: string) =>
    callsTo(server).signIn(email, password, from)

  test('attack 40: a rejected network uses up no attempts of an address', async () => {
    await start()
    const jo = await signUp(server.url)
    const thief = '203.0.113.7'
    for (let n = 0; n < 10; n++) await signIn(`nobody${n}@example.com`, 'wrong word', thief)
    for (let n = 0; n < 30; n++) expect(await signIn(jo.email, 'wrong word', thief)).toBe(429)
    expect(await signIn(jo.email, jo.password, '198.51.100.4')).toBe(201)
  })

  test('attack 40: a rejected network uses up no mails of an address', async () => {
    await start()
    const jo = await signUp(server.url)
    const thief = '203.0.113.7'
    const calls = [
      ['/recovery', { url: `${server.url}/reset-password` }],
      ['/tokens/email', { userId: 'unique()' }],
    ] as const
    for (const [path, more] of calls) {
      for (let n = 0; n < 10; n++) {
        await send('POST', path, { ...more, email: `nobody${n}@example.com` }, thief)
      }
      const ask = (from: string) => send('POST', path, { ...more, email: jo.email }, from)
      for (let n = 0; n < 15; n++) expect(await ask(thief)).toBe(429)
      expect(await ask('198.51.100.4')).toBe(201)
    }
  })

  test('attack 40: a locked address does not lock out the rest of its network', async () => {
    await start()
    const jo = await signUp(server.url)
    const sam = await signUp(server.url)
    for (let n = 0; n < 10; n++) await signIn(jo.email, 'wrong word', `203.0.113.${n % 2}`)
    for (let n = 0; n < 15; n++)
      expect(await signIn(jo.email, jo.password, '198.51.100.4')).toBe(429)
    expect(await signIn(sam.email, sam.password, '198.51.100.4')).toBe(201)
  })

  test('attack 102: one network alone cannot lock a user out', async () => {
    await start()
    const jo = await signUp(server.url)
    const thief = '203.0.113.7'
    const guesses: number[] = []
    for (let n = 0; n < 30; n++) guesses.push(await signIn(jo.email, 'wrong word', thief))
    expect(guesses).toEqual([...Array(10).fill(401), ...Array(20).fill(429)])
    expect(await signIn(jo.email, jo.password, '198.51.100.4')).toBe(201)
    const mails: number[] = []
    for (let n = 0; n < 30; n++) {
      const kinds = [
        ['/recovery', { url: `${server.url}/recovery` }],
        ['/tokens/email', { userId: 'unique()' }],
        ['/tokens/magic-url', { userId: 'unique()' }],
      ] as const
      const [path, more] = kinds[n % 3] ?? kinds[0]
      mails.push(await send('POST', path, { ...more, email: jo.email }, thief))
    }
    expect(mails).toEqual([...Array(3).fill(201), ...Array(27).fill(429)])
    const recovery = { email: jo.email, url: `${server.url}/recovery` }
    expect(await send('POST', '/recovery', recovery, '198.51.100.4')).toBe(201)
  })

  test('attack 102: many networks cause at most five mails, and a known device still gets in', async () => {
    await start()
    const jo = await signUp(server.url)
    await confirmAddress(server, jo)
    const device = await rememberedDevice(server.url, jo)
    for (let n = 0; n < 40; n++) await signIn(jo.email, 'wrong word', `203.0.113.${n}`)
    expect(await signIn(jo.email, jo.password, '198.51.100.4')).toBe(429)
    const recovery = { email: jo.email, url: `${server.url}/recovery` }
    const asked: number[] = []
    for (let n = 0; n < 20; n++)
      asked.push(await send('POST', '/recovery', recovery, `203.0.113.${n}`))
    expect(asked).toEqual([...Array(5).fill(201), ...Array(15).fill(429)])

    const known = callsTo(server, device)
    expect(await known.send('POST', '/recovery', recovery, '203.0.113.1')).toBe(201)
    expect(await known.signIn(jo.email, jo.password, '203.0.113.1')).toBe(201)
    const guesses: number[] = []
    for (let n = 0; n < 12; n++)
      guesses.push(await known.signIn(jo.email, 'wrong word', '203.0.113.1'))
    expect(guesses).toEqual([...Array(10).fill(401), 429, 429])
  })

  test('attack 102: a device is known only to accounts that signed in there', async () => {
    await start()
    const [jo, eve] = [await signUp(server.url), await signUp(server.url)]
    const device = await rememberedDevice(server.url, eve)
    const forged = device.replace(eve.userId, jo.userId)
    expect(forged).not.toBe(device)
    for (let n = 0; n < 40; n++) await signIn(jo.email, 'wrong word', `203.0.113.${n}`)
    for (const cookie of [device, forged, 'a_device_squaredaway=x', 'a_device_squaredaway=%00']) {
      expect(await callsTo(server, cookie).signIn(jo.email, jo.password, '198.51.100.9')).toBe(429)
    }
    const nobody = await fetch(`${server.url}/v1/account/device`, {
      method: 'PUT',
      headers: HEADERS,
    })
    expect(nobody.status).toBe(401)
  })

  test("attack 105: an account with somebody else's address floods nobody with mail", async () => {
    await start()
    const victim = 'victim@example.com'
    const mallory = await signUp(server.url, { email: victim })
    const asked: number[] = []
    for (let n = 0; n < 8; n++) {
      const device = await rememberedDevice(server.url, mallory)
      const { send: ask } = callsTo(server, device)
      const url = `${server.url}/recovery`
      for (const [path, body] of [
        ['/recovery', { email: victim, url }],
        ['/tokens/magic-url', { email: victim, userId: 'unique()' }],
      ] as const) {
        asked.push(await ask('POST', path, body, `203.0.113.${n}`))
      }
      const verification = await mallory.fetch(`${server.url}/v1/account/verification`, {
        method: 'POST',
        headers: HEADERS,
        body: JSON.stringify({ url: `${server.url}/verify` }),
      })
      asked.push(verification.status)
    }
    expect(asked.filter((status) => status === 201)).toHaveLength(5)
  })

  test('attack 105: notices to an unconfirmed address are few, of all kinds together', async () => {
    await start()
    const mallory = await signUp(server.url, { email: `${engine}-victim@example.com` })
    const { store } = server.services
    const user = await store.connection
      .selectFrom('users')
      .selectAll()
      .where('id', '=', mallory.userId)
      .executeTakeFirstOrThrow()
    const events = ['password', 'recovery-codes', 'passkey-on', 'passkey-off'] as const
    const noticesOf = async () =>
      (
        await store.connection
          .selectFrom('mailJobs')
          .select('id')
          .where('address', '=', user.email ?? '')
          .where('kind', '=', 'notice')
          .execute()
      ).length
    for (let n = 0; n < 12; n++) {
      const event = events[n % events.length] ?? 'password'
      await inTransaction(store, (transaction) =>
        notify(transaction, server.services, null, { user, event }),
      )
    }
    expect(await noticesOf()).toBeLessThanOrEqual(5)
  })

  test('attack 105: a session makes no endless known devices, and they share their guesses', async () => {
    await start()
    const jo = await signUp(server.url)
    const devices: string[] = []
    for (let n = 0; n < 30; n++) devices.push(await rememberedDevice(server.url, jo))
    const more = await jo.fetch(`${server.url}/v1/account/device`, {
      method: 'PUT',
      headers: HEADERS,
    })
    expect(more.status).toBe(429)
    const statuses: number[] = []
    for (const [n, device] of devices.slice(0, 8).entries()) {
      const known = callsTo(server, device)
      for (let tries = 0; tries < 10; tries++) {
        statuses.push(await known.signIn(jo.email, 'wrong word', `203.0.113.${n}`))
      }
    }
    // 30 by known devices, 10 more as any stranger has.
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(40)
  })

  test('attack 101: a new password ends what other browsers were known for', async () => {
    await start()
    const jo = await signUp(server.url)
    const thief = await rememberedDevice(server.url, jo)
    const own = await rememberedDevice(server.url, jo)
    const password = 'another long phrase'
    const changed = await fetch(`${server.url}/v1/account/password`, {
      method: 'PATCH',
      headers: {
        ...HEADERS,
        cookie: `${own}; ${[...jo.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
      },
      body: JSON.stringify({ password, oldPassword: jo.password }),
    })
    expect(changed.status).toBe(200)
    const kept = changed.headers
      .getSetCookie()
      .find((line) => line.startsWith('a_device_'))
      ?.split(';')[0]
    for (let n = 0; n < 40; n++) await signIn(jo.email, 'wrong word', `203.0.113.${n}`)
    expect(await callsTo(server, thief).signIn(jo.email, password, '198.51.100.4')).toBe(429)
    expect(await callsTo(server, kept).signIn(jo.email, password, '198.51.100.4')).toBe(201)
  })

  test('attack 40: spaces around an address allow no extra guesses', async () => {
    await start()
    const jo = await signUp(server.url)
    const statuses: number[] = []
    for (let n = 0; n < 24; n++) {
      const padded = `${' '.repeat(n * 11)}${jo.email}${' '.repeat(n % 3)}`
      statuses.push(await signIn(padded, 'wrong word', `198.51.100.${n}`))
    }
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(14).fill(429)])
  })

  test('attack 50: codes for ever new accounts are soon rejected unchecked', async () => {
    await start()
    const guess = (n: number, from: string) =>
      send('POST', '/sessions/token', { userId: `nobody${n}`, secret: '123456' }, from)
    const statuses: number[] = []
    for (let n = 0; n < 34; n++) statuses.push(await guess(n, '203.0.113.7'))
    expect(statuses.filter((status) => status === 401)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
    expect(await guess(1, '198.51.100.4')).toBe(401)
  })
})

describe.each(ENGINES)('successful sign-ins on %s', (engine) => {
  test('attack 104: are limited per address and network, on known devices too', async () => {
    const configuration = { trustedProxies: 1 }
    const server = await startTestServer({ engine, rateLimits: true, configuration })
    const jo = await signUp(server.url)
    const { signIn } = callsTo(server, await rememberedDevice(server.url, jo))
    const statuses: number[] = []
    for (let n = 0; n < 62; n++) statuses.push(await signIn(jo.email, jo.password, '203.0.113.7'))
    expect(statuses).toEqual([...Array(60).fill(201), 429, 429])
    expect(await signIn(jo.email, jo.password, '198.51.100.4')).toBe(201)
    await server.stop()
  })
})

test('attack 104: the flood of one network or account does not keep others from signing in', async () => {
  const variations = { hashCost: OWASP_COST }
  const configuration = { trustedProxies: 1 }
  const server = await startTestServer({ engine: 'sqlite', variations, configuration })
  const [jo, eve] = [await signUp(server.url), await signUp(server.url)]
  const devices = await Promise.all(
    Array.from({ length: 5 }, () => rememberedDevice(server.url, eve)),
  )
  const full = Promise.withResolvers<void>()
  let hashed = 0
  const flood = Array.from({ length: 160 }, async (_, n) => {
    const { signIn } = callsTo(server, n % 2 === 0 ? devices[n % 5] : undefined)
    const status = await signIn(eve.email, eve.password, '203.0.113.7')
    if (status === 503) full.resolve()
    else hashed += 1
  })
  await full.promise
  const before = hashed
  expect(await callsTo(server).signIn(jo.email, jo.password, '198.51.100.4')).toBe(201)
  // Those that are being hashed, and one turn of the network and of the account.
  expect(hashed - before).toBeLessThan(10)
  await Promise.all(flood)
  await server.stop()
})

test('attack 50: does not hash a code if a link is expected, however busy the server is', async () => {
  const variations = { hashCost: OWASP_COST }
  const server = await startTestServer({ engine: 'sqlite', variations })
  const { signIn, send } = callsTo(server)
  const jo = await signUp(server.url)
  const busy = Promise.withResolvers<void>()
  const crowd = Array.from({ length: 130 }, async (_, n) => {
    const status = await signIn(`crowd${n}@example.com`, 'wrong word', '203.0.113.7')
    if (status === 503) busy.resolve()
  })
  await busy.promise
  const code = { userId: jo.userId, secret: '123456', password: 'another long word' }
  expect(await send('PUT', '/recovery', code, '203.0.113.7')).toBe(401)
  await Promise.all(crowd)
  await server.stop()
})

/** Calls a server as a browser behind a proxy that reports the caller's network address. */
function callsTo({ url }: TestServer, cookie?: string) {
  const send = (method: string, path: string, body: object, from: string) =>
    fetch(`${url}/v1/account${path}`, {
      method,
      headers: { ...HEADERS, 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) },
      body: JSON.stringify(body),
    }).then(({ status }) => status)
  const signIn = (email: string, password: string, from: string) =>
    send('POST', '/sessions/email', { email, password }, from)
  return { send, signIn }
}

/** The cookie by which a browser remembers who has signed in. */
async function rememberedDevice(url: string, person: SignedUp): Promise<string> {
  const response = await person.fetch(`${url}/v1/account/device`, {
    method: 'PUT',
    headers: HEADERS,
  })
  expect(response.status).toBe(204)
  const [line = ''] = response.headers.getSetCookie()
  expect(line).toMatch(/^a_device_squaredaway=.*; HttpOnly.*; SameSite=Lax/)
  return line.split(';')[0] ?? ''
}

/** As the link in the mail does. */
async function confirmAddress({ database }: TestServer, { userId }: SignedUp) {
  await database.connection
    .updateTable('users')
    .set({ emailVerified: 1, emailOwned: 1 })
    .where('id', '=', userId)
    .execute()
}
