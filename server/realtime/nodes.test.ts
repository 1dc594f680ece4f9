import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Change } from '../database/transaction.ts'
import { inTransaction } from '../database/transaction.ts'
import { type TestDatabase, WITH_POSTGRES } from '../testing/databases.ts'
import { eventually } from '../testing/eventually.ts'
import { openPostgresLine } from '../testing/postgres-line.ts'
import { type SignedUp, signUp } from '../testing/server.ts'
import { startTwoNodes, type TwoNodes } from '../testing/two-nodes.ts'
import { openPostgresFeed } from './postgres-feed.ts'
import { subscribed } from './testing/subscribed.ts'

/** Two nodes on one PostgreSQL. */
describe.runIf(WITH_POSTGRES)('two nodes', () => {
  let { place, one, two, stop: stopNodes } = {} as TwoNodes
  let alice: SignedUp
  beforeAll(async () => {
    ;({ place, one, two, stop: stopNodes } = await startTwoNodes())
    alice = await signUp(one.url)
  })
  afterAll(() => stopNodes())

  /** Alice's other browser, on the other node. */
  const atTwo = async () => {
    const browser = two.visitor()
    const { email, password } = alice
    await browser.account.createEmailPasswordSession({ email, password })
    return browser
  }
  const createBoard = (name: string) =>
    alice.databases.createDocument({
      databaseId: 'main',
      collectionId: 'boards',
      documentId: 'unique()',
      data: { name, categories: [] },
    })
  /** Ends the connections on which the nodes listen for changes. */
  const cutLines = async () => {
    const client = new pg.Client({ connectionString: urlOf(place) })
    await client.connect()
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'squaredaway changes'`,
    )
    await client.end()
    return rowCount
  }

  test('a document created on one reaches a socket on the other, in order', async () => {
    const browser = await atTwo()
    const names: string[] = []
    const unsubscribe = await subscribed<{ name: string; isActive: boolean }>(
      browser,
      ['databases.main.collections.boards.documents'],
      ({ events, payload }) => {
        if (events[0]?.endsWith('.create')) names.push(payload.name)
      },
    )
    const wanted = Array.from({ length: 10 }, (_, index) => `board ${index}`)
    for (const name of wanted) await createBoard(name)
    await eventually(() => names).toEqual(wanted)
    unsubscribe()
  })

  test('changes during an interruption arrive after the connection is restored', async () => {
    const browser = await atTwo()
    const names: string[] = []
    const unsubscribe = await subscribed<{ name: string }>(browser, ['documents'], (event) => {
      if (event.events[0]?.endsWith('.create')) names.push(event.payload.name)
    })
    await createBoard('before')
    await eventually(() => names).toEqual(['before'])
    const making = (async () => {
      for (let index = 0; index < 20; index += 1) await createBoard(`gap ${index}`)
    })()
    expect(await cutLines()).toBe(2)
    await making
    await eventually(() => names).toEqual([
      'before',
      ...Array.from({ length: 20 }, (_, index) => `gap ${index}`),
    ])
    unsubscribe()
  })

  test('a session that ends on one ends on the other, including its socket', async () => {
    const browser = await atTwo()
    const heard: unknown[] = []
    const unsubscribe = await subscribed(browser, ['documents'], (event) => heard.push(event))
    await browser.account.get()
    const { sessions } = await alice.account.listSessions()
    for (const session of sessions) {
      if (!session.current) await alice.account.deleteSession({ sessionId: session.$id })
    }
    const answer = () =>
      browser.account.get().then(
        () => 200,
        (error) => error.code,
      )
    await eventually(answer).toBe(401)
    await expect(
      browser.databases.listDocuments({ databaseId: 'main', collectionId: 'boards' }),
    ).rejects.toMatchObject({ code: 401 })
    await createBoard('after')
    await sleep(500)
    expect(heard).toEqual([])
    unsubscribe()
  })

  test('a feed delivers changes that commit out of order', async () => {
    const log = pino({ level: 'silent' })
    const feed = await openPostgresFeed(two.database.connection, urlOf(place), log)
    const heard: string[] = []
    feed.subscribe((change) => {
      if (change.kind === 'account') heard.push(change.userId)
    })
    const change = (userId: string): Change => ({
      kind: 'account',
      userId,
      event: 'update.prefs',
      payload: {},
    })
    const { store } = one.services
    const late = Promise.withResolvers<void>()
    const slow = store.connection.transaction().execute(async (connection) => {
      await store.carrier.enclose(connection, [change('slow')])
      await late.promise
    })
    await sleep(50)
    await inTransaction(store, async ({ announce }) => announce(change('quick')))
    await eventually(() => heard).toEqual(['quick'])
    late.resolve()
    await slow
    await eventually(() => heard).toEqual(['quick', 'slow'])
    expect(feed.connected).toBe(true)
    await feed.close()
    expect(feed.connected).toBe(false)
  })

  test('fault 29: a feed tries to connect one attempt at a time', async () => {
    const line = await openPostgresLine(place)
    const log = pino({ level: 'silent' })
    const feed = await openPostgresFeed(two.database.connection, line.place.location.url, log)
    const open = new Set<() => void>()
    let attempts = 0
    let mostAtOnce = 0
    const enough = Promise.withResolvers<void>()
    line.closeAtOnce((close) => {
      open.add(close)
      mostAtOnce = Math.max(mostAtOnce, open.size)
      attempts += 1
      if (attempts === 4) enough.resolve()
      // Later, so that a second attempt at the same time would be seen.
      setTimeout(() => {
        open.delete(close)
        close()
      }, 300)
    })
    await enough.promise
    expect(mostAtOnce).toBe(1)
    await line.mend()
    await eventually(() => feed.connected).toBe(true)
    await feed.close()
    await line.cut()
  })
})

function urlOf({ location }: TestDatabase): string {
  if (location.engine !== 'postgres') throw new Error('This test is about PostgreSQL.')
  return location.url
}
