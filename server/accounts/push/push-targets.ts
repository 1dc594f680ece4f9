import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ApiError } from '../../contract/errors.ts'
import { optional, readInput, textWithout } from '../../contract/read-input.ts'
import { wireTime } from '../../contract/wire-time.ts'
import { isUniqueViolation } from '../../database/failures.ts'
import type { PushTargetRow } from '../../database/schema.ts'
import { inTransaction, type Transaction } from '../../database/transaction.ts'
import { holdSession } from '../callers/hold-session.ts'
import { lockUser } from '../callers/lock-user.ts'
import { type AccountDependencies, getCallerAccount, type Handler } from '../dependencies.ts'
import { chosenId } from '../inputs.ts'
import { recordLog } from '../logs/account-log.ts'
import { describeClient } from '../logs/user-agent.ts'
import { presentPushTarget } from '../present.ts'

/** A new target above this count removes the oldest. */
const TARGETS_PER_USER = 20
const LONGEST_IDENTIFIER = 255
const CONTROL = /\p{Cc}/u

/** The identifier of a device at its push service. */
const identifier = textWithout((text) =>
  text !== '' && text.length <= LONGEST_IDENTIFIER && text.isWellFormed() && !CONTROL.test(text)
    ? null
    : `An identifier has 1 to ${LONGEST_IDENTIFIER} characters and no line breaks.`,
)

const NewTarget = z.object({ targetId: chosenId, identifier, providerId: optional(chosenId) })
const NewIdentifier = z.object({ identifier })

/** `POST /account/targets/push`: registers a device until its session ends. */
export function createPushTarget(dependencies: AccountDependencies): Handler {
  const { store, clock, makeId } = dependencies
  return async (request, reply) => {
    const { user, session } = getCallerAccount(request)
    const input = readInput(NewTarget, request.body)
    const { deviceBrand, deviceModel } = describeClient(request.headers['user-agent'])
    const now = wireTime(clock())
    const payload = await inTransaction(store, async (transaction) => {
      await lockUser(store, transaction.connection, user.id)
      await holdSession(transaction, store, session.id)
      const created = await transaction.connection
        .insertInto('pushTargets')
        .values({
          id: input.targetId === 'unique()' ? makeId() : input.targetId,
          createdAt: now,
          updatedAt: now,
          userId: user.id,
          sessionId: session.id,
          name: `${deviceBrand} ${deviceModel}`.trim(),
          providerId: input.providerId ?? null,
          identifier: input.identifier,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst()
      if (created === undefined) throw taken()
      await removeOldest(transaction, user.id)
      return tell(dependencies, transaction, request, created, 'create')
    })
    return reply.code(201).send(payload)
  }
}

/** `PUT /account/targets/{targetId}/push`: changes the device's identifier. */
export function updatePushTarget(dependencies: AccountDependencies): Handler {
  const { store, clock } = dependencies
  return async (request) => {
    const { user } = getCallerAccount(request)
    const input = readInput(NewIdentifier, request.body)
    const change = inTransaction(store, async (transaction) => {
      const updated = await transaction.connection
        .updateTable('pushTargets')
        .set({ identifier: input.identifier, updatedAt: wireTime(clock()) })
        .where('id', '=', targetId(request))
        .where('userId', '=', user.id)
        .returningAll()
        .executeTakeFirst()
      return tell(dependencies, transaction, request, orNotFound(updated), 'update')
    })
    return change.catch((error: unknown) => {
      throw isUniqueViolation(error) ? taken() : error
    })
  }
}

/** `DELETE /account/targets/{targetId}/push`. */
export function deletePushTarget(dependencies: AccountDependencies): Handler {
  return async (request, reply) => {
    const { user } = getCallerAccount(request)
    await inTransaction(dependencies.store, async (transaction) => {
      const deleted = await transaction.connection
        .deleteFrom('pushTargets')
        .where('id', '=', targetId(request))
        .where('userId', '=', user.id)
        .returningAll()
        .executeTakeFirst()
      await tell(dependencies, transaction, request, orNotFound(deleted), 'delete')
    })
    return reply.code(204).send()
  }
}

/** Stores the change and announces it to the account's sockets. @returns The presented target. */
async function tell(
  dependencies: AccountDependencies,
  transaction: Transaction,
  request: FastifyRequest,
  target: PushTargetRow,
  action: 'create' | 'update' | 'delete',
) {
  const { userId } = target
  await recordLog(transaction, dependencies, request, { userId, event: `target.${action}` })
  const payload = presentPushTarget(target)
  transaction.announce({
    kind: 'account',
    userId,
    event: `targets.${target.id}.${action}`,
    payload,
  })
  return payload
}

async function removeOldest({ connection }: Transaction, userId: string) {
  const surplus = connection
    .selectFrom('pushTargets')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset(TARGETS_PER_USER)
    .limit(TARGETS_PER_USER)
  await connection.deleteFrom('pushTargets').where('id', 'in', surplus).execute()
}

const targetId = (request: FastifyRequest) => (request.params as { targetId: string }).targetId

const taken = () =>
  new ApiError('user_target_already_exists', 'This device or this id is already in use.')

function orNotFound(target: PushTargetRow | undefined): PushTargetRow {
  if (target !== undefined) return target
  throw new ApiError('user_target_not_found', 'Target not found.')
}
