import type { Configuration } from '../../configuration/configuration.ts'

/** The relying party as authenticators know it. A passkey works for this name only. */
export type RelyingParty = {
  /** The host of the public address; passkeys are lost to another one. */
  readonly id: string
  readonly origin: string
}

/** What devices call us where a passkey is made. */
export const RELYING_PARTY_NAME = 'Squared Away'

export function relyingParty({ publicUrl }: Pick<Configuration, 'publicUrl'>): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}
