import { CODE_LETTERS } from './unit-boards/unit-board-code.ts'

/**
 * Who may sign up:
 * - `open`: everybody.
 * - `invited`: a person with an invitation.
 * - `code`: a person with the unit's code, or an invitation.
 * - `domains`: the owner of an address at one of the domains, or a person with an invitation.
 * - `closed`: nobody.
 */
export const SIGN_UP_MODES = ['open', 'invited', 'code', 'domains', 'closed'] as const

export type SignUpMode = (typeof SIGN_UP_MODES)[number]

/** Who may sign up. */
export type SignUpRule = {
  readonly mode: SignUpMode
  /** The unit's code, which everybody of the unit shares; null in other modes. */
  readonly code: string | null
  /** Domains in lower case. A subdomain counts only if it is listed. */
  readonly domains: readonly string[]
}

/** The rule as admins see it. */
export type SignUpSetting = SignUpRule & {
  /** Set by environment variables, which the panel cannot change. */
  readonly isFixed: boolean
}

/** What visitors see of the rule. */
export type SignUpOffer = {
  readonly mode: SignUpMode
  readonly domains: readonly string[]
  /** The address of the people who run the site, if they set one. */
  readonly contact: string | null
}

/** An open invitation as admins see it. Its secret is shown once, or mailed. */
export type Invitation = {
  readonly $id: string
  readonly createdAt: string
  readonly expire: string
  /** The address that it is for; null for a link. */
  readonly email: string | null
}

/** Days for which an invitation works. */
export const INVITATION_DAYS = 7

/** Most addresses that one call invites. */
export const MAX_INVITED = 50

const CODE = /^[a-z0-9]{8,64}$/
const DOMAIN = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/
const MAX_DOMAINS = 50
const MADE_LENGTH = 10

/**
 * Reads a typed code, or the secret of an invitation: in any case, with spaces or hyphens. Null if
 * it cannot be one.
 *
 * @example
 * ```ts
 * readSignUpCode(' BCDF-GHJK-MN ') // 'bcdfghjkmn'
 * readSignUpCode('short') // null
 * ```
 */
export function readSignUpCode(typed: string): string | null {
  const code = typed.slice(0, 200).toLowerCase().replaceAll(/[\s-]/g, '')
  return CODE.test(code) ? code : null
}

/** A new code of a unit from random numbers of at least 0 and below 20. */
export const makeSignUpCode = (random: () => number): string =>
  Array.from({ length: MADE_LENGTH }, () => CODE_LETTERS.charAt(random()))
    .join('')
    .toLowerCase()

/**
 * Reads a list of domains, separated by commas, spaces or line breaks. Null if one is not a domain.
 *
 * @example
 * ```ts
 * readDomains('army.mil, @Mail.mil') // ['army.mil', 'mail.mil']
 * readDomains('army') // null
 * ```
 */
export function readDomains(typed: string): string[] | null {
  const domains = typed
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map((part) => part.replace(/^@/, ''))
  if (domains.length === 0 || domains.length > MAX_DOMAINS) return null
  return domains.every((domain) => DOMAIN.test(domain)) ? [...new Set(domains)] : null
}

/** Whether an address is at one of the domains. */
export const isAtDomain = (email: string, domains: readonly string[]): boolean =>
  domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
