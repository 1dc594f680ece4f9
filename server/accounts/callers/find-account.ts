import type { CompiledQuery } from 'kysely'
import type { Connection, UserRow } from '../../database/schema.ts'
import type { Account } from './caller.ts'

type FoundRow = UserRow & {
  sessionId: string
  sessionExpire: string
  sessionFactors: string
  sessionProvedAt: string | null
  sessionProvider: string
  sessionAccessedAt: string
  pushTargets: number
}

/** Finds the account of a session with one query. */
export type AccountFinder = {
  /** Finds the session by the hash of its secret. */
  bySecretHash(secretHash: string): Promise<Account | undefined>
  /** Finds the session that the JWT was created from. */
  bySessionId(sessionId: string): Promise<Account | undefined>
}

/** The queries are compiled once, because every call of a signed-in user runs one. */
export function accountFinder(connection: Connection): AccountFinder {
  const query = (column: 'sessions.secretHash' | 'sessions.id') =>
    connection
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .selectAll('users')
      .select([
        'sessions.id as sessionId',
        'sessions.expire as sessionExpire',
        'sessions.factors as sessionFactors',
        'sessions.provedAt as sessionProvedAt',
        'sessions.provider as sessionProvider',
        'sessions.accessedAt as sessionAccessedAt',
      ])
      .select((row) =>
        row
          .selectFrom('pushTargets')
          .whereRef('pushTargets.userId', '=', 'users.id')
          .select((counted) => counted.fn.countAll<number>().as('count'))
          .as('pushTargets'),
      )
      .where(column, '=', '')
      .compile()
  const bySecretHash = query('sessions.secretHash')
  const bySessionId = query('sessions.id')
  const find = async (compiled: CompiledQuery<FoundRow>, value: string, cameWithJwt: boolean) => {
    const { rows } = await connection.executeQuery<FoundRow>({ ...compiled, parameters: [value] })
    const row = rows[0]
    return row === undefined ? undefined : accountOf(row, cameWithJwt)
  }
  return {
    bySecretHash: (secretHash) => find(bySecretHash, secretHash, false),
    bySessionId: (sessionId) => find(bySessionId, sessionId, true),
  }
}

/** The joined row serves as the user. Removing the session's columns would copy it on each call. */
function accountOf(row: FoundRow, cameWithJwt: boolean): Account {
  const { sessionId: id, sessionExpire: expire, sessionFactors: factors } = row
  const { sessionProvedAt: provedAt, sessionAccessedAt: accessedAt } = row
  const session = { id, expire, factors, provedAt, accessedAt, provider: row.sessionProvider }
  return { user: row, session, cameWithJwt, hasPushTargets: row.pushTargets > 0 }
}
