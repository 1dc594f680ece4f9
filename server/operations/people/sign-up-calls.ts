import { randomInt } from 'node:crypto'
import {
  makeSignUpCode,
  readDomains,
  readSignUpCode,
  SIGN_UP_MODES,
  type SignUpRule,
  type SignUpSetting,
} from '@squared-away/domain/sign-up'
import { CODE_LETTERS } from '@squared-away/domain/unit-boards/unit-board-code'
import { z } from 'zod'
import { readSignUpRule, writeSignUpRule } from '../../accounts/admission/sign-up-rule.ts'
import type { Handler } from '../../accounts/dependencies.ts'
import { ApiError } from '../../contract/errors.ts'
import { optional, readInput } from '../../contract/read-input.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Services } from '../../services.ts'
import { recordOperation } from '../operation-log.ts'
import { holdAdmin } from './hold-admin.ts'

export type PeopleServices = Pick<Services, 'configuration' | 'store' | 'clock' | 'makeId'>

const Input = z.object({
  mode: z.enum(SIGN_UP_MODES, `one of ${SIGN_UP_MODES.join(', ')}`),
  code: optional(z.string().max(256)),
  domains: optional(z.string().max(16_384)),
})

/** `GET /operations/sign-up`. */
export function getSignUp({ store, configuration }: PeopleServices): Handler {
  return async (): Promise<SignUpSetting> => ({
    ...(await readSignUpRule(store.connection, configuration)),
    isFixed: configuration.signUp !== undefined,
  })
}

/** `PUT /operations/sign-up`: from its answer on, no account is made by the previous rule. */
export function setSignUp({ store, configuration, clock }: PeopleServices): Handler {
  return async (request): Promise<SignUpSetting> => {
    if (configuration.signUp !== undefined) throw fixed()
    const rule = toSignUpRule(readInput(Input, request.body))
    await inTransaction(store, async (transaction) => {
      const adminId = await holdAdmin(transaction, request)
      await writeSignUpRule(transaction, rule)
      const detail = signUpInWords(rule)
      const entry = { operation: 'sign-up', outcome: 'done', adminId, detail } as const
      await recordOperation(transaction.connection, entry, clock())
    })
    return { ...rule, isFixed: false }
  }
}

/**
 * A rule from what an admin typed. Without a code, the server makes one.
 * @throws ApiError `general_argument_invalid`.
 */
export function toSignUpRule(given: {
  mode: SignUpRule['mode']
  code?: string | undefined
  domains?: string | undefined
}): SignUpRule {
  const { mode } = given
  const typed = given.code?.trim()
    ? given.code
    : makeSignUpCode(() => randomInt(CODE_LETTERS.length))
  const code = mode === 'code' ? readSignUpCode(typed) : null
  const domains = mode === 'domains' ? readDomains(given.domains ?? '') : []
  if (mode === 'code' && code === null) {
    throw new ApiError('general_argument_invalid', 'A code has 8 to 64 letters and digits.')
  }
  if (domains === null) {
    throw new ApiError(
      'general_argument_invalid',
      'Enter domains such as army.mil, separated by commas.',
    )
  }
  return { mode, code, domains }
}

/** A rule for the log, without its code. */
export const signUpInWords = ({ mode, domains }: SignUpRule) =>
  domains.length > 0 ? `${mode}: ${domains.join(', ')}` : mode

const fixed = () =>
  new ApiError(
    'document_update_conflict',
    'SIGN_UP of the server sets who may sign up. Change it there.',
  )
