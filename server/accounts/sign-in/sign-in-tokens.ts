import { z } from 'zod'
import { optional, readInput } from '../../contract/read-input.ts'
import { wireTime } from '../../contract/wire-time.ts'
import type { MailJobRow, OneTimeTokenRow } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { allowedOrigins } from '../../http/origins.ts'
import { linkTo } from '../../mail/link-to.ts'
import { renderMail } from '../../mail/mail-template.ts'
import type { MessageKind } from '../../mail/mail-worker.ts'
import { makePhrase } from '../../mail/security-phrase.ts'
import { codeMail, magicLinkMail } from '../../mail/templates/sign-in.ts'
import { codeText } from '../../sms/code-text.ts'
import { type AccountDependencies, type Handler, requireTexts } from '../dependencies.ts'
import { findByEmail, findById, findByPhone } from '../find-user.ts'
import { addressAt, chosenId, email, phone } from '../inputs.ts'
import { recordLog, UNKNOWN_ASKER } from '../logs/account-log.ts'
import type { MessageDependencies } from '../message-dependencies.ts'
import {
  keepToken,
  MINUTES,
  makeCode,
  makeLinkSecret,
  presentToken,
  type TokenKind,
  tokenEnd,
} from '../secrets/one-time-tokens.ts'

/**
 * Codes and links to sign in with (wire §6.4). Whether an account has the address is looked up when
 * the message is sent, so the response cannot reveal it: its `userId` is the given one, known
 * address or not, and the code works under that id as well as under the account's own. An account
 * for an unknown address is created when the code is used, by someone who has read it.
 */

const phrase = optional(z.boolean())

/** `POST /account/tokens/email`: mails a six-digit code. */
export function mailCode(dependencies: AccountDependencies): Handler {
  const Input = z.object({ userId: chosenId, email, phrase })
  return async (request, reply) => {
    const input = readInput(Input, request.body)
    const address = input.email
    return reply.code(201).send(await post(dependencies, { ...input, kind: 'email-code', address }))
  }
}

/** `POST /account/tokens/magic-url`: mails a link. */
export function magicLink(dependencies: AccountDependencies): Handler {
  const { configuration } = dependencies
  const url = optional(addressAt(allowedOrigins(configuration)))
  const Input = z.object({ userId: chosenId, email, url, phrase })
  return async (request, reply) => {
    const input = readInput(Input, request.body)
    const page = input.url ?? `${configuration.publicUrl}/login`
    const given = { ...input, kind: 'magic-url', address: input.email, url: page } as const
    return reply.code(201).send(await post(dependencies, given))
  }
}

/** `POST /account/tokens/phone`: sends a six-digit code as a text message. */
export function phoneCode(dependencies: AccountDependencies): Handler {
  const Input = z.object({ userId: chosenId, phone })
  return async (request, reply) => {
    const input = readInput(Input, request.body)
    requireTexts(dependencies)
    const given = { userId: input.userId, kind: 'phone-code', address: input.phone } as const
    return reply.code(201).send(await post(dependencies, given))
  }
}

async function post(
  { clock, makeId, mails }: AccountDependencies,
  given: {
    kind: TokenKind
    userId: string
    address: string
    url?: string
    phrase?: boolean | undefined
  },
) {
  const { kind, address, url } = given
  const now = clock()
  const id = makeId()
  const userId = given.userId === 'unique()' ? makeId() : given.userId
  const words = given.phrase ? makePhrase() : undefined
  const job = { id, kind, address, url: url ?? null, phrase: words ?? null, reference: userId }
  await mails.post(job)
  const expire = wireTime(tokenEnd(kind, now))
  return presentToken({ id, createdAt: wireTime(now), userId, expire, phrase: words })
}

/** The mail with a code. */
export function mailCodeMessage(dependencies: MessageDependencies): MessageKind {
  return async (job) => {
    const { secret, secretHash } = await makeCode(dependencies.passwords, job.address)
    const token = await keep(dependencies, job, 'email-code', secretHash)
    if (token === undefined) return undefined
    return { mail: renderMail(job.address, codeMail(secret, MINUTES['email-code'], job.phrase)) }
  }
}

/** The mail with a link. */
export function magicLinkMessage(
  dependencies: MessageDependencies,
  projectId: string,
): MessageKind {
  return async (job) => {
    const { secret, secretHash } = makeLinkSecret()
    const token = await keep(dependencies, job, 'magic-url', secretHash)
    if (token === undefined || job.url === null) return undefined
    const userId = token.userId ?? token.givenId ?? ''
    const link = linkTo(job.url, { userId, secret, expire: token.expire, project: projectId })
    const template = magicLinkMail(link, MINUTES['magic-url'], job.phrase)
    return { mail: renderMail(job.address, template) }
  }
}

/** The text message with a code. */
export function phoneCodeMessage(dependencies: MessageDependencies): MessageKind {
  return async (job) => {
    const { secret, secretHash } = await makeCode(dependencies.passwords, job.address)
    const token = await keep(dependencies, job, 'phone-code', secretHash)
    if (token === undefined) return undefined
    return { text: { to: job.address, message: codeText(secret, MINUTES['phone-code']) } }
  }
}

/**
 * Stores a token for the owner of the job's address, who may not have an account yet.
 *
 * @returns undefined when the token could not be used: the account is blocked, or nobody has the
 *   address and the requested id belongs to another account.
 */
async function keep(
  dependencies: MessageDependencies,
  { id, address, reference }: MailJobRow,
  kind: TokenKind,
  secretHash: string,
): Promise<OneTimeTokenRow | undefined> {
  const { store, clock } = dependencies
  return inTransaction(store, async (transaction) => {
    const { connection } = transaction
    const find = kind === 'phone-code' ? findByPhone : findByEmail
    const user = await find(connection, address)
    if (user !== undefined && user.status !== 1) return undefined
    // The requested id is ignored if an account already has it, so that a code cannot be tried on
    // two accounts.
    const isTaken = reference !== null && (await findById(connection, reference)) !== undefined
    const givenId = isTaken ? null : reference
    if (user === undefined && givenId === null) return undefined
    if (user !== undefined) {
      const done = { userId: user.id, event: 'token.create' } as const
      await recordLog(transaction, dependencies, UNKNOWN_ASKER, done)
    }
    const userId = user?.id ?? null
    return keepToken(transaction, { id, kind, userId, givenId, address, secretHash }, clock())
  })
}
