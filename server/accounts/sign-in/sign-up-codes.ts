import { isAtDomain, readSignUpCode, type SignUpOffer } from '@squared-away/domain/sign-up'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ApiError } from '../../contract/errors.ts'
import { readInput } from '../../contract/read-input.ts'
import { isKnownCode, signUpRestricted } from '../admission/admit.ts'
import { readSignUpRule } from '../admission/sign-up-rule.ts'
import { countedAttempt } from '../counted-attempt.ts'
import type { AccountDependencies, Handler } from '../dependencies.ts'
import { email } from '../inputs.ts'
import { byNetwork, type Guard, type Limits } from '../limits.ts'
import { hashSecret } from '../secrets/session-token.ts'

/** The header in which a sign-up brings the unit's code or the secret of an invitation. */
const HEADER = 'x-sign-up-code'

/** The code that a call brings along, as it is compared and stored; null without one. */
export function getSignUpCode({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const sent = headers[HEADER]
  return typeof sent === 'string' ? hashTypedCode(sent) : null
}

/** The hash of a typed code. What cannot be a code has a hash that matches none. */
export const hashTypedCode = (typed: string) => hashSecret(readSignUpCode(typed) ?? 'none')

export type CodeCheck = (
  request: FastifyRequest,
  reply: FastifyReply,
  codeHash: string,
) => Promise<void>

/**
 * Checks a code before it is used and counts wrong ones for the network. While sign-up is open, a
 * code is not needed and any is fine.
 * @throws ApiError `user_invalid_token`.
 */
export function codeCheck(dependencies: AccountDependencies, limits: Limits): CodeCheck {
  const { store, configuration, clock } = dependencies
  const wrong = limits.counter('wrong sign-up codes from a network', 30)
  return async (request, reply, codeHash) => {
    const rule = await readSignUpRule(store.connection, configuration)
    if (rule.mode === 'open') return
    const count = { limit: wrong, key: byNetwork(request) }
    await countedAttempt([count], reply, async () => {
      if (!(await isKnownCode(store.connection, rule, codeHash, clock()))) throw wrongCode()
    })
    await wrong.giveBack(count.key)
  }
}

/** Checks the code of the header, if there is one. */
export const signUpCodeGuard =
  (check: CodeCheck): Guard =>
  async (request, reply) => {
    const codeHash = getSignUpCode(request)
    if (codeHash !== null) await check(request, reply, codeHash)
  }

/**
 * Refuses a sign-up by password that nothing can admit, before the password is hashed. The account
 * is admitted in its own transaction (`admitApplicant`).
 */
export function passwordSignUpGuard(
  { store, configuration }: AccountDependencies,
  check: CodeCheck,
): Guard {
  const byCode = signUpCodeGuard(check)
  return async (request, reply) => {
    await byCode(request, reply)
    if (getSignUpCode(request) !== null) return
    const rule = await readSignUpRule(store.connection, configuration)
    if (rule.mode !== 'open') throw signUpRestricted(rule, configuration)
  }
}

/** `GET /sign-up`: the rule of sign-up, and the address to ask at. */
export function getSignUpOffer({ store, configuration }: AccountDependencies): Handler {
  return async (): Promise<SignUpOffer> => {
    const { mode, domains } = await readSignUpRule(store.connection, configuration)
    return { mode, domains, contact: configuration.contactEmail ?? null }
  }
}

const CodeInput = z.object({ code: z.string().max(256) })

/** `POST /sign-up/code`: whether a code or an invitation is good, without using it. */
export function tryCode(check: CodeCheck): Handler {
  return async (request, reply) => {
    const { code } = readInput(CodeInput, request.body)
    await check(request, reply, hashTypedCode(code))
    return reply.code(204).send()
  }
}

const LinkInput = z.object({ email })

/**
 * `POST /sign-up/link`: mails a link to sign up with to an address at one of the domains. The
 * answer is the same if it has an account.
 */
export function mailSignUpLink(dependencies: AccountDependencies): Handler {
  const { store, configuration, mails, makeId } = dependencies
  return async (request, reply) => {
    const input = readInput(LinkInput, request.body)
    const rule = await readSignUpRule(store.connection, configuration)
    if (rule.mode !== 'domains' || !isAtDomain(input.email, rule.domains)) {
      throw signUpRestricted(rule, configuration)
    }
    await mails.post({ id: makeId(), kind: 'sign-up-link', address: input.email })
    return reply.code(204).send()
  }
}

const wrongCode = () =>
  new ApiError(
    'user_invalid_token',
    'This code or invitation is not valid: it may be mistyped, used, withdrawn or expired.',
  )
