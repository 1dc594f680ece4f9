import { z } from 'zod'

/** The provider of our text messages. */
export type TwilioConfiguration = {
  /** An origin with an optional path, without a trailing slash. */
  readonly apiUrl: string
  readonly accountSid: string
  readonly authToken: string
  /** A number in E.164, or the id of a messaging service. */
  readonly sender: string
}

/** Either all of these settings are present or none. */
const NEEDED = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const

const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/

function isApiAddress(given: string): boolean {
  if (!URL.canParse(given) || /[?#@]/.test(given)) return false
  return new URL(given).protocol === 'https:' || LOOPBACK.test(given)
}

/** The variables of text messages. */
export const TEXT_VARIABLES = {
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, 'AC and 32 hexadecimal digits, as the console shows it')
    .optional(),
  TWILIO_AUTH_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{1,128}$/, 'the token that the console shows')
    .optional(),
  TWILIO_FROM: z
    .string()
    .regex(
      /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/,
      'a number such as +12025550123, or the id of a messaging service',
    )
    .optional(),
  TWILIO_API_URL: z
    .string()
    .refine(isApiAddress, 'an https address without a query (http on this machine only)')
    .transform((address) => address.replace(/\/+$/, ''))
    .default('https://api.twilio.com'),
}

/** Variables whose value is never shown. */
export const TEXT_SECRETS = ['TWILIO_AUTH_TOKEN']

/** The missing variables of incomplete text message settings, as lines for the operator. */
export function incompleteTexts(given: Readonly<Record<string, unknown>>): string[] {
  const missing = NEEDED.filter((name) => given[name] === undefined)
  if (missing.length === NEEDED.length) return []
  return missing.map((name) => `  ${name}: is missing; Twilio needs ${NEEDED.join(', ')}.`)
}

/** The settings of text messages; undefined if they are off. */
export function readTextConfiguration(
  values: z.infer<z.ZodObject<typeof TEXT_VARIABLES>>,
): TwilioConfiguration | undefined {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = values
  const { TWILIO_FROM: sender, TWILIO_API_URL: apiUrl } = values
  return accountSid && authToken && sender ? { apiUrl, accountSid, authToken, sender } : undefined
}
