import type { Transaction } from '../../database/transaction.ts'
import type { LoggedEvent } from '../account-log.ts'
import type { Person } from './provider-client.ts'
import type { ProviderId } from './providers.ts'

/** Who came back from a provider. */
export type Arrival = {
  readonly provider: ProviderId
  readonly person: Person
  /** The account that asked for this sign-in; null when nobody was signed in. */
  readonly linkTo: string | null
}

/** The transaction in which an arrival gets its account. */
export type ArrivalWork = Transaction & {
  /** The moment, as the wire says it. */
  readonly now: string
  readonly makeId: () => string
  /** Writes into the account's log. */
  record(userId: string, event: LoggedEvent): Promise<void>
}

/** Someone else made the same account or identity at the same moment. */
export class MadeMeanwhile extends Error {
  override name = 'MadeMeanwhile'
}
