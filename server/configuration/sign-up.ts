import type { SignUpRule } from '@squared-away/domain/sign-up'
import { readDomains, readSignUpCode, SIGN_UP_MODES } from '@squared-away/domain/sign-up'
import { z } from 'zod'

/** The variables of sign-up. They win over what an admin chose. */
export const SIGN_UP_VARIABLES = {
  SIGN_UP: z.enum(SIGN_UP_MODES, `one of ${SIGN_UP_MODES.join(', ')}`).optional(),
  SIGN_UP_CODE: z
    .string()
    .refine((text) => readSignUpCode(text) !== null, '8 to 64 letters and digits')
    .optional(),
  SIGN_UP_DOMAINS: z
    .string()
    .refine((text) => readDomains(text) !== null, 'domains such as army.mil, separated by commas')
    .optional(),
}

/** Variables whose value is never shown. */
export const SIGN_UP_SECRETS = ['SIGN_UP_CODE']

const NEEDED = { SIGN_UP_CODE: 'code', SIGN_UP_DOMAINS: 'domains' } as const

/** What is missing or useless among the variables, as lines for the operator. */
export function incompleteSignUp(given: Readonly<Record<string, unknown>>): string[] {
  return (Object.keys(NEEDED) as (keyof typeof NEEDED)[]).flatMap((name) => {
    const isNeeded = given.SIGN_UP === NEEDED[name]
    if (isNeeded === (given[name] !== undefined)) return []
    const fault = isNeeded ? 'is missing' : 'is set'
    return [`  ${name}: ${fault}; it goes with SIGN_UP=${NEEDED[name]}.`]
  })
}

/** The rule of the environment; undefined if an admin chooses. */
export function configuredSignUpRule(
  values: z.infer<z.ZodObject<typeof SIGN_UP_VARIABLES>>,
): SignUpRule | undefined {
  if (values.SIGN_UP === undefined) return undefined
  return {
    mode: values.SIGN_UP,
    code: readSignUpCode(values.SIGN_UP_CODE ?? ''),
    domains: readDomains(values.SIGN_UP_DOMAINS ?? '') ?? [],
  }
}
