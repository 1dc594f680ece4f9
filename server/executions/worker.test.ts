import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { wireTime } from '../contract/wire-time.ts'
import type { ServerFunction } from '../functions/function.ts'
import { ENGINES } from '../testing/databases.ts'
import { eventually } from '../testing/eventually.ts'
import { executionQueue } from './execution-queue.ts'
import { pruneExecutions } from './prune-executions.ts'
import { openQueuedTallies, type QueuedTallies } from './testing/queued-tallies.ts'
import { tally } from './testing/tally.ts'
import { startWorker, type WorkerOptions } from './worker.ts'

const log = pino({ level: 'silent' })
const clock = () => new Date()

describe.each(ENGINES)('worker on %s', (engine) => {
  let { store, feed, addUser, add, rows, effects, close } = {} as QueuedTallies
  beforeEach(async () => {
    ;({ store, feed, addUser, add, rows, effects, close } = await openQueuedTallies(engine))
  })
  afterEach(() => close())

  const start = (called: ServerFunction, options: Partial<WorkerOptions> = {}) =>
    startWorker({ store, clock, log }, feed, {
      functions: new Map([['tally', called]]),
      pollEvery: 30,
      ...options,
    })

  test('a node that was too slow to extend its claim does not commit', async () => {
    const id = await add(await addUser('u1'))
    const stalled = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const slow: ServerFunction = {
      ...tally,
      async prepare() {
        begun.resolve()
        await stalled.promise
      },
    }
    const first = await start(slow, { lease: 50, renewEvery: 60_000, slots: 1 })
    await begun.promise
    await sleep(80)
    const row = await executionQueue(store).claim('another', clock(), 60_000)
    expect(row).toMatchObject({ id, attempts: 2, claimedBy: 'another' })
    stalled.resolve()
    await sleep(150)
    expect(await effects()).toEqual({})
    expect(await rows()).toMatchObject([{ status: 'processing', claimedBy: 'another' }])
    await first.stop()
  })

  test('a claim is extended for as long as the work takes', async () => {
    const slow: ServerFunction = {
      ...tally,
      async prepare() {
        const claimedUntil = async () => (await rows())[0]?.claimedUntil
        for (let renewals = 0; renewals < 2; renewals += 1) {
          const before = await claimedUntil()
          await eventually(claimedUntil).not.toBe(before)
        }
      },
    }
    // Long enough for the slowest machine to extend it.
    const lease = { lease: 10_000, renewEvery: 50 }
    const workers = [await start(slow, lease), await start(slow, lease)]
    const id = await add(await addUser('u1'))
    await eventually(async () => (await rows())[0]?.status).toBe('completed')
    expect(await effects()).toEqual({ [id]: '1' })
    expect((await rows())[0]?.attempts).toBe(1)
    for (const worker of workers) await worker.stop()
  })

  test.runIf(engine === 'postgres')(
    'a claim is extended while its transaction writes, and only its holder commits',
    async () => {
      const id = await add(await addUser('u1'))
      const warnings: string[] = []
      const written = Promise.withResolvers<void>()
      const mayEnd = Promise.withResolvers<void>()
      const writing: ServerFunction = {
        ...tally,
        async run(call) {
          const answer = await tally.run(call)
          written.resolve()
          await mayEnd.promise
          return answer
        },
      }
      const worker = await startWorker(
        { store, clock, log: pino({ level: 'warn' }, { write: (line) => warnings.push(line) }) },
        feed,
        {
          functions: new Map([['tally', writing]]),
          ...{ pollEvery: 30, lease: 10_000, renewEvery: 50, slots: 1 },
        },
      )
      await written.promise
      const claimedUntil = async () => (await rows())[0]?.claimedUntil
      for (let renewals = 0; renewals < 3; renewals += 1) {
        const before = await claimedUntil()
        await eventually(claimedUntil).not.toBe(before)
      }
      // As if this node had been suspended for longer than its claim.
      await store.connection
        .updateTable('executions')
        .set({ claimedBy: 'another', attempts: 2 })
        .where('id', '=', id)
        .execute()
      mayEnd.resolve()
      await worker.stop()
      expect(await effects()).toEqual({})
      expect(await rows()).toMatchObject([{ status: 'processing', claimedBy: 'another' }])
      expect(warnings).toEqual([])
    },
  )

  test('fault 30: leaves a function that it does not know to a newer node, for an hour', async () => {
    const [first, second] = [await addUser('u1'), await addUser('u2')]
    const fresh = await add(first)
    const old = await add(second, new Date(Date.now() - 2 * 60 * 60_000))
    const older = await startWorker({ store, clock, log }, feed, {
      functions: new Map([['another', { ...tally, id: 'another' }]]),
      pollEvery: 30,
    })
    const statusOf = async (id: string) => (await rows()).find((row) => row.id === id)?.status
    await eventually(() => statusOf(old)).toBe('failed')
    expect(await statusOf(fresh)).toBe('waiting')
    const newer = await start(tally)
    await eventually(() => statusOf(fresh)).toBe('completed')
    await older.stop()
    await newer.stop()
  })

  test('one user’s many executions do not delay another’s', async () => {
    const greedy = await addUser('greedy')
    for (let index = 0; index < 15; index += 1) await add(greedy)
    const other = await add(await addUser('modest'))
    const order: string[] = []
    const otherRan = Promise.withResolvers<void>()
    const noting: ServerFunction = {
      id: 'tally',
      mayRun: () => true,
      async prepare({ executionId }) {
        if (executionId !== other) await otherRan.promise
      },
      async run({ executionId }) {
        order.push(executionId)
        if (executionId === other) otherRan.resolve()
        return { status: 200, body: {} }
      },
    }
    const worker = await start(noting, { slots: 2 })
    await eventually(() => order.length).toBe(16)
    expect(order[0]).toBe(other)
    await worker.stop()
  })

  test('fault 10: an execution that kills every process that runs it ends as failed', async () => {
    const id = await add(await addUser('u1'))
    // Three processes have claimed it and died.
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await executionQueue(store).claim(
        `dead ${attempt}`,
        new Date(Date.now() + attempt * 20_000),
        10_000,
      )
    }
    await store.connection
      .updateTable('executions')
      .set({ claimedUntil: wireTime(new Date(Date.now() - 1)) })
      .execute()
    const worker = await start(tally)
    await eventually(async () => (await rows())[0]?.status).toBe('failed')
    expect((await rows())[0]?.responseBody).toContain('interrupted too many times')
    expect(await effects()).not.toHaveProperty(id)
    await worker.stop()
  })

  test('a stop finishes running work, and returns the rest without counting an attempt', async () => {
    const userId = await addUser('u1')
    const quick = await add(userId)
    const slow = await add(await addUser('u2'))
    const [quickEnds, slowEnds] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const functions: ServerFunction = {
      ...tally,
      async prepare({ executionId }) {
        await (executionId === quick ? quickEnds : slowEnds).promise
      },
    }
    const worker = await start(functions, { stopWithin: 5000 })
    await eventually(
      async () => (await rows()).filter((row) => row.status === 'processing').length,
    ).toBe(2)
    const late = await add(userId)
    const stopped = worker.stop()
    quickEnds.resolve()
    await stopped
    expect(await effects()).toEqual({ [quick]: '1' })
    const left = Object.fromEntries((await rows()).map((row) => [row.id, row]))
    expect(left[quick]).toMatchObject({ status: 'completed' })
    expect(left[slow]).toMatchObject({ status: 'waiting', attempts: 0, claimedBy: null })
    expect(left[late]).toMatchObject({ status: 'waiting', attempts: 0 })
    slowEnds.resolve()
    await sleep(500)
    expect(await effects()).toEqual({ [quick]: '1' })
  })

  test('deletes old records, and never those of unfinished executions', async () => {
    const userId = await addUser('u1')
    const old = new Date(Date.now() - 15 * 86_400_000)
    const finished = await add(userId, old)
    const waiting = await add(userId, old)
    const recent = await add(userId)
    await store.connection
      .updateTable('executions')
      .set({ status: 'completed' })
      .where('id', 'in', [finished, recent])
      .execute()
    await pruneExecutions(store, clock())
    expect((await rows()).map((row) => row.id)).toEqual([waiting, recent])
  })
})
