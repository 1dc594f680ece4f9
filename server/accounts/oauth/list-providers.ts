import type { AccountDependencies, Handler } from '../dependencies.ts'
import { providersOf } from './providers.ts'

/** `GET /account/providers`: the ids of the configured providers (wire §7.6). */
export function listProviders({ configuration, clock }: AccountDependencies): Handler {
  return async () => ({ providers: [...providersOf(configuration.oauth, clock).keys()] })
}
