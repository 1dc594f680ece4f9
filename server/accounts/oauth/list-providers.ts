import type { AccountDependencies, Handler } from '../dependencies.ts'
import { createProviders } from './providers.ts'

/** `GET /account/providers`: the ids of the configured providers (wire §7.6). */
export function listProviders({ configuration, clock }: AccountDependencies): Handler {
  return async () => ({ providers: [...createProviders(configuration.oauth, clock).keys()] })
}
