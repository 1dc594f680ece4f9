import type * as OpenidClient from 'openid-client'
import { boundedFetch } from '../../http/bounded-fetch.ts'
import { openidClient } from './library.ts'
import type { Provider } from './providers.ts'

/** Caches a provider's endpoints, which may move. Unknown keys trigger a new fetch. */
const METADATA_FRESH_FOR = 3_600_000
const MAX_MILLISECONDS = 10_000
const MAX_BYTES = 1024 * 1024

export type Openid = typeof OpenidClient

type Known = {
  metadata: OpenidClient.ServerMetadata
  until: number
  keys?: OpenidClient.ExportedJWKSCache
}

/** A connection to a provider for one step of a sign-in. */
export type ProviderConnection = {
  readonly openid: Openid
  readonly connection: OpenidClient.Configuration
  /** Stores the provider's keys for later connections. */
  keepKeys(): void
}

/**
 * Returns what connects to a provider. Its endpoints are looked up about once an hour, and must be
 * its own.
 */
export function providerConnector(
  provider: Provider,
  clock: () => Date,
): () => Promise<ProviderConnection> {
  let known: Known | undefined

  const allows = (address: URL) => isOwn(provider, address)

  async function discover(
    openid: Openid,
    options: OpenidClient.DiscoveryRequestOptions,
  ): Promise<Known> {
    const now = clock().getTime()
    if (known !== undefined && known.until > now) return known
    const { issuer, clientId } = provider
    const found = await openid.discovery(issuer, clientId, undefined, undefined, options)
    const metadata = found.serverMetadata()
    requireOwnEndpoints(provider, metadata)
    known = { metadata, until: now + METADATA_FRESH_FOR }
    return known
  }

  /** Made for one step of one sign-in, so that its limits cover the whole step. */
  return async () => {
    const openid = await openidClient()
    const fetch = boundedFetch({ milliseconds: MAX_MILLISECONDS, bytes: MAX_BYTES, allows })
    const isPlain = provider.issuer.protocol === 'http:'
    const options = {
      [openid.customFetch]: fetch as OpenidClient.CustomFetch,
      execute: isPlain ? [openid.allowInsecureRequests] : [],
    }
    const found = await discover(openid, options)
    const connection = new openid.Configuration(
      found.metadata,
      provider.clientId,
      provider.algorithm ? { id_token_signed_response_alg: provider.algorithm } : {},
      authenticationOf(openid, found.metadata, await provider.clientSecret()),
    )
    connection[openid.customFetch] = options[openid.customFetch]
    for (const extend of options.execute) extend(connection)
    openid.enableNonRepudiationChecks(connection)
    if (found.keys) openid.setJwksCache(connection, found.keys)
    return {
      openid,
      connection,
      keepKeys() {
        const keys = openid.getJwksCache(connection)
        if (keys) found.keys = keys
      },
    }
  }
}

function isOwn({ issuer, hosts }: Provider, address: URL): boolean {
  return (
    address.protocol === issuer.protocol &&
    hosts.some((host) => address.host === host || address.host.endsWith(`.${host}`))
  )
}

function requireOwnEndpoints(provider: Provider, metadata: OpenidClient.ServerMetadata): void {
  const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint } = metadata
  for (const address of [authorization_endpoint, token_endpoint, jwks_uri]) {
    if (address === undefined || !isOwn(provider, new URL(address))) throw foreignEndpoint()
  }
  if (userinfo_endpoint !== undefined && !isOwn(provider, new URL(userinfo_endpoint))) {
    throw foreignEndpoint()
  }
}

const foreignEndpoint = () => new Error('the provider names an endpoint that is not its own')

/** How our server authenticates: in the body where the provider accepts it, else by HTTP Basic. */
function authenticationOf(
  openid: Openid,
  metadata: OpenidClient.ServerMetadata,
  secret: string,
): OpenidClient.ClientAuth {
  const methods = metadata.token_endpoint_auth_methods_supported
  return methods?.includes('client_secret_post')
    ? openid.ClientSecretPost(secret)
    : openid.ClientSecretBasic(secret)
}
