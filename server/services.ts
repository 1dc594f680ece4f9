import type { Logger } from 'pino'
import type { Configuration } from './configuration/configuration.ts'
import type { HashCost } from './configuration/hash-cost.ts'
import type { Store } from './database/transaction.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Tracing } from './tracing/tracing.ts'

/** Dependencies of the server's parts. Each declares in its signature which of them it uses. */
export type Services = {
  readonly configuration: Configuration
  readonly store: Store
  readonly log: Logger
  /** The clock; tests set it. */
  readonly clock: () => Date
  /** The cost of a new password hash; tests use a cheap one. */
  readonly hashCost: HashCost
  /** Creates an id (wire §2.6). */
  readonly makeId: () => string
  /** Metrics for the operator; undefined if they are off. */
  readonly metrics?: Metrics | undefined
  /** The tracer of requests; undefined if it is off. */
  readonly tracing?: Tracing | undefined
}
