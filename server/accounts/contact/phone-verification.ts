import { z } from 'zod'
import { ApiError } from '../../contract/errors.ts'
import { readInput } from '../../contract/read-input.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { MessageKind } from '../../mail/mail-worker.ts'
import { codeText } from '../../sms/code-text.ts'
import {
  type AccountDependencies,
  getCallerAccount,
  type Handler,
  requireTexts,
} from '../dependencies.ts'
import { findById } from '../find-user.ts'
import { chosenId, oneTimeSecret } from '../inputs.ts'
import type { MessageDependencies } from '../message-dependencies.ts'
import {
  invalidToken,
  keepToken,
  MINUTES,
  makeCode,
  presentToken,
  proveToken,
} from '../secrets/one-time-tokens.ts'
import { confirmContact } from './confirm-contact.ts'
import { postConfirmation } from './post-confirmation.ts'

/** `POST /account/verification/phone`: sends a code to the account's number. */
export function startPhoneVerification(dependencies: AccountDependencies): Handler {
  return async (request, reply) => {
    const { user } = getCallerAccount(request)
    requireTexts(dependencies)
    if (user.phone === null) {
      throw new ApiError('user_phone_not_found', 'This account has no phone number.')
    }
    if (user.phoneVerified === 1) {
      throw new ApiError('user_phone_already_verified', 'Your number is already confirmed.')
    }
    const message = { kind: 'phone-verification', userId: user.id, address: user.phone } as const
    return reply.code(201).send(await postConfirmation(dependencies, request, message))
  }
}

/** The text message with the code. */
export function phoneVerificationMessage(dependencies: MessageDependencies): MessageKind {
  const { store, clock, passwords } = dependencies
  return async ({ id, userId, address }) => {
    const user = await findById(store.connection, userId ?? '')
    if (user?.phone !== address || user.phoneVerified === 1) return undefined
    const { secret, secretHash } = await makeCode(passwords, user.id)
    const kind = 'phone-verification'
    await inTransaction(store, async (transaction) => {
      const token = await keepToken(
        transaction,
        { id, kind, userId: user.id, givenId: null, address, secretHash },
        clock(),
      )
      const payload = presentToken({ ...token, userId: user.id })
      const event = `verification.${id}.create`
      transaction.announce({ kind: 'account', userId: user.id, event, payload })
    })
    return { text: { to: address, message: codeText(secret, MINUTES[kind]) } }
  }
}

const FinishInput = z.object({ userId: chosenId, secret: oneTimeSecret })

/**
 * `PUT /account/verification/phone`: confirms the number. Only the caller's own codes are searched,
 * so the code is useless to anyone else (wire §6.2).
 */
export function finishPhoneVerification(dependencies: AccountDependencies): Handler {
  return async (request) => {
    const user = request.account?.user
    const { secret } = readInput(FinishInput, request.body)
    if (user === undefined) throw invalidToken()
    const own = { userId: user.id, askedBy: user.id, kinds: ['phone-verification'] } as const
    const token = await proveToken(dependencies, { ...own, secret })
    return confirmContact(dependencies, request, 'phone', { user, token })
  }
}
