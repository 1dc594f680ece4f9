import { randomUUID } from 'node:crypto'
import type { ExecutionRow } from '../database/schema.ts'
import { FUNCTIONS } from '../functions/registry.ts'
import { startWorkLoop } from '../queue/work-loop.ts'
import type { Feed } from '../realtime/change-feed.ts'
import type { Services } from '../services.ts'
import { type RunNeeds, runClaimed } from './claimed-run.ts'
import { claimNext, freeAllClaims, releaseClaims } from './claims.ts'
import { pruneExecutions } from './prune-executions.ts'

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
  if (store.engine === 'sqlite') await freeAllClaims(store)
  const loop = startWorkLoop<ExecutionRow>({
    slots: options.slots,
    pollEvery: options.pollEvery,
    claim: () => claimNext(store, node, clock(), options.lease),
    run: (row) => runClaimed(needs, row),
    onAway: (error) => log.warn({ err: error }, 'the worker cannot reach the database'),
  })
  const unsubscribe = feed.subscribe((change) => {
    if (change.kind === 'execution' && change.action === 'create') loop.wake()
  })
  const pruning = setInterval(() => {
    pruneExecutions(store, clock()).catch((error) =>
      log.warn({ err: error }, 'old executions were not removed'),
    )
  }, PRUNE_EVERY).unref()

  return {
    wake: loop.wake,
    async stop() {
      unsubscribe()
      clearInterval(pruning)
      await loop.stop(options.stopWithin)
      await releaseClaims(store, node)
    },
  }
}
