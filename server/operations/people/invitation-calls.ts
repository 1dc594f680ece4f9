import { type Invitation, MAX_INVITED } from '@squared-away/domain/sign-up'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  endInvitation,
  insertInvitation,
  listInvitations,
} from '../../accounts/admission/invitations.ts'
import type { Handler } from '../../accounts/dependencies.ts'
import { email } from '../../accounts/inputs.ts'
import { hashSecret, makeSecret } from '../../accounts/secrets/session-token.ts'
import { ApiError } from '../../contract/errors.ts'
import { readInput } from '../../contract/read-input.ts'
import type { Connection, InvitationRow } from '../../database/schema.ts'
import { inTransaction, type Transaction } from '../../database/transaction.ts'
import { insertMailJob } from '../../mail/mail-jobs.ts'
import { recordOperation } from '../operation-log.ts'
import { holdAdmin } from './hold-admin.ts'
import type { PeopleServices } from './sign-up-calls.ts'

/** Open invitations of a site. More would hide who was invited. */
const MAX_OPEN_INVITATIONS = 1000

/** An empty list makes a link that anyone may use, once. */
const Input = z.object({ emails: z.array(email).max(MAX_INVITED) })

/** `GET /operations/invitations`: the open ones, newest first. */
export function readInvitations({ store, clock }: PeopleServices): Handler {
  return async () => ({ invitations: await listInvitations(store.connection, clock()) })
}

/**
 * `POST /operations/invitations`: mails an invitation to each address, or makes a link, whose secret
 * is in the answer and nowhere else.
 */
export function mailInvitations(services: PeopleServices): Handler {
  return async (request, reply) => {
    const emails = [...new Set(readInput(Input, request.body).emails)]
    const secret = emails.length === 0 ? makeSecret() : null
    const made = await inTransaction(services.store, async (transaction) => {
      const adminId = await holdAdmin(transaction, request)
      return insertInvitations(services, transaction, { adminId, emails, secret })
    })
    return reply.code(201).send({
      ...made,
      secret: made.invitations.length > 0 ? secret : null,
    })
  }
}

/** What an invitation of many did. */
export type Invited = {
  readonly invitations: Invitation[]
  /** Addresses that have an account already, and got no mail. */
  readonly known: string[]
}

/** Stores invitations and queues their mails, for the panel and `npm run admin`. */
export async function insertInvitations(
  { clock, makeId }: Pick<PeopleServices, 'clock' | 'makeId'>,
  { connection }: Pick<Transaction, 'connection'>,
  given: { adminId: string | null; emails: readonly string[]; secret: string | null },
): Promise<Invited> {
  const { adminId, emails, secret } = given
  const now = clock()
  await requireRoom(connection, Math.max(1, emails.length))
  const known = await knownOf(connection, emails)
  const invitations: InvitationRow[] = []
  const base = { invitedBy: adminId, secretHash: secret === null ? null : hashSecret(secret) }
  for (const address of secret === null ? emails : [null]) {
    if (address !== null && known.includes(address)) continue
    const id = makeId()
    invitations.push(await insertInvitation(connection, { ...base, id, email: address }, now))
    if (address === null) continue
    await insertMailJob(
      connection,
      { id: makeId(), kind: 'invitation', address, reference: id },
      now,
    )
  }
  const detail = secret === null ? `${invitations.length} by email` : 'by a link'
  const entry = { operation: 'invite', outcome: 'done', adminId, detail } as const
  await recordOperation(connection, entry, now)
  return { invitations: invitations.map(present), known }
}

/** `DELETE /operations/invitations/{id}`: withdraws it. */
export function withdrawInvitation({ store, clock }: PeopleServices): Handler {
  return async (request, reply) => {
    await inTransaction(store, async (transaction) => {
      const adminId = await holdAdmin(transaction, request)
      const { connection } = transaction
      if (!(await endInvitation(connection, idOf(request)))) {
        throw new ApiError('document_not_found', 'This invitation is used, withdrawn or expired.')
      }
      const entry = { operation: 'withdraw-invitation', outcome: 'done', adminId } as const
      await recordOperation(connection, entry, clock())
    })
    return reply.code(204).send()
  }
}

async function requireRoom(connection: Connection, more: number): Promise<void> {
  const { n } = await connection
    .selectFrom('invitations')
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  if (Number(n) + more <= MAX_OPEN_INVITATIONS) return
  throw new ApiError(
    'general_bad_request',
    'There are 1,000 open invitations. Withdraw some first.',
  )
}

async function knownOf(connection: Connection, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return []
  const rows = await connection
    .selectFrom('users')
    .select('email')
    .where('email', 'in', [...emails])
    .execute()
  return rows.map(({ email: address }) => address ?? '')
}

const present = ({ id, createdAt, expire, email: address }: InvitationRow): Invitation => ({
  ...{ $id: id, createdAt, expire },
  email: address,
})

const idOf = ({ params }: FastifyRequest) => (params as { id: string }).id
