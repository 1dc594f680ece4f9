import { emailProblem, normalizeEmail } from '@squared-away/domain/soldier/credentials'
import type * as OpenidClient from 'openid-client'
import { z } from 'zod'
import { ApiError } from '../../contract/errors.ts'
import { openidClient } from './library.ts'
import { type Openid, providerConnector } from './provider-connection.ts'
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

export function providerClient(provider: Provider, clock: () => Date): ProviderClient {
  const { name } = provider
  const connect = providerConnector(provider, clock)
  const hasPkce = (connection: OpenidClient.Configuration) =>
    provider.alwaysPkce || connection.serverMetadata().supportsPKCE()
  return {
    async authorizationUrl(callback, scopes, { state, nonce, codeVerifier }) {
      try {
        const { openid, connection } = await connect()
        return openid.buildAuthorizationUrl(connection, {
          redirect_uri: callback,
          scope: [...new Set([...provider.scopes, ...scopes])].join(' '),
          state,
          nonce,
          ...(provider.responseMode ? { response_mode: provider.responseMode } : {}),
          ...(hasPkce(connection)
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
        const { openid, connection, keepKeys } = await connect()
        const tokens = await openid.authorizationCodeGrant(connection, answer, {
          expectedState: state,
          expectedNonce: nonce,
          ...(hasPkce(connection) ? { pkceCodeVerifier: codeVerifier } : {}),
          idTokenExpected: true,
        })
        keepKeys()
        return personOf(await claimsOf(openid, connection, tokens), provider)
      } catch (error) {
        throw faultOf(await openidClient(), error, name)
      }
    },
  }
}

/**
 * The claims of the id token. Some providers return the address by another request only; then what
 * is said of it comes from there, too: an address of one source and its confirmation of the other
 * would confirm an address that nobody has confirmed.
 */
async function claimsOf(
  openid: Openid,
  connection: OpenidClient.Configuration,
  tokens: OpenidClient.TokenEndpointResponse & OpenidClient.TokenEndpointResponseHelpers,
): Promise<unknown> {
  const claims = tokens.claims()
  const hasMore = connection.serverMetadata().userinfo_endpoint !== undefined
  if (claims === undefined || claims.email !== undefined || !hasMore) return claims
  const { access_token } = tokens
  const { email, email_verified, ...more } = await openid.fetchUserInfo(
    connection,
    access_token,
    claims.sub,
  )
  return { ...more, ...claims, email, email_verified }
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
