import { emailProblem, normalizeEmail } from '@squared-away/domain/soldier/credentials'
import type * as OpenidClient from 'openid-client'
import { z } from 'zod'
import { ApiError } from '../../contract/errors.ts'
import { boundedFetch } from '../../http/bounded-fetch.ts'
import { openidClient } from './library.ts'
import type { Provider } from './providers.ts'

/** The person that a provider identifies. */
export type Person = {
  /** The person's id, unique among those of the provider. */
  readonly uid: string
  readonly name: string
  /** Lower-case; null if the provider returns none or an invalid one. */
  readonly email: string | null
  /** Whether the provider verified that the person owns the address. */
  readonly emailVerified: boolean
}

/** Values that tie a response to its request. */
export type Checks = {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** An OpenID Connect client for one provider. */
export type ProviderClient = {
  /** The URL to send the browser to. */
  authorizationUrl(callback: string, scopes: readonly string[], checks: Checks): Promise<URL>
  /**
   * Exchanges the code in `answer`, the callback URL with the provider's parameters.
   * @throws ApiError with one of the failure types of wire §7.3.
   */
  redeem(answer: URL, checks: Checks): Promise<Person>
}

/** Caches a provider's endpoints, which may move. Unknown keys trigger a new fetch. */
const METADATA_FRESH_FOR = 3_600_000
const MOST_MILLISECONDS = 10_000
const MOST_BYTES = 1024 * 1024

type Openid = typeof OpenidClient

type Known = {
  metadata: OpenidClient.ServerMetadata
  until: number
  keys?: OpenidClient.ExportedJWKSCache
}

export function providerClient(provider: Provider, clock: () => Date): ProviderClient {
  const { name } = provider
  let known: Known | undefined

  const allows = (address: URL) =>
    address.protocol === provider.issuer.protocol &&
    provider.hosts.some((host) => address.host === host || address.host.endsWith(`.${host}`))

  async function discover(
    openid: Openid,
    options: OpenidClient.DiscoveryRequestOptions,
  ): Promise<Known> {
    const now = clock().getTime()
    if (known !== undefined && known.until > now) return known
    const { issuer, clientId } = provider
    const found = await openid.discovery(issuer, clientId, undefined, undefined, options)
    const metadata = found.serverMetadata()
    const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint } = metadata
    for (const address of [authorization_endpoint, token_endpoint, jwks_uri]) {
      if (address === undefined || !allows(new URL(address))) throw foreignEndpoint()
    }
    if (userinfo_endpoint !== undefined && !allows(new URL(userinfo_endpoint))) {
      throw foreignEndpoint()
    }
    known = { metadata, until: now + METADATA_FRESH_FOR }
    return known
  }

  /** A connection for one step of one sign-in, so that its limits cover the whole step. */
  async function connect() {
    const openid = await openidClient()
    const fetch = boundedFetch({ milliseconds: MOST_MILLISECONDS, bytes: MOST_BYTES, allows })
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
    return { openid, connection, found }
  }

  return {
    async authorizationUrl(callback, scopes, { state, nonce, codeVerifier }) {
      try {
        const { openid, connection } = await connect()
        const hasPkce = provider.alwaysPkce || connection.serverMetadata().supportsPKCE()
        return openid.buildAuthorizationUrl(connection, {
          redirect_uri: callback,
          scope: [...new Set([...provider.scopes, ...scopes])].join(' '),
          state,
          nonce,
          ...(provider.responseMode ? { response_mode: provider.responseMode } : {}),
          ...(hasPkce
            ? {
                code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
                code_challenge_method: 'S256',
              }
            : {}),
        })
      } catch (error) {
        throw unreachable(name, error)
      }
    },
    async redeem(answer, { state, nonce, codeVerifier }) {
      try {
        const { openid, connection, found } = await connect()
        const hasPkce = provider.alwaysPkce || connection.serverMetadata().supportsPKCE()
        const tokens = await openid.authorizationCodeGrant(connection, answer, {
          expectedState: state,
          expectedNonce: nonce,
          ...(hasPkce ? { pkceCodeVerifier: codeVerifier } : {}),
          idTokenExpected: true,
        })
        const keys = openid.getJwksCache(connection)
        if (keys) found.keys = keys
        return personOf(await claimsOf(openid, connection, tokens), provider)
      } catch (error) {
        throw faultOf(await openidClient(), error, name)
      }
    },
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

/** The claims of the id token. Some providers return the address by another request only. */
async function claimsOf(
  openid: Openid,
  connection: OpenidClient.Configuration,
  tokens: OpenidClient.TokenEndpointResponse & OpenidClient.TokenEndpointResponseHelpers,
): Promise<unknown> {
  const claims = tokens.claims()
  const hasMore = connection.serverMetadata().userinfo_endpoint !== undefined
  if (claims === undefined || claims.email !== undefined || !hasMore) return claims
  const { access_token } = tokens
  return { ...(await openid.fetchUserInfo(connection, access_token, claims.sub)), ...claims }
}

const Claims = z.object({
  sub: z.string().min(1).max(255),
  name: z.string().optional().catch(undefined),
  email: z.string().optional().catch(undefined),
  // Apple may send these as strings.
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])
    .catch(false),
})

function personOf(
  claims: unknown,
  { name: providerName, needsVerifiedEmail, uidOf }: Provider,
): Person {
  const read = Claims.safeParse(claims)
  if (!read.success) {
    throw new ApiError('user_missing_id', `${providerName} did not say who you are.`)
  }
  const { sub, name, email, email_verified } = read.data
  const isAccepted = email_verified || !needsVerifiedEmail
  const isUsable = email !== undefined && emailProblem(email) === null && isAccepted
  return {
    uid: uidOf(sub),
    name: name ?? '',
    email: isUsable ? normalizeEmail(email) : null,
    emailVerified: isUsable && email_verified,
  }
}

/** Separates errors that the user can fix from those that only the log explains. */
function faultOf(openid: Openid, error: unknown, name: string): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof openid.AuthorizationResponseError && DENIALS.has(error.error)) {
    return new ApiError('user_oauth2_unauthorized', `Signing in with ${name} was canceled.`)
  }
  if (error instanceof openid.ResponseBodyError && error.error === 'invalid_grant') {
    return new ApiError(
      'user_oauth2_bad_request',
      `${name} no longer accepts this sign-in. Please try again.`,
      { cause: error },
    )
  }
  return unreachable(name, error)
}

/** Error codes of a user who declined; the second is Apple's. */
const DENIALS = new Set(['access_denied', 'user_cancelled_authorize'])

const unreachable = (name: string, cause: unknown) =>
  new ApiError(
    'user_oauth2_provider_error',
    `${name} is not answering the way it should. Please try again in a few minutes.`,
    { cause },
  )
