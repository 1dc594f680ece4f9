import type { Logger } from 'pino'
import type { Change, ChangeCarrier } from '../database/transaction.ts'

export type ChangeListener = (change: Change) => void

/**
 * Commits of all nodes, delivered on every node: each change once, in the order of the commits.
 * Only `sessions-ended` may arrive twice on the node that ended them: immediately, so that the next
 * request finds it applied, and again in order.
 */
export type Feed = {
  /** Receives the changes of `inTransaction`. */
  readonly carrier: ChangeCarrier
  /** False while changes of other nodes do not arrive; missed ones are delivered afterwards. */
  readonly connected: boolean
  /** @returns A function that ends the subscription. */
  subscribe(listener: ChangeListener): () => void
  close(): Promise<void>
}

/** The listeners to changes. One that throws is logged and does not affect the others. */
export type Listeners = {
  add(listener: ChangeListener): () => void
  tell(changes: readonly Change[]): void
}

export function makeListeners(log: Logger): Listeners {
  const listeners = new Set<ChangeListener>()
  return {
    add(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell(changes) {
      for (const change of changes) {
        for (const listener of listeners) {
          try {
            listener(change)
          } catch (error) {
            log.error({ err: error, kind: change.kind }, 'a listener of the change feed failed')
          }
        }
      }
    },
  }
}

/** The feed of a single process, which makes all commits. */
export function openLocalFeed(log: Logger): Feed {
  const listeners = makeListeners(log)
  return {
    carrier: {
      enclose: async () => {},
      committed: listeners.tell,
    },
    connected: true,
    subscribe: listeners.add,
    close: async () => {},
  }
}
