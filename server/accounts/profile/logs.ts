import { ApiError } from '../../contract/errors.ts'
import type { AccountLogRow, UserRow } from '../../database/schema.ts'
import type { QueryValues } from '../../http/query-string.ts'
import { parseQueryParameter } from '../../queries/parse-parameter.ts'
import { readOnlyTable } from '../../queries/table.ts'
import { type AccountDependencies, getCallerAccount, type Handler } from '../dependencies.ts'
import type { ClientDescription } from '../logs/user-agent.ts'
import { UNKNOWN_COUNTRY } from '../present.ts'

/** Logs cannot be filtered or sorted (wire §6.5). */
const LOGS = readOnlyTable({})

/** `GET /account/logs`: the caller's account log, newest first. */
export function listLogs({ store }: AccountDependencies): Handler {
  return async (request) => {
    const { user } = getCallerAccount(request)
    const { limit, offset } = readPage(request.query as QueryValues)
    const own = store.connection.selectFrom('accountLogs').where('userId', '=', user.id)
    const { total } = await own
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await own
      .selectAll()
      .orderBy('time', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
    return { total: Number(total), logs: rows.map((row) => presentLog(row, user)) }
  }
}

/** @throws ApiError `general_argument_invalid` for any query except `limit` and `offset`. */
function readPage({ queries = [] }: QueryValues): { limit: number; offset: number } {
  const query = parseQueryParameter(typeof queries === 'string' ? [queries] : queries, LOGS)
  if (query.random || query.cursor || query.select || query.filters.length > 0) {
    throw new ApiError('general_argument_invalid', 'Logs take limit and offset only.')
  }
  return query
}

/** A Log as the account's owner sees it (wire §5.6), with the account's current name. */
function presentLog(log: AccountLogRow, user: UserRow) {
  return {
    event: log.event,
    userId: user.id,
    userEmail: user.email ?? '',
    userName: user.name,
    mode: 'default',
    ip: log.ip,
    time: log.time,
    ...(JSON.parse(log.client) as ClientDescription),
    ...UNKNOWN_COUNTRY,
  }
}
