import { emailProblem, normalizeEmail } from '@squared-away/domain/soldier/credentials'
import * as openid from 'openid-client'
import { z } from 'zod'
import { ApiError } from '../../contract/errors.ts'
import { boundedFetch } from '../../http/bounded-fetch.ts'
import { PROVIDER_NAMES, type Provider } from './providers.ts'

/** The person that a provider identifies. */
export type Person = {
  /** The provider's own id of the person. */
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

type Known = { metadata: openid.ServerMetadata; until: number; keys?: openid.ExportedJWKSCache }

export function providerClient(provider: Provider, clock: () => Date): ProviderClient {
  const name = PROVIDER_NAMES[provider.id]
  let known: Known | undefined

  const allows = (address: URL) =>
    address.protocol === provider.issuer.protocol &&
    provider.hosts.some((host) => address.host === host || address.host.endsWith(`.${host}`))

  async function discover(options: openid.DiscoveryRequestOptions): Promise<Known> {
    const now = clock().getTime()
    if (known !== undefined && known.until > now) return known
    const { issuer, clientId } = provider
    const found = await openid.discovery(issuer, clientId, undefined, undefined, options)
    const metadata = found.serverMetadata()
    const { authorization_endpoint, token_endpoint, jwks_uri } = metadata
    for (const address of [authorization_endpoint, token_endpoint, jwks_uri]) {
      if (address === undefined || !allows(new URL(address))) {
        throw new Error('the provider names an endpoint that is not its own')
      }
    }
    known = { metadata, until: now + METADATA_FRESH_FOR }
    return known
  }

  /** A connection for one step of one sign-in, so that its limits cover the whole step. */
  async function connect() {
    const fetch = boundedFetch({ milliseconds: MOST_MILLISECONDS, bytes: MOST_BYTES, allows })
    const isPlain = provider.issuer.protocol === 'http:'
    const options = {
      [openid.customFetch]: fetch as openid.CustomFetch,
      execute: isPlain ? [openid.allowInsecureRequests] : [],
    }
    const found = await discover(options)
    const connection = new openid.Configuration(
      found.metadata,
      provider.clientId,
      { id_token_signed_response_alg: 'RS256' },
      openid.ClientSecretPost(await provider.clientSecret()),
    )
    connection[openid.customFetch] = options[openid.customFetch]
    for (const extend of options.execute) extend(connection)
    openid.enableNonRepudiationChecks(connection)
    if (found.keys) openid.setJwksCache(connection, found.keys)
    return { connection, found }
  }

  return {
    async authorizationUrl(callback, scopes, { state, nonce, codeVerifier }) {
      try {
        const { connection } = await connect()
        const hasPkce = connection.serverMetadata().supportsPKCE()
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
        const { connection, found } = await connect()
        const hasPkce = connection.serverMetadata().supportsPKCE()
        const tokens = await openid.authorizationCodeGrant(connection, answer, {
          expectedState: state,
          expectedNonce: nonce,
          ...(hasPkce ? { pkceCodeVerifier: codeVerifier } : {}),
          idTokenExpected: true,
        })
        const keys = openid.getJwksCache(connection)
        if (keys) found.keys = keys
        return personOf(tokens.claims(), name)
      } catch (error) {
        throw faultOf(error, name)
      }
    },
  }
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

function personOf(claims: unknown, providerName: string): Person {
  const read = Claims.safeParse(claims)
  if (!read.success) {
    throw new ApiError('user_missing_id', `${providerName} did not say who you are.`)
  }
  const { sub, name, email, email_verified } = read.data
  const isUsable = email !== undefined && emailProblem(email) === null
  return {
    uid: sub,
    name: name ?? '',
    email: isUsable ? normalizeEmail(email) : null,
    emailVerified: isUsable && email_verified,
  }
}

/** Separates errors that the user can fix from those that only the log explains. */
function faultOf(error: unknown, name: string): ApiError {
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
