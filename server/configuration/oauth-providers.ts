import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'

/** The configured sign-in providers; a missing one is off. */
export type OAuthConfiguration = {
  readonly google?: GoogleConfiguration
  readonly apple?: AppleConfiguration
  readonly oidc?: OpenIdConfiguration
}

export type GoogleConfiguration = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

export type AppleConfiguration = {
  readonly issuer: string
  /** The Services ID. */
  readonly clientId: string
  readonly teamId: string
  readonly keyId: string
  /** PEM (PKCS #8) of a P-256 key. */
  readonly privateKey: string
}

/** Any other provider of OpenID Connect. */
export type OpenIdConfiguration = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** As users know it, e.g. on the button. */
  readonly name: string
}

/** The variables of each provider: all of them, or none. */
const NEEDED = {
  Google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  Apple: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  'OpenID Connect': ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'],
} as const

type Variable = (typeof NEEDED)[keyof typeof NEEDED][number]

const text = z
  .string()
  .regex(/^[\x21-\x7e]{1,512}$/, 'up to 512 characters without spaces')
  .optional()

const teamOrKeyId = z
  .string()
  .regex(/^[A-Z0-9]{10}$/, '10 capital letters and digits, as Apple shows them')
  .optional()

const issuer = z
  .string()
  .refine(isIssuer, 'an https address without a query (http on this machine only)')

/** On a button, beside "Continue with". */
const providerName = z
  .string()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} .&'’()-]{0,29}$/u, 'up to 30 letters, digits and spaces')
  .refine((name) => !/^(apple|google)$/i.test(name), 'a name that no other button has')

const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/

function isIssuer(given: string): boolean {
  if (!URL.canParse(given) || /[?#@]/.test(given)) return false
  return new URL(given).protocol === 'https:' || LOOPBACK.test(given)
}

/** Unescapes `\n` in a key file on one line. */
const unfolded = (given: string) => given.replaceAll('\\n', '\n')

function isSigningKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem)
    return asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

/** The variables of the providers. */
export const OAUTH_VARIABLES = {
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: issuer.default('https://accounts.google.com'),
  APPLE_CLIENT_ID: text,
  APPLE_TEAM_ID: teamOrKeyId,
  APPLE_KEY_ID: teamOrKeyId,
  APPLE_PRIVATE_KEY: z
    .string()
    .transform(unfolded)
    .refine(isSigningKey, 'the text of the .p8 file from Apple, line breaks written as \\n')
    .optional(),
  APPLE_ISSUER: issuer.default('https://appleid.apple.com'),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_NAME: providerName.optional(),
}

/** Variables whose value is never shown. */
export const OAUTH_SECRETS = ['GOOGLE_CLIENT_SECRET', 'APPLE_PRIVATE_KEY', 'OIDC_CLIENT_SECRET']

type Values = z.infer<z.ZodObject<typeof OAUTH_VARIABLES>>

/** The missing variables of incomplete providers, as lines for the operator. */
export function incompleteProviders(given: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(NEEDED).flatMap(([provider, names]) => {
    const missing = names.filter((name) => given[name] === undefined)
    if (missing.length === 0 || missing.length === names.length) return []
    return missing.map((name) => `  ${name}: is missing; ${provider} needs ${list(names)}.`)
  })
}

const list = (names: readonly Variable[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** Builds the configured providers from `values`. */
export function readOAuthConfiguration(values: Values): OAuthConfiguration {
  const { GOOGLE_CLIENT_ID: googleId, GOOGLE_CLIENT_SECRET: clientSecret } = values
  const { APPLE_CLIENT_ID: appleId, APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId } = values
  const { APPLE_PRIVATE_KEY: privateKey } = values
  const { OIDC_ISSUER: oidcIssuer, OIDC_CLIENT_ID: oidcId } = values
  const { OIDC_CLIENT_SECRET: oidcSecret, OIDC_NAME: name } = values
  return {
    ...(googleId && clientSecret
      ? { google: { issuer: values.GOOGLE_ISSUER, clientId: googleId, clientSecret } }
      : {}),
    ...(appleId && teamId && keyId && privateKey
      ? { apple: { issuer: values.APPLE_ISSUER, clientId: appleId, teamId, keyId, privateKey } }
      : {}),
    ...(oidcIssuer && oidcId && oidcSecret && name
      ? { oidc: { issuer: oidcIssuer, clientId: oidcId, clientSecret: oidcSecret, name } }
      : {}),
  }
}
