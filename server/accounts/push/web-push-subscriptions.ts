import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ApiError } from '../../contract/errors.ts'
import { readInput } from '../../contract/read-input.ts'
import { wireTime } from '../../contract/wire-time.ts'
import type { Connection, WebPushSubscriptionRow } from '../../database/schema.ts'
import { inTransaction, type Transaction } from '../../database/transaction.ts'
import { isBrowserKey, isBrowserSecret, isKnownEndpoint } from '../../web-push/push-services.ts'
import { holdSession } from '../callers/hold-session.ts'
import { lockUser } from '../callers/lock-user.ts'
import { type AccountDependencies, getCallerAccount, type Handler } from '../dependencies.ts'
import { type LoggedEvent, recordLog } from '../logs/account-log.ts'
import { type ClientDescription, describeClient } from '../logs/user-agent.ts'
import { vapidKeys } from './vapid-keys.ts'

const NewSubscription = z.object({
  endpoint: z.string(),
  keys: z.object({
    p256dh: z.string().refine(isBrowserKey, 'is not the public key of a browser'),
    auth: z.string().refine(isBrowserSecret, 'is not the secret of a browser'),
  }),
})

/** `GET /account/web-push`: the server's public key, and the browsers that get notifications. */
export function listWebPush({ store, configuration }: AccountDependencies): Handler {
  const keys = vapidKeys(configuration)
  return async (request) => {
    const { user, session } = getCallerAccount(request)
    const rows = await subscriptionsOf(store.connection, user.id)
    const { publicKey } = await keys()
    const subscriptions = rows.map((row) => present(row, session.id))
    return { publicKey, total: rows.length, subscriptions }
  }
}

/**
 * `POST /account/web-push`: sends this browser notifications until its session ends. A session has
 * one subscription: a new one replaces the older one. So a user has as many as sessions, at most 10.
 */
export function addWebPush(dependencies: AccountDependencies): Handler {
  const { store, clock, makeId, configuration } = dependencies
  return async (request, reply) => {
    const { user, session } = getCallerAccount(request)
    const { endpoint, keys } = readInput(NewSubscription, request.body)
    const { pushServiceUrl, chosenPushServiceUrl } = configuration
    if (!isKnownEndpoint(endpoint, [pushServiceUrl, chosenPushServiceUrl])) {
      throw new ApiError(
        'general_argument_invalid',
        'Notifications do not work with the push service of this browser.',
      )
    }
    const added = await inTransaction(store, async (transaction) => {
      const { connection } = transaction
      await lockUser(store, connection, user.id)
      await holdSession(transaction, store, session.id)
      await giveWay(connection, { endpoint, auth: keys.auth, sessionId: session.id })
      const row = await connection
        .insertInto('webPushSubscriptions')
        .values({
          ...{ id: makeId(), createdAt: wireTime(clock()), endpoint, ...keys },
          ...{ userId: user.id, sessionId: session.id },
          client: JSON.stringify(describeClient(request.headers['user-agent'])),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await log(dependencies, transaction, request, 'target.create')
      return row
    })
    return reply.code(201).send(present(added, session.id))
  }
}

/** `DELETE /account/web-push/{subscriptionId}`. */
export function deleteWebPush(dependencies: AccountDependencies): Handler {
  return async (request, reply) => {
    const { subscriptionId } = request.params as { subscriptionId: string }
    await inTransaction(dependencies.store, async (transaction) => {
      const deleted = await transaction.connection
        .deleteFrom('webPushSubscriptions')
        .where('id', '=', subscriptionId)
        .where('userId', '=', getCallerAccount(request).user.id)
        .returning('id')
        .executeTakeFirst()
      if (deleted === undefined) {
        throw new ApiError('user_target_not_found', 'This browser gets no notifications.')
      }
      await log(dependencies, transaction, request, 'target.delete')
    })
    return reply.code(204).send()
  }
}

/**
 * Removes the session's older subscription, and that of another account in the same browser, which
 * is the same browser only if it knows the secret.
 * @throws ApiError `user_target_already_exists` if it is another browser's endpoint.
 */
async function giveWay(
  connection: Connection,
  { endpoint, auth, sessionId }: { endpoint: string; auth: string; sessionId: string },
) {
  await connection
    .deleteFrom('webPushSubscriptions')
    .where((row) =>
      row.or([
        row('sessionId', '=', sessionId),
        row.and([row('endpoint', '=', endpoint), row('auth', '=', auth)]),
      ]),
    )
    .execute()
  const taken = await connection
    .selectFrom('webPushSubscriptions')
    .select('id')
    .where('endpoint', '=', endpoint)
    .executeTakeFirst()
  if (taken === undefined) return
  throw new ApiError('user_target_already_exists', 'This device is already in use.')
}

const subscriptionsOf = (connection: Connection, userId: string) =>
  connection
    .selectFrom('webPushSubscriptions')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

const log = (
  dependencies: AccountDependencies,
  transaction: Transaction,
  request: FastifyRequest,
  event: LoggedEvent,
) =>
  recordLog(transaction, dependencies, request, {
    userId: getCallerAccount(request).user.id,
    event,
  })

/** The endpoint and its keys stay on the server: they are all that is needed to notify somebody. */
function present(row: WebPushSubscriptionRow, currentSessionId: string) {
  return {
    $id: row.id,
    $createdAt: row.createdAt,
    current: row.sessionId === currentSessionId,
    ...(JSON.parse(row.client) as ClientDescription),
  }
}
