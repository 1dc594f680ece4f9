import { randomUUID } from 'node:crypto'
import type { Store } from '../database/transaction.ts'
import type { Claimable, LeaseQueue } from './lease-queue.ts'
import { startWorkLoop } from './work-loop.ts'

/** Times in milliseconds. */
export type LeaseWorkerOptions = {
  /** Rows processed in parallel on this node. */
  readonly slots: number
  /** How often it polls for due work without a notification. */
  readonly pollEvery: number
  /** How long a claim lasts unless it is extended. */
  readonly lease: number
  /** Delays after the first, second … failure; after the last one it is given up. */
  readonly backOff: readonly number[]
  /** How long a stop waits for running work. */
  readonly stopWithin: number
  /** Claims nothing before `resume`. */
  readonly isPaused?: boolean
}

/** Processes a queue, including rows that a killed process left. */
export type LeaseWorker = {
  /** Notifies the worker that something may be due. */
  wake(): void
  /** Starts to claim rows, if it was started paused. */
  resume(): void
  /** Waits for running work, and returns the rest to others or to the next start. */
  stop(): Promise<void>
}

/** @param work Processes a row that this node has claimed; never rejects. */
export async function startLeaseWorker<Row extends Claimable>(
  { store, clock }: { readonly store: Pick<Store, 'engine'>; readonly clock: () => Date },
  queue: LeaseQueue<Row>,
  options: LeaseWorkerOptions,
  { work, onAway }: { work(row: Row): Promise<void>; onAway(error: unknown): void },
): Promise<LeaseWorker> {
  const node = randomUUID()
  if (store.engine === 'sqlite') await queue.freeAll()
  const loop = startWorkLoop<Row>({
    slots: options.slots,
    pollEvery: options.pollEvery,
    isPaused: options.isPaused ?? false,
    claim: () => queue.claim(node, clock(), options.lease),
    run: work,
    onAway,
  })
  return {
    wake: loop.wake,
    resume: loop.resume,
    async stop() {
      await loop.stop(options.stopWithin)
      await queue.release(node)
    },
  }
}
