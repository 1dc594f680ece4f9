import { isBlank } from '../entities/text.ts'

/**
 * Rules for account names, emails and passwords (specification §5, wire §6). Each check returns the
 * message to show, or null if the value is valid. Only the server can check a password against the
 * list of common ones.
 */

/** In characters. */
export const LONGEST_ACCOUNT_NAME = 128

/** In bytes of UTF-8. */
export const PASSWORD_BYTES = { least: 8, most: 256 } as const

/** In characters; the maximum that mail servers accept (RFC 5321 §4.5.3.1). */
const LONGEST_EMAIL = 254
const LONGEST_LOCAL_PART = 64

/** What is wrong with the name given at sign-up. */
export function accountNameProblem(name: string): string | null {
  const trimmed = name.trim()
  if (isBlank(trimmed)) return 'Please enter your name.'
  if (trimmed.length > LONGEST_ACCOUNT_NAME) {
    return `Your name can have at most ${LONGEST_ACCOUNT_NAME} characters.`
  }
  return null
}

/** What is wrong with a password. Spaces count: a password is used exactly as typed. */
export function passwordProblem(password: string): string | null {
  if (password === '') return 'Please enter your password.'
  if (password.includes('\0')) return 'The password contains a character that cannot be used.'
  const bytes = utf8Length(password)
  if (bytes < PASSWORD_BYTES.least) {
    return `The password needs at least ${PASSWORD_BYTES.least} characters.`
  }
  if (bytes > PASSWORD_BYTES.most) {
    return `The password is too long: at most ${PASSWORD_BYTES.most} characters, fewer with accents or emoji.`
  }
  return null
}

/**
 * The form in which an email address is stored and compared.
 *
 * @example
 * ```ts
 * normalizeEmail(' Jo.Doe@Army.MIL ') // 'jo.doe@army.mil'
 * ```
 */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** What is wrong with a normalized email address. */
export function emailProblem(email: string): string | null {
  const address = normalizeEmail(email)
  if (address === '') return 'Please enter your email.'
  return isEmail(address) ? null : 'Please enter a valid email address.'
}

/** Words of letters, digits and RFC 5322 symbols, joined by single dots. */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const DOMAIN_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** True for common addresses: ASCII, unquoted, with a domain of at least two labels. */
function isEmail(address: string): boolean {
  if (address.length > LONGEST_EMAIL) return false
  const at = address.lastIndexOf('@')
  const local = address.slice(0, Math.max(at, 0))
  if (local.length > LONGEST_LOCAL_PART || !LOCAL_PART.test(local)) return false
  const labels = address.slice(at + 1).split('.')
  const isNumeric = /^\d+$/.test(labels.at(-1) ?? '')
  return labels.length >= 2 && !isNumeric && labels.every((label) => DOMAIN_LABEL.test(label))
}

/** Number of bytes in UTF-8. A lone surrogate counts 3, like the replacement character. */
export function utf8Length(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x80) bytes += 1
    else if (code < 0x800) bytes += 2
    else if (code < 0x10000) bytes += 3
    else bytes += 4
  }
  return bytes
}
