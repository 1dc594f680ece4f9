import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { inTransaction } from '../database/transaction.ts'
import { insertSet } from '../functions/testing/question-sets.ts'
import { type Metrics, makeMetrics } from '../metrics/metrics.ts'
import { ENGINES } from '../testing/databases.ts'
import { eventually } from '../testing/eventually.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'

const BOARDS = 'databases.main.collections.boards.documents'
const SETS = 'databases.main.collections.questionSets.documents'
const SOCKETS_PER_USER = 30

type Frame = { type: string; data?: { events?: string[]; code?: number; payload?: unknown } }
type Socket = { socket: WebSocket; frames: Frame[]; closedBy: number | undefined }

describe.each(ENGINES)('the fan-out of events on %s', (engine) => {
  let server: TestServer
  let metrics: Metrics
  let alice: SignedUp
  let bob: SignedUp
  let carol: SignedUp
  let lookedForFollowers = 0

  beforeAll(async () => {
    metrics = makeMetrics()
    server = await startTestServer({
      engine,
      metrics,
      variations: { limits: { waitingBytes: 64 * 1024, socketsPerUser: SOCKETS_PER_USER } },
      onStatement: ({ query }) => {
        if (query.sql.includes('from "communitySubscriptions"')) lookedForFollowers += 1
      },
    })
    alice = await signUp(server.url)
    bob = await signUp(server.url)
    carol = await signUp(server.url)
  })
  afterAll(() => server.stop())

  /** Opens sockets that stay open until the test ends. */
  async function withSockets<Result>(
    wanted: readonly { who: SignedUp; channels: readonly string[]; count: number }[],
    work: (sockets: Socket[][]) => Promise<Result>,
  ): Promise<Result> {
    const groups = wanted.map(({ who, channels, count }) =>
      Array.from({ length: count }, () => open(server.url, who, channels)),
    )
    try {
      for (const { frames } of groups.flat()) await eventually(() => frames[0]).toBeDefined()
      return await work(groups)
    } finally {
      const { sockets } = metrics
      for (const { socket } of groups.flat()) socket.terminate()
      await expect.poll(async () => (await sockets.get()).values[0]?.value).toBe(0)
    }
  }

  const steps = async (step: 'checked' | 'sent') =>
    (await metrics.socketEvents.get()).values.find(({ labels }) => labels.step === step)?.value ?? 0

  const createBoard = (who: SignedUp, name: string) =>
    who.databases.createDocument({
      databaseId: 'main',
      collectionId: 'boards',
      documentId: 'unique()',
      data: { name, categories: [] },
    })

  const eventsOf = ({ frames }: Socket) => frames.filter(({ type }) => type === 'event')

  test("attack 103: a private change costs nothing for other users' sockets", async () => {
    await withSockets(
      [
        { who: alice, channels: ['documents', BOARDS, 'account'], count: 2 },
        { who: alice, channels: ['executions'], count: 1 },
        { who: bob, channels: ['documents', BOARDS, 'account'], count: SOCKETS_PER_USER },
        { who: carol, channels: ['documents', BOARDS, 'account'], count: SOCKETS_PER_USER },
      ],
      async ([own = []]) => {
        const [checked, sent] = [await steps('checked'), await steps('sent')]
        for (let count = 0; count < 5; count += 1) await createBoard(alice, `board ${count}`)
        await alice.account.updatePrefs({ prefs: { at: String(Date.now()) } })
        for (const socket of own) await eventually(() => eventsOf(socket).length).toBe(6)
        expect((await steps('checked')) - checked).toBe(12)
        expect((await steps('sent')) - sent).toBe(12)
      },
    )
  })

  test('a change of a shared set is presented to all its readers by one statement', async () => {
    const { set: row } = await insertSet(server.database.connection, alice.userId, [], {
      name: 'Shared set',
      scope: 'community',
    })
    await bob.databases.createDocument({
      databaseId: 'main',
      collectionId: 'communitySubscriptions',
      documentId: 'unique()',
      data: { communitySetId: row.$id },
    })
    const readers = [alice, bob, carol].map((who) => ({ who, channels: [SETS], count: 3 }))
    await withSockets(readers, async (groups) => {
      const before = lookedForFollowers
      const change = { kind: 'document', collectionId: 'questionSets', action: 'update' } as const
      await inTransaction(server.services.store, async ({ announce }) =>
        announce({ ...change, row }),
      )
      for (const group of groups) {
        for (const socket of group) await eventually(() => eventsOf(socket).length).toBe(1)
      }
      const payloads = groups.map(([socket]) => socket && eventsOf(socket)[0]?.data?.payload)
      expect(payloads).toMatchObject([
        { sourceType: null, userId: alice.userId },
        { sourceType: 'Subscribed', userId: null },
        { sourceType: null, userId: null },
      ])
      expect(lookedForFollowers - before).toBe(1)
    })
  })

  test('attack 103: a socket that does not read is closed with 1013, the others miss nothing', async () => {
    await withSockets([{ who: alice, channels: ['account'], count: 3 }], async ([group = []]) => {
      const [slow, ...others] = group
      slow?.socket.pause()
      const change = {
        kind: 'account',
        userId: alice.userId,
        event: 'update.prefs',
        // Less than may wait: a socket that reads is never closed for the last one.
        payload: { text: 'x'.repeat(50_000) },
      } as const
      const before = await steps('sent')
      let count = 0
      // Until the system's buffers are full. The server waits two seconds for the close.
      while ((await steps('sent')) - before === 3 * count) {
        await inTransaction(server.services.store, async ({ announce }) => announce(change))
        count += 1
        for (const one of others) await eventually(() => eventsOf(one).length).toBe(count)
      }
      slow?.socket.resume()
      await eventually(() => slow?.closedBy).toBe(1013)
      expect(slow && eventsOf(slow).length).toBeLessThan(count)
      expect(others.map(({ closedBy }) => closedBy)).toEqual([undefined, undefined])
    })
  })

  test('a change that cannot be presented closes its sockets, so that they refetch', async () => {
    await withSockets([{ who: alice, channels: ['documents'], count: 1 }], async ([group = []]) => {
      const row = { $id: 'broken', userId: alice.userId, categories: '[' }
      await inTransaction(server.services.store, async ({ announce }) =>
        announce({ kind: 'document', collectionId: 'boards', action: 'update', row }),
      )
      await eventually(() => group[0]?.closedBy).toBe(1013)
    })
  })

  test("attack 103: a user's sockets over the limit are refused with 1013", async () => {
    const all = { who: alice, channels: ['documents'], count: SOCKETS_PER_USER }
    await withSockets([all], async () => {
      const next = open(server.url, alice, ['documents'])
      await eventually(() => next.closedBy).toBe(1013)
      expect(next.frames).toMatchObject([{ type: 'error', data: { code: 1013 } }])
      const other = open(server.url, bob, ['documents'])
      await eventually(() => other.frames[0]?.type).toBe('connected')
      other.socket.terminate()
    })
    await withSockets([{ ...all, count: 1 }], async ([group = []]) => {
      expect(group[0]?.frames[0]?.type).toBe('connected')
    })
  })
})

function open(url: string, who: SignedUp, channels: readonly string[]): Socket {
  const query = new URLSearchParams({ project: 'squaredaway' })
  for (const channel of channels) query.append('channels[]', channel)
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const address = `${url.replace('http', 'ws')}/v1/realtime?${query}`
  const opened: Socket = {
    socket: new WebSocket(address, { headers: { cookie } }),
    frames: [],
    closedBy: undefined,
  }
  opened.socket.on('message', (data) => opened.frames.push(JSON.parse(String(data))))
  opened.socket.on('close', (code) => {
    opened.closedBy = code
  })
  opened.socket.on('error', () => {})
  return opened
}
