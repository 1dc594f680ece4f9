import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RealtimeResponseEvent } from 'appwrite'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { inTransaction } from '../database/transaction.ts'
import { ENGINES } from '../testing/databases.ts'
import { eventually } from '../testing/eventually.ts'
import type { SdkClient } from '../testing/sdk-client.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'
import { forget, greeted, subscribed } from './testing/subscribed.ts'

type Data = {
  quietFor?: number
  events?: string[]
  channels?: string[]
  code?: number
  payload?: object
}
type Frame = { type: string; data?: Data }

const BOARDS = 'databases.main.collections.boards.documents'

describe.each(ENGINES)('realtime on %s', (engine) => {
  let server: TestServer
  let alice: SignedUp
  let bob: SignedUp
  const open: RawSocket[] = []
  /** Called after each statement. The statement's result waits for the promise. */
  let holdStatement: ((sql: string) => Promise<void> | undefined) | undefined

  beforeAll(async () => {
    server = await startTestServer({
      engine,
      variations: {
        limits: { sweepEvery: 50, waitingBytes: 64 * 1024 },
      },
      onStatement: ({ query }) => holdStatement?.(query.sql),
    })
    alice = await signUp(server.url)
    bob = await signUp(server.url)
  })
  afterAll(() => server.stop())
  afterEach(() => {
    for (const socket of open.splice(0)) socket.end()
  })

  /** A raw socket that records every frame and the close. */
  class RawSocket {
    readonly frames: Frame[] = []
    readonly socket: WebSocket
    closedBy: number | undefined
    #beating: NodeJS.Timeout | undefined

    constructor(
      channels: readonly string[],
      options: {
        who?: Pick<SdkClient, 'cookies'>
        headers?: Record<string, string>
        project?: string
        queries?: readonly string[]
        at?: TestServer
        /** How often it sends a frame, in milliseconds; by default as the SDK does. */
        beatEvery?: number
        pongs?: boolean
      } = {},
    ) {
      const query = new URLSearchParams({ project: options.project ?? 'squaredaway' })
      for (const channel of channels) query.append('channels[]', channel)
      for (const text of options.queries ?? []) query.append('queries[0]', text)
      const cookie = [...(options.who?.cookies ?? [])].map(([k, v]) => `${k}=${v}`).join('; ')
      const { url } = options.at ?? server
      this.socket = new WebSocket(`${url.replace('http', 'ws')}/v1/realtime?${query}`, {
        autoPong: options.pongs !== false,
        headers: { ...(cookie ? { cookie } : {}), ...options.headers },
      })
      this.socket.on('message', (data) => this.frames.push(JSON.parse(String(data))))
      this.socket.on('close', (code) => {
        this.closedBy = code
      })
      this.socket.on('error', () => {})
      const { beatEvery = 20_000 } = options
      this.#beating = setInterval(() => this.say({ type: 'ping' }), beatEvery)
      open.push(this)
    }

    say(frame: unknown) {
      if (this.socket.readyState === WebSocket.OPEN) {
        this.socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
      }
    }

    get events() {
      return this.frames.filter((frame) => frame.type === 'event').map((frame) => frame.data)
    }

    get errors() {
      return this.frames.filter((frame) => frame.type === 'error').map((frame) => frame.data?.code)
    }

    async connected(): Promise<Frame> {
      await eventually(() => this.frames[0]).toBeDefined()
      return this.frames[0] ?? { type: 'none' }
    }

    end() {
      clearInterval(this.#beating)
      this.socket.terminate()
    }
  }

  const connect = async (channels: readonly string[], who?: Pick<SdkClient, 'cookies'>) => {
    const socket = new RawSocket(channels, who ? { who } : {})
    await socket.connected()
    return socket
  }
  const createBoard = (who: Pick<SdkClient, 'databases'>, name = 'SGT board') =>
    who.databases.createDocument({
      databaseId: 'main',
      collectionId: 'boards',
      documentId: 'unique()',
      data: { name, categories: [] },
    })
  /** Long enough for an unwanted event to arrive. */
  const quiet = () => sleep(300)

  test('contract 36: the first frame contains the channels and the user', async () => {
    const socket = await connect(['account', 'documents', `account.${bob.userId}`], alice)
    expect(socket.frames[0]).toEqual({
      type: 'connected',
      data: {
        channels: ['account', `account.${alice.userId}`, 'documents'],
        user: await alice.account.get(),
        quietFor: expect.any(Number),
        ownQuietFor: expect.any(Number),
      },
    })
    const guest = await connect(['account', 'x'.repeat(30)])
    expect(guest.frames[0]?.data).toEqual({ channels: ['account', 'x'.repeat(30)], user: null })
  })

  test('the first frame tells how long ago a document of the user last changed', async () => {
    const quietFor = async (who: SignedUp) =>
      Number((await connect([BOARDS], who)).frames[0]?.data?.quietFor)
    const probes = { alice: await connect([BOARDS], alice), bob: await connect([BOARDS], bob) }
    await createBoard(bob)
    await eventually(() => probes.bob.events.length).toBe(1)
    const before = performance.now()
    await createBoard(alice)
    // PostgreSQL tells the server of a change some moments after the response.
    await eventually(() => probes.alice.events.length).toBe(1)
    // Measured from before the change to after the answer, so at least as long.
    expect(await quietFor(alice)).toBeLessThanOrEqual(performance.now() - before)
    const { alice: own, bob: other } = { alice: await quietFor(alice), bob: await quietFor(bob) }
    expect(other).toBeGreaterThanOrEqual(own)
  })

  test('an event of that moment comes after the first frame', async () => {
    const probe = await connect([BOARDS], alice)
    const reached = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    holdStatement = (sql) => {
      if (!sql.startsWith('select * from "pushTargets"')) return
      reached.resolve()
      return held.promise
    }
    const socket = new RawSocket([BOARDS], { who: alice })
    await reached.promise
    holdStatement = undefined
    await createBoard(alice)
    await eventually(() => probe.events.length).toBe(1)
    held.resolve()
    await eventually(() => socket.events.length).toBe(1)
    expect(socket.frames.map(({ type }) => type)).toEqual(['connected', 'event'])
  })

  test('contract 37: the SDK delivers a document to its owner only, with the whole model', async () => {
    const heard: RealtimeResponseEvent<unknown>[] = []
    const wrong: unknown[] = []
    const unsubscribe = await subscribed(alice, [BOARDS], (event) => heard.push(event))
    const leave = await subscribed(bob, ['documents', BOARDS], (event) => wrong.push(event))
    const probe = await connect(['documents'], alice)
    const board = await createBoard(alice)
    await eventually(() => heard.length).toBe(1)
    expect(heard[0]?.events[0]).toBe(`${BOARDS}.${board.$id}.create`)
    expect(heard[0]?.channels).toEqual(['documents', BOARDS, `${BOARDS}.${board.$id}`])
    expect(heard[0]?.timestamp).toMatch(/^\d{4}-.*\+00:00$/)
    const fetched = await alice.databases.getDocument({
      databaseId: 'main',
      collectionId: 'boards',
      documentId: board.$id,
    })
    expect(heard[0]?.payload).toEqual(fetched)
    await alice.databases.deleteDocument({
      databaseId: 'main',
      collectionId: 'boards',
      documentId: board.$id,
    })
    await eventually(() => heard.length).toBe(2)
    expect(heard[1]?.events[0]).toBe(`${BOARDS}.${board.$id}.delete`)
    expect(heard[1]?.payload).toEqual(fetched)
    expect(probe.events).toHaveLength(2)
    await quiet()
    expect(wrong).toEqual([])
    unsubscribe()
    leave()
    await sleep(100)
  })

  test('contract 33: the starter of an execution receives its events, first and last', async () => {
    const socket = await connect(['executions'], alice)
    const stranger = await connect(['executions', 'functions.checkAdmin'], bob)
    const execution = await alice.functions.createExecution({
      functionId: 'checkAdmin',
      async: true,
    })
    await eventually(() => socket.events.length).toBe(2)
    expect(socket.events.map((event) => event?.events?.[0])).toEqual([
      `functions.checkAdmin.executions.${execution.$id}.create`,
      `functions.checkAdmin.executions.${execution.$id}.update`,
    ])
    expect(socket.events[0]?.payload).toEqual(execution)
    expect(socket.events[1]?.payload).toEqual(
      await alice.functions.getExecution({ functionId: 'checkAdmin', executionId: execution.$id }),
    )
    const now = await alice.functions.createExecution({ functionId: 'checkAdmin' })
    await eventually(() => socket.events.length).toBe(3)
    expect(socket.events[2]?.payload).toEqual({ ...now, responseBody: '' })
    expect(stranger.events).toEqual([])
  })

  test('account events arrive on its own channel only', async () => {
    const socket = await connect(['account'], alice)
    const stranger = await connect(['account', `account.${alice.userId}`], bob)
    await alice.account.updatePrefs({ prefs: { rank: 'SPC' } })
    await eventually(() => socket.events.length).toBe(1)
    expect(socket.events[0]?.channels).toEqual(['account', `account.${alice.userId}`])
    expect(socket.events[0]?.events).toContain(`users.${alice.userId}.update.prefs`)
    await quiet()
    expect(stranger.events).toEqual([])
  })

  test('attack 30, 31: guests and other users receive no private rows', async () => {
    const board = await createBoard(alice, 'before')
    const channels = [
      'documents',
      BOARDS,
      `${BOARDS}.${board.$id}`,
      'databases.*',
      'account',
      `account.${alice.userId}`,
      `users.${alice.userId}`,
      'executions',
      'collections.boards.documents',
    ]
    const guest = await connect(channels)
    const stranger = await connect(channels, bob)
    const owner = await connect(channels, alice)
    await alice.databases.updateDocument({
      databaseId: 'main',
      collectionId: 'boards',
      documentId: board.$id,
      data: { name: 'after' },
    })
    await alice.account.updatePrefs({ prefs: { a: 2 } })
    await alice.functions.createExecution({ functionId: 'checkAdmin' })
    await eventually(() => owner.events.length).toBe(3)
    await quiet()
    expect(guest.events).toEqual([])
    expect(stranger.events).toEqual([])
  })

  test('attack 36: readers of a shared row receive what a GET would return', async () => {
    const owner = await connect(['documents'], alice)
    const stranger = await connect(['documents'], bob)
    const guest = await connect(['documents'])
    const at = '2026-01-01T00:00:00.000+00:00'
    const shared = {
      $id: `shared-${alice.userId}`,
      $createdAt: at,
      $updatedAt: at,
      $permissions: null,
      userId: alice.userId,
      name: 'Shared set',
      version: 1,
      category: null,
      type: 'standard',
      questionCount: 0,
      isActive: 1,
      isArchived: 0,
      scope: 'community',
      parentSetId: 'private-parent',
      linkedCommunitySetId: null,
      description: null,
    }
    await inTransaction(server.services.store, async ({ connection, announce }) => {
      const row = await connection
        .insertInto('questionSets')
        .values(shared)
        .returningAll()
        .executeTakeFirstOrThrow()
      announce({ kind: 'document', collectionId: 'questionSets', action: 'create', row })
    })
    const fetched = (who: SignedUp) =>
      who.databases.getDocument({
        databaseId: 'main',
        collectionId: 'questionSets',
        documentId: shared.$id,
      })
    await eventually(() => owner.events.length).toBe(1)
    await eventually(() => stranger.events.length).toBe(1)
    expect(stranger.events[0]?.payload).toEqual(await fetched(bob))
    expect(stranger.events[0]?.payload).toMatchObject({ userId: null, parentSetId: null })
    expect(owner.events[0]?.payload).toEqual(await fetched(alice))
    await quiet()
    expect(guest.events).toEqual([])
  })

  test('does not announce a document that its owner made private to nobody', async () => {
    const socket = await connect(['documents'], alice)
    await alice.databases.createDocument({
      databaseId: 'main',
      collectionId: 'boards',
      documentId: 'unique()',
      data: { name: 'closed', categories: [] },
      permissions: [],
    })
    await createBoard(alice, 'open')
    await eventually(() => socket.events.length).toBe(1)
    expect(socket.events[0]?.payload).toMatchObject({ name: 'open' })
  })

  test('contract 38, fault 15: answers a ping, and drops clients without frames or pongs', async () => {
    // A second and more, so that a busy machine does not look like a dead client.
    const limits = { sweepEvery: 50, probeEvery: 100, deadAfter: 2000, silentAfter: 4000 }
    const strict = await startTestServer({ engine, variations: { limits } })
    const lively = new RawSocket(['documents'], { at: strict, beatEvery: 1000 })
    await lively.connected()
    lively.say({ type: 'ping' })
    await eventually(() => lively.frames.at(-1)).toEqual({ type: 'pong' })
    const silent = new RawSocket(['documents'], { at: strict })
    const dead = new RawSocket(['documents'], { at: strict, pongs: false })
    await eventually(() => dead.closedBy).toBe(1006)
    await eventually(() => silent.closedBy).toBe(1013)
    expect(silent.errors).toEqual([])
    expect(lively.closedBy).toBeUndefined()
    await strict.stop()
  })

  test('contract 39: closes after a 1008 frame for an unknown project, no channel, too many, or queries', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `channel.${index}`)
    const refused = [
      new RawSocket(['documents'], { project: 'another' }),
      new RawSocket([]),
      new RawSocket(many, { who: alice }),
      new RawSocket(['x'.repeat(10_000)]),
      new RawSocket(['documents'], { queries: ['{"method":"limit","values":[1]}'] }),
    ]
    for (const socket of refused) {
      await eventually(() => socket.closedBy).toBe(1008)
      expect(socket.frames).toEqual([
        { type: 'error', data: { code: 1008, message: expect.any(String) } },
      ])
    }
  })

  test('contract 39: the SDK does not reconnect after a 1008 frame', async () => {
    const visitor = server.visitor()
    visitor.client.setProject('another')
    let opened = 0
    server.app.server.on('upgrade', () => {
      opened += 1
    })
    const unsubscribe = visitor.client.subscribe(['documents'], () => {})
    await eventually(() => opened).toBe(1)
    await sleep(2500)
    expect(opened).toBe(1)
    unsubscribe()
  })

  test('attack 33: rejects a socket from a page of another site', async () => {
    for (const origin of ['https://evil.example', 'null', `${server.url}.evil.example`]) {
      const socket = new RawSocket(['documents'], { who: alice, headers: { origin } })
      const status = await new Promise((resolve) => {
        socket.socket.on('unexpected-response', (_request, response) =>
          resolve(response.statusCode),
        )
      })
      expect(status).toBe(403)
    }
    const own = new RawSocket(['documents'], { who: alice, headers: { origin: server.url } })
    expect((await own.connected()).type).toBe('connected')
  })

  test('contract 40: a socket without a cookie can authenticate', async () => {
    const token = decodeURIComponent([...alice.cookies.values()][0] ?? '')
    const socket = await connect(['account', 'documents'])
    for (const session of ['nonsense', Buffer.from('{"id":"a","secret":"b"}').toString('base64')]) {
      socket.say({ type: 'authentication', data: { session } })
    }
    await eventually(() => socket.errors).toEqual([1003, 1003])
    expect(socket.closedBy).toBeUndefined()
    socket.say({ type: 'authentication', data: { session: token } })
    await eventually(() => socket.frames.at(-1)?.type).toBe('response')
    expect(socket.frames.at(-1)?.data).toEqual({
      to: 'authentication',
      success: true,
      user: await alice.account.get(),
    })
    await createBoard(alice)
    await eventually(() => socket.events.length).toBe(1)
    await alice.account.updatePrefs({ prefs: {} })
    await eventually(() => socket.events.length).toBe(2)
  })

  test('contract 40: the SDK authenticates by itself in fallback mode', async () => {
    const carol = await signUp(server.url)
    const fallback = server.visitor()
    const token = decodeURIComponent([...carol.cookies.values()][0] ?? '')
    fallback.storage.set('cookieFallback', JSON.stringify({ a_session_squaredaway: token }))
    const heard: unknown[] = []
    const hear = (event: unknown) => heard.push(event)
    const unsubscribe = await subscribed(fallback, ['documents'], hear, 'response')
    await createBoard(carol)
    await eventually(() => heard.length).toBe(1)
    unsubscribe()
  })

  test('attack 35: a socket cannot switch its user, and a JWT is not a session', async () => {
    const socket = await connect(['documents'], bob)
    const { jwt } = await alice.account.createJWT()
    socket.say({ type: 'authentication', data: { session: jwt } })
    await eventually(() => socket.errors).toEqual([1003])
    const token = decodeURIComponent([...alice.cookies.values()][0] ?? '')
    socket.say({ type: 'authentication', data: { session: token } })
    await eventually(() => socket.closedBy).toBe(1008)
    expect(socket.errors).toEqual([1003, 1008])
  })

  test('contract 41, attack 32: a socket receives nothing after its session ended', async () => {
    const dora = await signUp(server.url)
    const second = server.visitor()
    await second.account.createEmailPasswordSession({ email: dora.email, password: dora.password })
    const socket = await connect(['account', 'documents'], dora)
    const other = await connect(['documents'], second)
    await createBoard(second)
    // The sign-ins may still arrive as events of the account.
    const ofDocuments = () => socket.events.filter((event) => event?.channels?.[0] === 'documents')
    await eventually(() => ofDocuments().length).toBe(1)
    await dora.account.deleteSession({ sessionId: 'current' })
    await createBoard(second, 'another')
    await eventually(() => other.events.length).toBeGreaterThan(1)
    await quiet()
    expect(ofDocuments()).toHaveLength(1)
    expect(socket.closedBy).toBeUndefined()
  })

  test('a session that ends while its socket opens leaves a guest', async () => {
    for (let round = 0; round < 5; round += 1) {
      const erin = await signUp(server.url)
      const socket = new RawSocket(['documents'], { who: erin })
      await erin.account.deleteSession({ sessionId: 'current' })
      await socket.connected()
      const again = server.visitor()
      await again.account.createEmailPasswordSession({ email: erin.email, password: erin.password })
      await createBoard(again)
      await sleep(100)
      expect(socket.events).toEqual([])
    }
  })

  test('attack 32: closes the sockets of a deleted account with 1008', async () => {
    const finn = await signUp(server.url)
    const socket = await connect(['account'], finn)
    const { store } = server.services
    const change = { kind: 'sessions-ended', userId: finn.userId, sessionIds: 'account' } as const
    store.carrier.committed([change])
    await eventually(() => socket.closedBy).toBe(1008)
    expect(socket.frames.at(-1)).toMatchObject({ type: 'error', data: { code: 1008 } })
  })

  test('attack 34: answers invalid frames, rejects floods, and keeps running', async () => {
    const socket = await connect(['documents'], alice)
    const nonsense = [
      '',
      '{',
      '[]',
      'null',
      '7',
      '{"type":"subscribe"}',
      '{"type":"authentication"}',
    ]
    for (const frame of nonsense) socket.say(frame)
    socket.socket.send(Buffer.from([0xff, 0xfe, 0x22]), { binary: false })
    socket.socket.send(Buffer.from('{"type":"ping"}'), { binary: true })
    await eventually(() => socket.errors.length).toBe(nonsense.length + 2)
    expect(new Set(socket.errors)).toEqual(new Set([1003]))
    expect(socket.closedBy).toBeUndefined()

    const flood = await connect(['documents'], alice)
    for (let index = 0; index < 40; index += 1) flood.say({ type: 'ping' })
    await eventually(() => flood.errors.length).toBeGreaterThanOrEqual(7)
    expect(new Set(flood.errors)).toEqual(new Set([1013]))
    for (let index = 0; index < 40; index += 1) flood.say({ type: 'ping' })
    await eventually(() => flood.closedBy).toBe(1013)

    const large = await connect(['documents'], alice)
    declareFrame(large.socket, 1024 * 1024)
    await eventually(() => large.closedBy).toBe(1009)
    expect((await connect(['documents'], alice)).frames[0]?.type).toBe('connected')
  })

  test('answers other upgrade requests as plain requests', async () => {
    const { request } = await import('node:http')
    const status = await new Promise((resolve) => {
      request(`${server.url}/healthz`, { headers: { connection: 'upgrade', upgrade: 'h2c' } })
        .on('response', (response) => resolve(response.statusCode))
        .on('error', resolve)
        .end()
    })
    expect(status).toBe(200)
  })
})

test('wire §13.1: accepts 128 sockets a minute and address, and asks the next one to retry later', async () => {
  const server = await startTestServer({ engine: 'sqlite', rateLimits: true })
  const address = `${server.url.replace('http', 'ws')}/v1/realtime?project=squaredaway&channels[]=a`
  const first = (socket: WebSocket) =>
    new Promise<string>((resolve) => socket.once('message', (data) => resolve(String(data))))
  const sockets = Array.from({ length: 128 }, () => new WebSocket(address))
  await Promise.all(sockets.map(first))
  const next = new WebSocket(address)
  const closed = new Promise((resolve) => next.once('close', resolve))
  expect(JSON.parse(await first(next))).toMatchObject({ type: 'error', data: { code: 1013 } })
  expect(await closed).toBe(1013)
  await server.stop()
})

test('attack 107: open sockets of one network are limited, those of guests too', async () => {
  const limits = { socketsPerNetwork: 5 }
  const server = await startTestServer({ engine: 'sqlite', variations: { limits } })
  const address = `${server.url.replace('http', 'ws')}/v1/realtime?project=squaredaway&channels[]=a`
  const first = (socket: WebSocket) =>
    new Promise<Frame>((resolve) =>
      socket.once('message', (data) => resolve(JSON.parse(String(data)))),
    )
  const sockets = Array.from({ length: 5 }, () => new WebSocket(address))
  expect(new Set((await Promise.all(sockets.map(first))).map(({ type }) => type))).toEqual(
    new Set(['connected']),
  )
  const next = new WebSocket(address)
  const closed = new Promise((resolve) => next.once('close', resolve))
  expect(await first(next)).toMatchObject({ type: 'error', data: { code: 1013 } })
  expect(await closed).toBe(1013)
  sockets[0]?.terminate()
  await expect
    .poll(async () => {
      const again = new WebSocket(address)
      const { type } = await first(again)
      again.terminate()
      return type
    })
    .toBe('connected')
  await server.stop()
})

test('behind a trusted proxy, counts sockets by the address that it reports', async () => {
  const server = await startTestServer({
    engine: 'sqlite',
    rateLimits: true,
    configuration: { trustedProxies: 1 },
    variations: { limits: { connectsPerMinute: 1 } },
  })
  const address = `${server.url.replace('http', 'ws')}/v1/realtime?project=squaredaway&channels[]=a`
  const greeting = async (forwarded: string) => {
    const socket = new WebSocket(address, { headers: { 'x-forwarded-for': forwarded } })
    const first = await new Promise((resolve) => socket.once('message', resolve))
    socket.terminate()
    return (JSON.parse(String(first)) as Frame).type
  }
  expect(await greeting('203.0.113.7')).toBe('connected')
  expect(await greeting('203.0.113.8')).toBe('connected')
  expect(await greeting('198.51.100.1, 203.0.113.7')).toBe('error')
  await server.stop()
})

test('fault 14: a stopping server closes its sockets with 1012, and the SDK reconnects to the next one', async () => {
  const server = await startTestServer({ engine: 'sqlite' })
  const who = await signUp(server.url)
  const heard: unknown[] = []
  const unsubscribe = await subscribed(who, ['documents'], (event) => heard.push(event))
  const socket = new WebSocket(
    `${server.url.replace('http', 'ws')}/v1/realtime?project=squaredaway&channels[]=a`,
  )
  await new Promise((resolve) => socket.once('message', resolve))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  forget(who)
  await server.app.close()
  expect(await closed).toBe(1012)
  const next = await startTestServer({
    engine: 'sqlite',
    place: server.place,
    configuration: { port: Number(new URL(server.url).port) },
  })
  await greeted(who)
  await who.databases.createDocument({
    databaseId: 'main',
    collectionId: 'boards',
    documentId: 'unique()',
    data: { name: 'back', categories: [] },
  })
  await eventually(() => heard.length).toBe(1)
  unsubscribe()
  await next.stop()
  await server.stop()
})

/**
 * Sends the header of a masked text frame of so many bytes and none of them: what a server has not
 * read when it closes resets the connection, and the code of the close can be lost.
 */
function declareFrame(client: WebSocket, bytes: number) {
  const header = Buffer.alloc(14)
  header.writeUInt8(0x81, 0)
  header.writeUInt8(0x80 | 127, 1)
  header.writeBigUInt64BE(BigInt(bytes), 2)
  const socket: Socket = Reflect.get(client, '_socket')
  socket.write(header)
}
