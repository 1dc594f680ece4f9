import { ApiError } from '../../contract/errors.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { type FlowCookie, flowCookie } from './flow-cookie.ts'
import { FLOW_SECONDS } from './flows.ts'
import { type ProviderClient, providerClient } from './provider-client.ts'
import { createProviders, PROVIDER_NAMES, type Provider, type ProviderId } from './providers.ts'

/** Dependencies of the provider sign-in calls. */
export type OAuthDependencies = AccountDependencies & {
  readonly flowCookie: FlowCookie
  /** @throws ApiError `project_provider_disabled`. */
  provider(id: ProviderId): Provider & { readonly client: ProviderClient }
  /** The callback URL that is registered with the provider. */
  callbackAddress(id: ProviderId): string
  /** Where sign-ins end by default. */
  readonly home: string
  loginPage(id: ProviderId): string
}

export function oauthDependencies(dependencies: AccountDependencies): OAuthDependencies {
  const { configuration, clock } = dependencies
  const { projectId } = configuration
  const connect = () =>
    new Map(
      [...createProviders(configuration.oauth, clock)].map(
        ([id, provider]) => [id, { ...provider, client: providerClient(provider, clock) }] as const,
      ),
    )
  let known = { oauth: configuration.oauth, providers: connect() }
  return {
    ...dependencies,
    flowCookie: flowCookie(configuration, FLOW_SECONDS),
    provider(id) {
      const { oauth } = configuration
      if (oauth !== known.oauth) known = { oauth, providers: connect() }
      const provider = known.providers.get(id)
      if (provider) return provider
      throw new ApiError('project_provider_disabled', `Sign-in with ${PROVIDER_NAMES[id]} is off.`)
    },
    callbackAddress: (id) =>
      `${configuration.publicUrl}/v1/account/sessions/oauth2/callback/${id}/${projectId}`,
    get home() {
      return `${configuration.publicUrl}/home`
    },
    loginPage: (id) => `${configuration.publicUrl}/login?provider=${id}`,
  }
}
