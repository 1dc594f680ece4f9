import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { hasAdmin, labelsWith } from '../accounts/admission/admins.ts'
import { endFirstAdminToken, isFirstAdminToken } from '../accounts/admission/first-admin-token.ts'
import { freshProofRequired, isJustProved } from '../accounts/callers/fresh-proof.ts'
import { lockUser } from '../accounts/callers/lock-user.ts'
import { countedAttempt } from '../accounts/counted-attempt.ts'
import { getCallerAccount, type Handler } from '../accounts/dependencies.ts'
import { byAccount, byNetwork, type Guard } from '../accounts/limits.ts'
import { recordLog } from '../accounts/logs/account-log.ts'
import { notify } from '../accounts/notices/notify.ts'
import { presentUser } from '../accounts/present.ts'
import { ApiError } from '../contract/errors.ts'
import { readInput } from '../contract/read-input.ts'
import { wireTime } from '../contract/wire-time.ts'
import { inTransaction, type Store } from '../database/transaction.ts'
import type { RateLimit } from '../http/limits/rate-limits.ts'
import type { Services } from '../services.ts'
import { recordOperation } from './operation-log.ts'

const Input = z.object({ token: z.string().max(256) })

/** Requires a session with a fresh proof. @throws ApiError `user_challenge_required`. */
export const requireJustProved =
  ({ clock }: Pick<Services, 'clock'>): Guard =>
  async (request) => {
    if (!isJustProved(request.account, clock())) throw freshProofRequired()
  }

/**
 * `POST /first-start/admin`: makes the caller the first admin by the token that the log shows
 * (wire §14.3).
 * @param wrong Wrong tokens of an account and of a network.
 */
export function becomeFirstAdmin(
  services: Pick<Services, 'store' | 'clock' | 'makeId'>,
  wrong: { readonly byAccount: RateLimit; readonly byNetwork: RateLimit },
): Handler {
  const { store } = services
  return async (request, reply) => {
    const { token } = readInput(Input, request.body)
    const counts = [
      { limit: wrong.byNetwork, key: byNetwork(request) },
      { limit: wrong.byAccount, key: byAccount(request) },
    ]
    await countedAttempt(counts, reply, async () => {
      if (await isFirstAdminToken(store.connection, token)) return
      throw (await hasAdmin(store.connection)) ? adminExists() : wrongToken()
    })
    for (const { limit, key } of counts) await limit.giveBack(key)
    await grant(services, request, token)
    return reply.code(204).send()
  }
}

async function grant(
  services: Pick<Services, 'store' | 'clock' | 'makeId'>,
  request: FastifyRequest,
  token: string,
): Promise<void> {
  const { store, clock } = services
  const { id } = getCallerAccount(request).user
  await inTransaction(store, async (transaction) => {
    const { connection, announce } = transaction
    await lockUser(store, connection, id)
    // Another call may have used it since.
    const isStillGood = await isFirstAdminToken(connection, token)
    if (!(isStillGood && (await endFirstAdminToken(connection)))) throw adminExists()
    const before = await connection
      .selectFrom('users')
      .select(['labels', 'status'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (before?.status !== 1) throw new ApiError('user_blocked', 'This account is blocked.')
    const now = clock()
    const user = await connection
      .updateTable('users')
      .set({ labels: labelsWith(before, true), updatedAt: wireTime(now) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordLog(transaction, services, request, { userId: id, event: 'user.update' })
    const entry = { operation: 'first-admin', outcome: 'done', adminId: id, subjectId: id } as const
    await recordOperation(connection, entry, now)
    await notify(transaction, services, request, { user, event: 'admin-on' })
    const payload = await presentUser(connection, user)
    announce({ kind: 'account', userId: id, event: 'update.labels', payload })
  })
}

/** `GET /first-start`: what a first start still needs. */
export function createFirstStartHandler(isEmpty: () => Promise<boolean>, store: Store): Handler {
  return async () => ({ isEmpty: await isEmpty(), hasAdmin: await hasAdmin(store.connection) })
}

const adminExists = () =>
  new ApiError('document_update_conflict', 'This site has an admin. Ask an admin to make you one.')

const wrongToken = () =>
  new ApiError(
    'user_invalid_token',
    'This is not the token. The log of the server shows it at each start until there is an admin.',
  )
