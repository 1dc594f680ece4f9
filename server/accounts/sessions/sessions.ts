import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../contract/errors.ts'
import { wireTime } from '../../contract/wire-time.ts'
import type { SessionRow } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { evict } from '../callers/evict.ts'
import { leaving } from '../callers/leaving.ts'
import { lockUser } from '../callers/lock-user.ts'
import { revokeExecutions } from '../callers/revoke-executions.ts'
import { liveAfter } from '../callers/session-end.ts'
import { type AccountDependencies, getCallerAccount, type Handler } from '../dependencies.ts'
import { recordLog } from '../logs/account-log.ts'
import { presentSession } from '../present.ts'
import { sessionEnd } from './begin-session.ts'

/** `GET /account/sessions`: the caller's sessions, newest last. */
export function listSessions({ store, clock }: AccountDependencies): Handler {
  return async (request) => {
    const { user } = getCallerAccount(request)
    const after = liveAfter(clock())
    const rows = await store.connection
      .selectFrom('sessions')
      .selectAll()
      .where('userId', '=', user.id)
      .where('expire', '>', after.expire)
      .where('accessedAt', '>', after.accessedAt)
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
    const sessions = rows.map((row) => presentSession(row, row.id === currentId(request)))
    return { total: sessions.length, sessions }
  }
}

/** `GET /account/sessions/{id|current}`. */
export function getSession(dependencies: AccountDependencies): Handler {
  return async (request) => {
    const after = liveAfter(dependencies.clock())
    const found = await dependencies.store.connection
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', namedId(request))
      .where('userId', '=', getCallerAccount(request).user.id)
      .where('expire', '>', after.expire)
      .where('accessedAt', '>', after.accessedAt)
      .executeTakeFirst()
    return presentSession(orNotFound(found), found?.id === currentId(request))
  }
}

/**
 * `PATCH /account/sessions/{id|current}`: restarts its year, unless it has ended. Ignores the body.
 */
export function restartSession(dependencies: AccountDependencies): Handler {
  const { store, clock, callers } = dependencies
  return async (request, reply) => {
    const { user } = getCallerAccount(request)
    const now = clock()
    const expire = sessionEnd(now)
    const after = liveAfter(now)
    const isCurrent = namedId(request) === currentId(request)
    const session = await inTransaction(store, async (transaction) => {
      const { connection, announce } = transaction
      const restarted = orNotFound(
        await connection
          .updateTable('sessions')
          .set({ expire: wireTime(expire), updatedAt: wireTime(now) })
          .where('id', '=', namedId(request))
          .where('userId', '=', user.id)
          .where('expire', '>', after.expire)
          .where('accessedAt', '>', after.accessedAt)
          .returningAll()
          .executeTakeFirst(),
      )
      await recordLog(transaction, dependencies, request, {
        userId: user.id,
        event: 'session.update',
      })
      const payload = presentSession(restarted, false)
      announce({
        kind: 'account',
        userId: user.id,
        event: `sessions.${restarted.id}.update`,
        payload,
      })
      return restarted
    })
    const token = isCurrent ? callers.cookie.readText(request.headers) : undefined
    if (token !== undefined) reply.header('set-cookie', callers.cookie.keep(token, expire))
    return presentSession(session, isCurrent)
  }
}

/** `DELETE /account/sessions/{id|current}`: signs out that browser and closes its sockets. */
export function endSession(dependencies: AccountDependencies): Handler {
  const { store, callers } = dependencies
  return async (request, reply) => {
    const { user } = getCallerAccount(request)
    const id = namedId(request)
    await inTransaction(store, async (transaction) => {
      const { connection, announce } = transaction
      if (id !== currentId(request)) {
        await lockUser(store, connection, user.id)
        await revokeExecutions(transaction, user.id, { only: id })
      }
      const ended = orNotFound(
        await connection
          .deleteFrom('sessions')
          .where('id', '=', id)
          .where('userId', '=', user.id)
          .returningAll()
          .executeTakeFirst(),
      )
      await recordLog(transaction, dependencies, request, {
        userId: user.id,
        event: 'session.delete',
      })
      const payload = presentSession(ended, false)
      announce({ kind: 'account', userId: user.id, event: `sessions.${id}.delete`, payload })
      announce({ kind: 'sessions-ended', userId: user.id, sessionIds: [id] })
    })
    if (id === currentId(request)) reply.headers(leaving(callers.cookie.remove))
    return reply.code(204).send()
  }
}

/** `DELETE /account/sessions`: signs out everywhere. */
export function endAllSessions(dependencies: AccountDependencies): Handler {
  const { store, callers } = dependencies
  return async (request, reply) => {
    const { user } = getCallerAccount(request)
    await inTransaction(store, async (transaction) => {
      const { connection, announce } = transaction
      await lockUser(store, connection, user.id)
      const ended = await evict(transaction, user.id, 'signed-out')
      await recordLog(transaction, dependencies, request, {
        userId: user.id,
        event: 'session.delete',
      })
      for (const session of ended) {
        const payload = presentSession(session, false)
        announce({
          kind: 'account',
          userId: user.id,
          event: `sessions.${session.id}.delete`,
          payload,
        })
      }
    })
    return reply.headers(leaving(callers.cookie.remove)).code(204).send()
  }
}

/** The session of the call. A call with a JWT has none. */
function currentId(request: FastifyRequest): string | undefined {
  const { session, cameWithJwt } = getCallerAccount(request)
  return cameWithJwt ? undefined : session.id
}

function namedId(request: FastifyRequest): string {
  const { sessionId } = request.params as { sessionId: string }
  return sessionId === 'current' ? (currentId(request) ?? '') : sessionId
}

function orNotFound(session: SessionRow | undefined): SessionRow {
  if (session !== undefined) return session
  throw new ApiError('user_session_not_found', 'Session not found.')
}
