import type { AccountParts, Handler } from '../parts.ts'
import { providersOf } from './providers.ts'

/** `GET /account/providers`: the ids of the providers that are set up (wire §7.6). */
export function listProviders({ configuration, clock }: AccountParts): Handler {
  const providers = [...providersOf(configuration.oauth, clock).keys()]
  return async () => ({ providers })
}
