import { importPKCS8, SignJWT } from 'jose'
import type { AppleConfiguration, OAuthConfiguration } from '../../configuration/oauth-providers.ts'

export const PROVIDER_IDS = ['google', 'apple'] as const

export type ProviderId = (typeof PROVIDER_IDS)[number]

export const PROVIDER_NAMES = {
  google: 'Google',
  apple: 'Apple',
} as const satisfies Readonly<Record<ProviderId, string>>

/** How a provider differs from plain OpenID Connect. */
export type Provider = {
  readonly id: ProviderId
  readonly issuer: URL
  readonly clientId: string
  /** Hosts (with an unusual port) that its endpoints may be at, or below. */
  readonly hosts: readonly string[]
  readonly scopes: readonly string[]
  /** Whether callers may request more scopes than ours. */
  readonly takesMoreScopes: boolean
  /** The response mode; undefined is the usual redirect. */
  readonly responseMode: 'form_post' | undefined
  /** How our server authenticates. */
  clientSecret(): Promise<string>
}

/** The configured providers (wire §7.2). */
export function providersOf(
  { google, apple }: OAuthConfiguration,
  clock: () => Date,
): ReadonlyMap<ProviderId, Provider> {
  const providers: Provider[] = []
  if (google) {
    providers.push({
      id: 'google',
      issuer: new URL(google.issuer),
      clientId: google.clientId,
      hosts: hostsOf(google.issuer, { 'accounts.google.com': ['google.com', 'googleapis.com'] }),
      scopes: ['openid', 'email', 'profile'],
      takesMoreScopes: true,
      responseMode: undefined,
      clientSecret: async () => google.clientSecret,
    })
  }
  if (apple) {
    providers.push({
      id: 'apple',
      issuer: new URL(apple.issuer),
      clientId: apple.clientId,
      hosts: hostsOf(apple.issuer, { 'appleid.apple.com': ['apple.com'] }),
      scopes: ['name', 'email'],
      takesMoreScopes: false,
      // Apple returns a name and an address in no other mode.
      responseMode: 'form_post',
      clientSecret: () => signAppleSecret(apple, clock()),
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
