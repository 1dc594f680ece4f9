import { z } from 'zod'
import { ApiError } from '../../contract/errors.ts'
import { readInput } from '../../contract/read-input.ts'
import { wireTime } from '../../contract/wire-time.ts'
import { inTransaction } from '../../database/transaction.ts'
import { allowedOrigins } from '../../http/origins.ts'
import { linkTo } from '../../mail/link-to.ts'
import { renderMail } from '../../mail/mail-template.ts'
import type { MessageKind } from '../../mail/mail-worker.ts'
import { recoveryMail } from '../../mail/templates/recovery.ts'
import { accountWork } from '../account-work.ts'
import { evict } from '../callers/evict.ts'
import { leaving } from '../callers/leaving.ts'
import type { AccountDependencies, Handler } from '../dependencies.ts'
import { findByEmail, findById } from '../find-user.ts'
import { addressAt, chosenId, email, oneTimeSecret, password } from '../inputs.ts'
import { byNetwork } from '../limits.ts'
import { recordLog, UNKNOWN_ASKER } from '../logs/account-log.ts'
import type { MessageDependencies } from '../message-dependencies.ts'
import { notify } from '../notices/notify.ts'
import {
  invalidToken,
  keepToken,
  MINUTES,
  makeLinkSecret,
  presentToken,
  proveToken,
  tokenEnd,
  useToken,
} from '../secrets/one-time-tokens.ts'
import { keepForReview } from './access-to-review.ts'
import { checkPasswordChoice } from './password-choice.ts'
import { takeOver } from './take-over.ts'

/**
 * `POST /account/recovery`: mails a link to set a new password, if the account exists. The response
 * is the same if it does not, so it reveals no account (wire §6.2, attack 39).
 */
export function startRecovery(dependencies: AccountDependencies): Handler {
  const { clock, makeId, mails } = dependencies
  const Input = z.object({ email, url: addressAt(allowedOrigins(dependencies.configuration)) })
  return async (request, reply) => {
    const input = readInput(Input, request.body)
    const now = clock()
    const id = makeId()
    await mails.post({ id, kind: 'recovery', address: input.email, url: input.url })
    const expire = wireTime(tokenEnd('recovery', now))
    const token = presentToken({ id, createdAt: wireTime(now), userId: '', expire })
    return reply.code(201).send(token)
  }
}

/** Creates the mail with the link. A blocked account gets none. */
export function recoveryMessage(dependencies: MessageDependencies): MessageKind {
  const { store, clock } = dependencies
  return async (job) => {
    const user = await findByEmail(store.connection, job.address)
    if (user === undefined || user.status !== 1 || job.url === null) return undefined
    const { secret, secretHash } = makeLinkSecret()
    const { id, address } = job
    const { expire } = await inTransaction(store, async (transaction) => {
      const token = await keepToken(
        transaction,
        { id, kind: 'recovery', userId: user.id, givenId: null, address, secretHash },
        clock(),
      )
      const done = { userId: user.id, event: 'recovery.create' } as const
      await recordLog(transaction, dependencies, UNKNOWN_ASKER, done)
      const payload = presentToken({ ...token, userId: user.id })
      const event = `recovery.${id}.create`
      transaction.announce({ kind: 'account', userId: user.id, event, payload })
      return token
    })
    const link = linkTo(job.url, { userId: user.id, secret, expire })
    return { mail: renderMail(address, recoveryMail(link, MINUTES.recovery)) }
  }
}

const FinishInput = z.object({ userId: chosenId, secret: oneTimeSecret, password })

/**
 * `PUT /account/recovery`: sets the password with the mailed link, and ends every session, every
 * other token, the calendar address and connected sign-ins of the account. If somebody proved the
 * address before, the owner is asked after the next sign-in which of them come back
 * (decision 184). A second factor is still required at sign-in.
 */
export function finishRecovery(dependencies: AccountDependencies): Handler {
  const { store, clock, passwords, callers } = dependencies
  return async (request, reply) => {
    const input = readInput(FinishInput, request.body)
    const user = await findById(store.connection, input.userId)
    if (user === undefined) throw new ApiError('user_not_found', 'Account not found.')
    const askedBy = byNetwork(request)
    const token = await proveToken(dependencies, { ...input, askedBy, kinds: ['recovery'] })
    if (user.status !== 1) throw new ApiError('user_blocked', 'This account is blocked.')
    // Checked last, because whether a password is personal reveals something about the person.
    await checkPasswordChoice(input.password, user)
    const passwordHash = await passwords.hash(input.password, askedBy)
    const now = clock()
    const at = wireTime(now)
    await inTransaction(store, async (transaction) => {
      const { connection, announce } = transaction
      await useToken(transaction, token, now)
      if (user.emailOwned !== 1) {
        await takeOver(accountWork(transaction, dependencies, request), user, 'stays')
      }
      const changed = await connection
        .updateTable('users')
        .set({
          passwordHash,
          passwordUpdatedAt: at,
          emailVerified: 1,
          emailOwned: 1,
          updatedAt: at,
        })
        .where('id', '=', user.id)
        .where('email', '=', token.address)
        .executeTakeFirst()
      if (changed.numUpdatedRows !== 1n) throw invalidToken()
      await keepForReview(connection, user.id)
      await evict(transaction, user.id, 'recovered')
      await recordLog(transaction, dependencies, request, {
        userId: user.id,
        event: 'recovery.update',
      })
      await notify(transaction, dependencies, request, { user, event: 'password' })
      const event = `recovery.${token.id}.update`
      const payload = presentToken({ ...token, userId: user.id })
      announce({ kind: 'account', userId: user.id, event, payload })
    })
    if (request.account?.user.id === user.id) reply.headers(leaving(callers.cookie.remove))
    return presentToken({ ...token, userId: user.id })
  }
}
