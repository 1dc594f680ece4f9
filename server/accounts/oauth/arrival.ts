import type { Person } from './provider-client.ts'
import type { ProviderId } from './providers.ts'

/** The person who came back from a provider. */
export type Arrival = {
  readonly provider: ProviderId
  readonly providerName: string
  readonly person: Person
  /** The account that started this sign-in; null if nobody was signed in. */
  readonly linkTo: string | null
  /**
   * Whether that account had a fresh proof when the sign-in started, so that it may add a way to
   * sign in.
   */
  readonly mayAdd: boolean
  /** The hash of the sign-up code that the browser brought along; null without one. */
  readonly signUpCodeHash: string | null
}

/** A parallel request created the same account or identity. */
export class MadeMeanwhile extends Error {
  override name = 'MadeMeanwhile'
}
