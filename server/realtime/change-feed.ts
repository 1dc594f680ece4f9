import type { Change } from '../database/change.ts'
import type { ChangeCarrier } from '../database/transaction.ts'

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
