import { randomUUID } from 'node:crypto'
import type { Feed } from '../realtime/change-feed.ts'
import type { Services } from '../services.ts'
import { type RunNeeds, runClaimed } from './claimed-run.ts'
import { claimNext, freeAllClaims, releaseClaims } from './claims.ts'
import { pruneExecutions } from './prune-executions.ts'
import { FUNCTIONS } from './registry.ts'

/** Times in milliseconds. */
export type WorkerOptions = Pick<
  RunNeeds,
  'functions' | 'lease' | 'renewEvery' | 'backOff' | 'prepareWithin'
> & {
  /** How many executions run at the same time on this node. */
  readonly slots: number
  /** How often it looks for what is due without being told. */
  readonly pollEvery: number
  /** How long a stop waits for what is running. */
  readonly stopWithin: number
}

const OPTIONS: WorkerOptions = {
  functions: FUNCTIONS,
  lease: 15_000,
  renewEvery: 5000,
  backOff: [1000, 4000],
  prepareWithin: 5 * 60_000,
  slots: 4,
  pollEvery: 1000,
  stopWithin: 7000,
}

const PRUNE_EVERY = 60 * 60_000

/** Runs asynchronous executions, those that a killed process left included. */
export type Worker = {
  /** Something may be due. */
  wake(): void
  /** Lets what is running end, and gives the rest back to others or to the next start. */
  stop(): Promise<void>
}

export async function startWorker(
  services: Pick<Services, 'store' | 'clock' | 'log'>,
  feed: Pick<Feed, 'subscribe'>,
  given: Partial<WorkerOptions> = {},
): Promise<Worker> {
  const { store, clock, log } = services
  const options = { ...OPTIONS, ...given }
  const needs: RunNeeds = { ...options, store, clock, log }
  const node = randomUUID()
  const running = new Set<Promise<void>>()
  let isStopping = false
  let looking: Promise<void> | undefined
  let isWoken = false
  let isAway = false

  const fillSlots = async () => {
    while (!isStopping && running.size < options.slots) {
      const row = await claimNext(store, node, clock(), options.lease)
      // What was claimed while the worker began to stop is given back by the stop.
      if (row === undefined || isStopping) return
      const run = runClaimed(needs, row)
      running.add(run)
      void run.then(() => {
        running.delete(run)
        wake()
      })
    }
  }
  const look = async () => {
    try {
      while (isWoken) {
        isWoken = false
        await fillSlots()
      }
      isAway = false
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'the worker cannot reach the database')
      isAway = true
    } finally {
      looking = undefined
    }
  }
  const wake = () => {
    isWoken = true
    if (!looking && !isStopping) looking = look()
  }

  if (store.engine === 'sqlite') await freeAllClaims(store)
  const unsubscribe = feed.subscribe((change) => {
    if (change.kind === 'execution' && change.action === 'create') wake()
  })
  const polling = setInterval(wake, options.pollEvery).unref()
  const pruning = setInterval(() => {
    pruneExecutions(store, clock()).catch((error) =>
      log.warn({ err: error }, 'old executions were not removed'),
    )
  }, PRUNE_EVERY).unref()
  wake()

  return {
    wake,
    async stop() {
      isStopping = true
      unsubscribe()
      clearInterval(polling)
      clearInterval(pruning)
      await looking
      await within(options.stopWithin, Promise.all(running))
      await releaseClaims(store, node)
    },
  }
}

/** Waits for `work`, but no longer than `patience` milliseconds. */
async function within(patience: number, work: Promise<unknown>) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, patience)
  await Promise.race([work, promise])
  clearTimeout(timer)
}
