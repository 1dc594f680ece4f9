import { z } from 'zod'
import { ApiError } from '../../contract/errors.ts'
import { readInput } from '../../contract/read-input.ts'
import { inTransaction } from '../../database/transaction.ts'
import { allowedOrigins } from '../../http/origins.ts'
import { linkTo } from '../../mail/link-to.ts'
import { renderMail } from '../../mail/mail-template.ts'
import type { MessageKind } from '../../mail/mail-worker.ts'
import { verificationMail } from '../../mail/templates/verification.ts'
import { type AccountDependencies, getCallerAccount, type Handler } from '../dependencies.ts'
import { findById } from '../find-user.ts'
import { addressAt, chosenId, oneTimeSecret } from '../inputs.ts'
import { byNetwork } from '../limits.ts'
import type { MessageDependencies } from '../message-dependencies.ts'
import {
  keepToken,
  MINUTES,
  makeLinkSecret,
  presentToken,
  proveToken,
} from '../secrets/one-time-tokens.ts'
import { confirmContact } from './confirm-contact.ts'
import { postConfirmation } from './post-confirmation.ts'

/** `POST /account/verification`: mails a link that confirms the account's address. */
export function startVerification(dependencies: AccountDependencies): Handler {
  const Input = z.object({ url: addressAt(allowedOrigins(dependencies.configuration)) })
  return async (request, reply) => {
    const { user } = getCallerAccount(request)
    const { url } = readInput(Input, request.body)
    if (user.email === null) {
      throw new ApiError('user_email_not_found', 'This account has no email address.')
    }
    if (user.emailVerified === 1) {
      throw new ApiError('user_email_already_verified', 'Your address is already confirmed.')
    }
    const message = { kind: 'verification', userId: user.id, address: user.email, url } as const
    return reply.code(201).send(await postConfirmation(dependencies, request, message))
  }
}

/** The mail with the link. Null if the address was changed or confirmed in the meantime. */
export function verificationMessage({ store, clock }: MessageDependencies): MessageKind {
  return async ({ id, userId, address, url }) => {
    const user = await findById(store.connection, userId ?? '')
    if (user?.email !== address || user.emailVerified === 1 || url === null) return undefined
    const { secret, secretHash } = makeLinkSecret()
    const { expire } = await inTransaction(store, async (transaction) => {
      const token = await keepToken(
        transaction,
        { id, kind: 'verification', userId: user.id, givenId: null, address, secretHash },
        clock(),
      )
      const payload = presentToken({ ...token, userId: user.id })
      const event = `verification.${id}.create`
      transaction.announce({ kind: 'account', userId: user.id, event, payload })
      return token
    })
    const link = linkTo(url, { userId: user.id, secret, expire })
    return { mail: renderMail(address, verificationMail(link, MINUTES.verification)) }
  }
}

const FinishInput = z.object({ userId: chosenId, secret: oneTimeSecret })

/**
 * `PUT /account/verification`: confirms the address. The link itself is enough, without a session.
 */
export function finishVerification(dependencies: AccountDependencies): Handler {
  return async (request) => {
    const input = readInput(FinishInput, request.body)
    const user = await findById(dependencies.store.connection, input.userId)
    if (user === undefined) throw new ApiError('user_not_found', 'Account not found.')
    const given = { ...input, askedBy: byNetwork(request), kinds: ['verification'] } as const
    const token = await proveToken(dependencies, given)
    return confirmContact(dependencies, request, 'email', { user, token })
  }
}
