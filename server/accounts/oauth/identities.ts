import { z } from 'zod'
import { ApiError } from '../../contract/errors.ts'
import { optional, readInput } from '../../contract/read-input.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type Attribute, ID } from '../../queries/attribute.ts'
import { evaluate } from '../../queries/in-memory.ts'
import { parseQueryParameter } from '../../queries/parse-parameter.ts'
import { readOnlyTable } from '../../queries/table.ts'
import { type AccountDependencies, getCallerAccount, type Handler } from '../dependencies.ts'
import { recordLog } from '../logs/account-log.ts'
import { notify } from '../notices/notify.ts'
import { presentIdentity } from './present-identity.ts'

/** Attributes of identities that queries may filter and sort by (wire §6.5). */
const IDENTITIES = readOnlyTable({
  $id: 'string',
  $createdAt: 'datetime',
  $updatedAt: 'datetime',
  userId: 'string',
  provider: 'string',
  providerUid: 'string',
  providerEmail: 'string',
  providerAccessTokenExpiry: 'datetime',
})

const ListInput = z.object({ queries: optional(z.array(z.string())) })

/** `GET /account/identities`: the caller's identities, oldest first (ids grow with time). */
export function listIdentities({ store }: AccountDependencies): Handler {
  return async (request) => {
    const { queries = [] } = readInput(ListInput, request.query)
    const query = parseQueryParameter(queries, IDENTITIES)
    const rows = await store.connection
      .selectFrom('identities')
      .selectAll()
      .where('userId', '=', getCallerAccount(request).user.id)
      .orderBy('id')
      .execute()
    const cellOf = (identity: ReturnType<typeof presentIdentity>, { name }: Attribute) =>
      identity[name as keyof typeof identity]
    const system = { id: ID, sequence: ID }
    const { total, page } = evaluate(query, rows.map(presentIdentity), cellOf, system)
    return { total, identities: page }
  }
}

/** `DELETE /account/identities/{identityId}`: removes this way to sign in. */
export function removeIdentity(dependencies: AccountDependencies): Handler {
  const { store } = dependencies
  return async (request, reply) => {
    const { user } = getCallerAccount(request)
    const { identityId } = request.params as { identityId: string }
    await inTransaction(store, async (transaction) => {
      const { connection, announce } = transaction
      const removed = await connection
        .deleteFrom('identities')
        .where('id', '=', identityId)
        .where('userId', '=', user.id)
        .returningAll()
        .executeTakeFirst()
      if (removed === undefined) {
        throw new ApiError('user_identity_not_found', 'Identity not found.')
      }
      await recordLog(transaction, dependencies, request, {
        userId: user.id,
        event: 'identity.delete',
      })
      await notify(transaction, dependencies, request, { user, event: 'provider-off' })
      const event = `identities.${identityId}.delete`
      announce({ kind: 'account', userId: user.id, event, payload: presentIdentity(removed) })
    })
    return reply.code(204).send()
  }
}
