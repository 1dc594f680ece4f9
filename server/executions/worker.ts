import type { ExecutionRow } from '../database/schema.ts'
import { FUNCTIONS } from '../functions/registry.ts'
import {
  type LeaseWorker,
  type LeaseWorkerOptions,
  startLeaseWorker,
} from '../queue/lease-worker.ts'
import type { Feed } from '../realtime/change-feed.ts'
import type { Services } from '../services.ts'
import { type RunDependencies, runClaimed } from './claimed-run.ts'
import { executionQueue } from './execution-queue.ts'
import { functionTurns } from './function-turns.ts'
import { pruneExecutions } from './prune-executions.ts'

/** Times in milliseconds. */
export type WorkerOptions = LeaseWorkerOptions &
  Pick<RunDependencies, 'functions' | 'renewEvery' | 'prepareWithin'>

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

/** Runs asynchronous executions. */
export async function startWorker(
  services: Pick<Services, 'store' | 'clock' | 'log' | 'metrics' | 'tracing'>,
  feed: Pick<Feed, 'subscribe'>,
  given: Partial<WorkerOptions & Pick<RunDependencies, 'turns'>> = {},
): Promise<LeaseWorker> {
  const { store, clock, log, metrics, tracing } = services
  const options = { ...OPTIONS, ...given }
  const queue = executionQueue(store, options.functions.keys())
  const turns = given.turns ?? functionTurns(store.engine)
  const dependencies: RunDependencies = {
    ...options,
    store,
    queue,
    clock,
    log,
    metrics,
    tracing,
    turns,
  }
  const worker = await startLeaseWorker(services, queue, options, {
    work: (row) => {
      const work = () => runClaimed(dependencies, row)
      return tracing === undefined ? work() : tracing.traceWork(spanOf(row), work)
    },
    onAway: (error) => log.warn({ err: error }, 'the worker cannot reach the database'),
  })
  const unsubscribe = feed.subscribe((change) => {
    if (change.kind === 'execution' && change.action === 'create') worker.wake()
  })
  const pruning = setInterval(() => {
    pruneExecutions(store, clock()).catch((error) =>
      log.warn({ err: error }, 'old executions were not removed'),
    )
  }, PRUNE_EVERY).unref()

  return {
    wake: worker.wake,
    resume: worker.resume,
    async stop() {
      unsubscribe()
      clearInterval(pruning)
      await worker.stop()
    },
  }
}

const spanOf = ({ functionId, attempts }: Pick<ExecutionRow, 'functionId' | 'attempts'>) => ({
  name: `execution ${functionId}`,
  attributes: { 'execution.function': functionId, 'execution.attempt': attempts },
})
