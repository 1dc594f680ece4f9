import { z } from 'zod'
import { ApiError } from '../../contract/errors.ts'
import { readInput } from '../../contract/read-input.ts'
import { wireTime } from '../../contract/wire-time.ts'
import { inTransaction } from '../../database/transaction.ts'
import { allowedOrigins } from '../../http/origins.ts'
import { linkTo } from '../../mail/link-to.ts'
import { mailOf } from '../../mail/mail-template.ts'
import type { MessageKind } from '../../mail/mail-worker.ts'
import { verificationMail } from '../../mail/templates/verification.ts'
import { findById } from '../find-user.ts'
import { addressAt, chosenId, oneTimeSecret } from '../inputs.ts'
import { recordLog } from '../logs/account-log.ts'
import type { MessageNeeds } from '../message-needs.ts'
import { type AccountParts, accountOf, type Handler } from '../parts.ts'
import {
  keepToken,
  MINUTES,
  makeLinkSecret,
  presentToken,
  proveToken,
  tokenEnd,
} from '../secrets/one-time-tokens.ts'
import { confirmContact } from './confirm-contact.ts'

/** `POST /account/verification`: mails a link to confirm the account's address by. */
export function startVerification(parts: AccountParts): Handler {
  const { store, clock, makeId, mails } = parts
  const Input = z.object({ url: addressAt(allowedOrigins(parts.configuration)) })
  return async (request, reply) => {
    const { user } = accountOf(request)
    const { url } = readInput(Input, request.body)
    if (user.email === null) {
      throw new ApiError('user_email_not_found', 'This account has no email address.')
    }
    if (user.emailVerified === 1) {
      throw new ApiError('user_email_already_verified', 'Your address is already confirmed.')
    }
    const now = clock()
    const id = makeId()
    await inTransaction(store, (transaction) =>
      recordLog(transaction, parts, request, { userId: user.id, event: 'verification.create' }),
    )
    await mails.post({ id, kind: 'verification', userId: user.id, address: user.email, url })
    const expire = wireTime(tokenEnd('verification', now))
    const token = presentToken({ id, createdAt: wireTime(now), userId: user.id, expire })
    return reply.code(201).send(token)
  }
}

/** The mail with the link; none if the address has changed or was confirmed meanwhile. */
export function verificationMessage({ store, clock }: MessageNeeds): MessageKind {
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
    return { mail: mailOf(address, verificationMail(link, MINUTES.verification)) }
  }
}

const FinishInput = z.object({ userId: chosenId, secret: oneTimeSecret })

/** `PUT /account/verification`: the address is confirmed; whoever has the link may say so. */
export function finishVerification(parts: AccountParts): Handler {
  return async (request) => {
    const input = readInput(FinishInput, request.body)
    const user = await findById(parts.store.connection, input.userId)
    if (user === undefined) throw new ApiError('user_not_found', 'Account not found.')
    const token = await proveToken(parts, { ...input, kinds: ['verification'] })
    return confirmContact(parts, request, 'email', { user, token })
  }
}
