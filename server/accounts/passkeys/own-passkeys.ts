import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ApiError } from '../../contract/errors.ts'
import { readInput } from '../../contract/read-input.ts'
import type { Connection, UserRow } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { factorNames, hasHeldFactor, verifiedFactors } from '../callers/verified-factors.ts'
import { type AccountDependencies, getCallerAccount, type Handler } from '../dependencies.ts'
import { recordFactorChange } from '../factors/record-factor-change.ts'
import { notify } from '../notices/notify.ts'
import { findPasskeys, noPasskey } from '../webauthn/passkey-rows.ts'
import { passkeyName } from './passkey-name.ts'
import { presentPasskey } from './present-passkey.ts'

/** `GET /account/passkeys`: the caller's passkeys, oldest first. */
export function listPasskeys({ store }: AccountDependencies): Handler {
  return async (request) => {
    const rows = await findPasskeys(store.connection, getCallerAccount(request).user.id)
    return { total: rows.length, passkeys: rows.map(presentPasskey) }
  }
}

const NameInput = z.object({ name: passkeyName })

/** `PATCH /account/passkeys/{passkeyId}`: renames a passkey. */
export function renamePasskey({ store }: AccountDependencies): Handler {
  return async (request) => {
    const { name } = readInput(NameInput, request.body)
    const renamed = await store.connection
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', idIn(request))
      .where('userId', '=', getCallerAccount(request).user.id)
      .returningAll()
      .executeTakeFirst()
    if (renamed === undefined) throw noPasskey()
    return presentPasskey(renamed)
  }
}

/**
 * `DELETE /account/passkeys/{passkeyId}`: removes it. An account that requires a second factor
 * keeps its last one, so that a mailed code cannot silently replace it.
 */
export function deletePasskey(dependencies: AccountDependencies): Handler {
  return async (request, reply) => {
    const { user } = getCallerAccount(request)
    await inTransaction(dependencies.store, async (transaction) => {
      const { connection } = transaction
      await recordFactorChange(dependencies, transaction, request, 'passkey.delete')
      const deleted = await connection
        .deleteFrom('passkeys')
        .where('id', '=', idIn(request))
        .where('userId', '=', user.id)
        .returning('id')
        .executeTakeFirst()
      if (deleted === undefined) throw noPasskey()
      await requireFactorLeft(connection, user)
      await notify(transaction, dependencies, request, { user, event: 'passkey-off' })
    })
    return reply.code(204).send()
  }
}

/** @throws ApiError `general_bad_request` if two-step verification is on and no factor is left. */
export async function requireFactorLeft(connection: Connection, { id }: Pick<UserRow, 'id'>) {
  const user = await connection
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (user.mfa !== 1) return
  if (hasHeldFactor(factorNames(await verifiedFactors(connection, user)))) return
  throw new ApiError(
    'general_bad_request',
    'Two-step verification needs this passkey. Turn it off or set up an authenticator app first.',
  )
}

const idIn = (request: FastifyRequest) => (request.params as { passkeyId: string }).passkeyId
