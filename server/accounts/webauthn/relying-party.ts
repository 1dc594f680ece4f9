import type { Configuration } from '../../configuration/configuration.ts'

/** The relying party. A passkey works for this name only. */
export type RelyingParty = {
  /** The host of the public address. Changing it invalidates every passkey. */
  readonly id: string
  readonly origin: string
}

/** The name that devices show when a passkey is created. */
export const RELYING_PARTY_NAME = 'Squared Away'

export function relyingParty({ publicUrl }: Pick<Configuration, 'publicUrl'>): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}
