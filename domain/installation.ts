/**
 * What an admin sets for an installation (specification §6). The server's answers and the browser's
 * calls are both typed by this file. A setting has the name of the environment variable that wins
 * over it.
 */
export const SETTINGS = [
  'PUBLIC_URL',
  'OPERATOR_NAME',
  'CONTACT_EMAIL',
  'REPLY_HOURS',
  'APP_STORE_URL',
  'PLAY_STORE_URL',
  'MAIL_SERVER',
  'MAIL_USER',
  'MAIL_PASSWORD',
  'MAIL_FROM',
  'PUSH_SERVICE_URL',
  'OIDC_NAME',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
] as const

export type SettingName = (typeof SETTINGS)[number]

/** Settings that are sealed with SECRET_KEY and never shown. */
export const SECRET_SETTINGS: readonly SettingName[] = ['MAIL_PASSWORD', 'OIDC_CLIENT_SECRET']

export type Setting = {
  readonly name: SettingName
  /** In use now, a default too, or else what was entered; null for none, and for a secret. */
  readonly value: string | null
  /** Who set it; `default` if nobody did. */
  readonly source: 'environment' | 'admin' | 'default'
  /** Sealed with another SECRET_KEY: must be entered again. */
  readonly isUnreadable: boolean
}

/** Everything that an admin can set, in the order of `SETTINGS`. */
export type InstallationSettings = { readonly settings: readonly Setting[] }

/** Shows that a page reached this installation at an address. */
export type AddressProof = { readonly token: string; readonly proof: string }

/** New values by name; null takes one back. */
export type SettingChanges = Readonly<Partial<Record<SettingName, string | null>>>

/** Business hours within which the operator aims to reply, unless set. */
export const DEFAULT_REPLY_HOURS = 48

/**
 * What the built pages say of the operator. The server writes what is set in its place
 * (server/http/pages/page-installation.ts).
 */
export const BUILT_OPERATOR = {
  name: 'operator-name.invalid',
  contact: 'contact@operator.invalid',
  replyHours: 'reply-hours.invalid',
} as const

/** What the legal texts say where nothing is set. */
export const UNNAMED_OPERATOR = 'the operator of this site'
export const NO_CONTACT = 'the address given by whoever runs this site'
