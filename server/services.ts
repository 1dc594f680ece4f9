import type { Logger } from 'pino'
import type { Configuration } from './configuration/configuration.ts'
import type { HashCost } from './configuration/hash-cost.ts'
import type { Store } from './database/transaction.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Tracing } from './tracing/tracing.ts'

/**
 * What the parts of the server are given; each says in its own signature which of these it needs.
 */
export type Services = {
  readonly configuration: Configuration
  readonly store: Store
  readonly log: Logger
  /** The time; tests set it. */
  readonly clock: () => Date
  /** What a new password's hash costs; tests hash cheaply. */
  readonly hashCost: HashCost
  /** A new id (wire §2.6). */
  readonly makeId: () => string
  /** What is counted for the operator; undefined: nothing is. */
  readonly metrics?: Metrics | undefined
  /** Where requests are traced to; undefined: nowhere. */
  readonly tracing?: Tracing | undefined
}
