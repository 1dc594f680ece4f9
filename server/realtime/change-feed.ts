import type { Change } from '../database/change.ts'
import type { ChangeCarrier } from '../database/transaction.ts'

export type ChangeListener = (change: Change) => void

/**
 * What is committed anywhere, heard on every node: each change once, in the order of the commits.
 * Only `sessions-ended` may come twice on the node that ended them: at once, so that the next
 * request finds it done, and again in its turn.
 */
export type Feed = {
  /** What `inTransaction` hands its changes to. */
  readonly carrier: ChangeCarrier
  /** False while changes of other nodes do not arrive; they are caught up with afterwards. */
  readonly connected: boolean
  /** @returns a function that ends the subscription. */
  subscribe(listener: ChangeListener): () => void
  close(): Promise<void>
}
