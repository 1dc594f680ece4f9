import type { Person } from './provider-client.ts'
import type { ProviderId } from './providers.ts'

/** Who came back from a provider. */
export type Arrival = {
  readonly provider: ProviderId
  readonly person: Person
  /** The account that asked for this sign-in; null when nobody was signed in. */
  readonly linkTo: string | null
  /** Whether that account was just proved when the sign-in began, so that a way in may be added. */
  readonly mayAdd: boolean
}

/** Someone else made the same account or identity at the same moment. */
export class MadeMeanwhile extends Error {
  override name = 'MadeMeanwhile'
}
