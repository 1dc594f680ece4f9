import { importPKCS8, SignJWT } from 'jose'
import type { AppleConfiguration, OAuthConfiguration } from '../../configuration/oauth-providers.ts'

export const PROVIDER_IDS = ['google', 'apple'] as const

export type ProviderId = (typeof PROVIDER_IDS)[number]

export const PROVIDER_NAMES = { google: 'Google', apple: 'Apple' } as const

/** What is particular to a provider; the rest is OpenID Connect. */
export type Provider = {
  readonly id: ProviderId
  readonly issuer: URL
  readonly clientId: string
  /** Its endpoints are at these hosts (with the port, if it is an unusual one) or below them. */
  readonly hosts: readonly string[]
  readonly scopes: readonly string[]
  /** Whether callers may ask for more scopes than ours. */
  readonly takesMoreScopes: boolean
  /** How it sends the browser back; undefined: as is usual, by a redirect. */
  readonly responseMode: 'form_post' | undefined
  /** What our server proves itself with. */
  clientSecret(): Promise<string>
}

/** The providers that are set up (WIRE.md §7.2). */
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
      // Apple gives a name and an address in no other way.
      responseMode: 'form_post',
      clientSecret: () => signAppleSecret(apple, clock()),
    })
  }
  return new Map(providers.map((provider) => [provider.id, provider]))
}

/** Where the endpoints of an issuer are: at its own host, or where the real provider has them. */
function hostsOf(issuer: string, known: Readonly<Record<string, string[]>>): string[] {
  const { host } = new URL(issuer)
  return known[host] ?? [host]
}

const SECRET_SECONDS = 300

/** Apple's client secret: a short-lived statement signed with the key that Apple gave out. */
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
