import { z } from 'zod'
import { parsed } from './web-origins.ts'

const isMailAddress = (text: string): boolean => {
  const url = parsed(text)
  return url !== undefined && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
}

/** A mail server without a user, and nothing behind the port. */
const isMailServer = (text: string): boolean =>
  isMailAddress(text) && !/[?#@]/.test(text) && /^(|\/)$/.test(parsed(text)?.pathname ?? '')

/** A single email address on one line. */
const SENDER =
  /^(?:[^<>@",;:\r\n]{1,60} <[^\s<>@",;:]+@[^\s<>@",;:]+>|[^\s<>@",;:]+@[^\s<>@",;:]+)$/

const credential = z
  .string()
  .regex(/^\P{C}{1,512}$/u, 'up to 512 characters on one line')
  .optional()

/** The variables of mail: SMTP_URL says in one address what the next three say. */
export const MAIL_VARIABLES = {
  SMTP_URL: z
    .string()
    .refine(isMailAddress, 'an address such as smtp://user:password@mail.example.org:587')
    .optional(),
  MAIL_SERVER: z
    .string()
    .refine(isMailServer, 'an address such as smtp://mail.example.org:587')
    .optional(),
  MAIL_USER: credential,
  MAIL_PASSWORD: credential,
  MAIL_FROM: z
    .string()
    .regex(SENDER, 'an address, or a name and an address: Squared Away <no-reply@example.org>')
    .optional(),
}

/** Variables whose value is never shown. */
export const MAIL_SECRETS = ['SMTP_URL', 'MAIL_PASSWORD']

const PARTS = ['MAIL_SERVER', 'MAIL_USER', 'MAIL_PASSWORD'] as const

/** What is missing or useless among the variables, as lines for the operator. */
export function incompleteMail(given: Readonly<Record<string, unknown>>): string[] {
  const set = PARTS.filter((name) => given[name] !== undefined)
  if (set.length === 0) return []
  if (given.SMTP_URL !== undefined) {
    return set.map((name) => `  ${name}: is set; SMTP_URL says it already.`)
  }
  const needed = set.some((name) => name !== 'MAIL_SERVER') ? PARTS : PARTS.slice(0, 1)
  return needed
    .filter((name) => given[name] === undefined)
    .map((name) => `  ${name}: is missing; a mail server with a login needs ${PARTS.join(', ')}.`)
}

/**
 * The address of the mail server with its login; undefined if there is none. From its parts, a login
 * leaves this machine by TLS only.
 */
export function buildSmtpUrl(
  values: Partial<z.infer<z.ZodObject<typeof MAIL_VARIABLES>>>,
): string | undefined {
  if (values.SMTP_URL !== undefined || values.MAIL_SERVER === undefined) return values.SMTP_URL
  const url = new URL(values.MAIL_SERVER)
  const login = [values.MAIL_USER, values.MAIL_PASSWORD]
    .filter((part) => part !== undefined)
    .map(encodeURIComponent)
    .join(':')
  if (login === '') return `${url.protocol}//${url.host}`
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  const options = isLocal || url.protocol === 'smtps:' ? '' : '?requireTLS=true'
  return `${url.protocol}//${login}@${url.host}${options}`
}

/** The server and the user in the address of a mail server. */
export function parseSmtpUrl(smtpUrl: string): { server: string; user: string | null } {
  const { protocol, host, username } = new URL(smtpUrl)
  return { server: `${protocol}//${host}`, user: decodeURIComponent(username) || null }
}
