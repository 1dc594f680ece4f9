import type { AppleConfiguration, OAuthConfiguration } from '../../configuration/oauth-providers.ts'
import { jose } from '../secrets/jose.ts'

export const PROVIDER_IDS = ['google', 'apple', 'oidc'] as const

/** What a call may name as its provider. */
export const PROVIDERS_IN_WORDS = 'google, apple or oidc'

export type ProviderId = (typeof PROVIDER_IDS)[number]

/** Names for a provider that is off. */
export const PROVIDER_NAMES = {
  google: 'Google',
  apple: 'Apple',
  oidc: 'OpenID Connect',
} as const satisfies Readonly<Record<ProviderId, string>>

/** How a provider differs from plain OpenID Connect. */
export type Provider = {
  readonly id: ProviderId
  /** As users know it. */
  readonly name: string
  readonly issuer: URL
  readonly clientId: string
  /** Hosts (with an unusual port) that its endpoints may be at, or below. */
  readonly hosts: readonly string[]
  readonly scopes: readonly string[]
  /** Whether callers may request more scopes than ours. */
  readonly takesMoreScopes: boolean
  /** Signature algorithm of its id tokens; undefined allows those that it announces. */
  readonly algorithm: 'RS256' | undefined
  /** Whether PKCE is used even if the provider does not announce it. */
  readonly alwaysPkce: boolean
  /**
   * Whether a person without a verified address is rejected. Others get an account whose address
   * counts as unconfirmed.
   */
  readonly needsVerifiedEmail: boolean
  /** The id under which a person's identity is stored, from the provider's own (`sub`). */
  uidOf(sub: string): string
  /** The response mode; undefined is the usual redirect. */
  readonly responseMode: 'form_post' | undefined
  /** How our server authenticates. */
  clientSecret(): Promise<string>
}

const USUAL = {
  takesMoreScopes: false,
  algorithm: 'RS256',
  alwaysPkce: false,
  needsVerifiedEmail: false,
  uidOf: (sub: string) => sub,
  responseMode: undefined,
} as const

/** The configured providers (wire §7.2). */
export function createProviders(
  { google, apple, oidc }: OAuthConfiguration,
  clock: () => Date,
): ReadonlyMap<ProviderId, Provider> {
  const providers: Provider[] = []
  if (google) {
    providers.push({
      ...USUAL,
      id: 'google',
      name: PROVIDER_NAMES.google,
      issuer: new URL(google.issuer),
      clientId: google.clientId,
      hosts: hostsOf(google.issuer, { 'accounts.google.com': ['google.com', 'googleapis.com'] }),
      scopes: ['openid', 'email', 'profile'],
      takesMoreScopes: true,
      clientSecret: async () => google.clientSecret,
    })
  }
  if (apple) {
    providers.push({
      ...USUAL,
      id: 'apple',
      name: PROVIDER_NAMES.apple,
      issuer: new URL(apple.issuer),
      clientId: apple.clientId,
      hosts: hostsOf(apple.issuer, { 'appleid.apple.com': ['apple.com'] }),
      scopes: ['name', 'email'],
      // Apple returns a name and an address in no other mode.
      responseMode: 'form_post',
      clientSecret: () => signAppleSecret(apple, clock()),
    })
  }
  if (oidc) {
    providers.push({
      ...USUAL,
      id: 'oidc',
      name: oidc.name,
      issuer: new URL(oidc.issuer),
      clientId: oidc.clientId,
      hosts: hostsOf(oidc.issuer, {}),
      scopes: ['openid', 'email', 'profile'],
      algorithm: undefined,
      alwaysPkce: true,
      needsVerifiedEmail: true,
      // Unique only within the issuer, which the operator may replace.
      uidOf: (sub) => `${oidc.issuer}|${sub}`,
      clientSecret: async () => oidc.clientSecret,
    })
  }
  return new Map(providers.map((provider) => [provider.id, provider]))
}

/** Allowed hosts of an issuer's endpoints: its own, or those of the real provider. */
function hostsOf(issuer: string, known: Readonly<Record<string, string[]>>): string[] {
  const { host } = new URL(issuer)
  return known[host] ?? [host]
}

const SECRET_SECONDS = 300

/** Apple's client secret: a short-lived JWT signed with the key that Apple issued. */
async function signAppleSecret(apple: AppleConfiguration, now: Date): Promise<string> {
  const { importPKCS8, SignJWT } = await jose()
  const issued = Math.floor(now.getTime() / 1000)
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: apple.keyId })
    .setIssuer(apple.teamId)
    .setSubject(apple.clientId)
    .setAudience(apple.issuer)
    .setIssuedAt(issued)
    .setExpirationTime(issued + SECRET_SECONDS)
    .sign(await importPKCS8(apple.privateKey, 'ES256'))
}
