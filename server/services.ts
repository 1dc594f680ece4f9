import type { Logger } from 'pino'
import type { Configuration } from './configuration/configuration.ts'
import type { Store } from './database/transaction.ts'

/** What the parts of the server are given; each says in its own signature which of these it needs. */
export type Services = {
  readonly configuration: Configuration
  readonly store: Store
  readonly log: Logger
  /** The time; tests set it. */
  readonly clock: () => Date
  /** A new id (WIRE.md §2.6). */
  readonly makeId: () => string
}
