import { sql } from 'kysely'
import { ApiError } from '../contract/errors.ts'
import type { ExecutionRow } from '../database/schema.ts'
import type { Store } from '../database/transaction.ts'
import { ID } from '../queries/attribute.ts'
import { DIALECTS } from '../queries/dialect.ts'
import { cursorNotFound } from '../queries/faults.ts'
import { parseQueryParameter } from '../queries/parse-parameter.ts'
import { COUNTED_AT_MOST, effectiveOrders, type ListQuery } from '../queries/query.ts'
import { beyondCursorSql, filtersSql, orderSql, type Scope } from '../queries/sql.ts'
import { readOnlyTable } from '../queries/table.ts'
import { DEPLOYMENT_ID, presentExecution } from './present-execution.ts'

/** Each may include a response of 64 kB. */
const MAX_LIMIT = 500

/** What a list of executions can be filtered and sorted by (wire §12.3). */
const EXECUTIONS = readOnlyTable({
  $id: 'string',
  $createdAt: 'datetime',
  $updatedAt: 'datetime',
  trigger: 'string',
  status: 'string',
  requestMethod: 'string',
  requestPath: 'string',
  deploymentId: 'string',
  responseStatusCode: 'integer',
  /** Compared in whole seconds. */
  duration: 'integer',
})

/** The listed columns by the names that queries use. The sent body is never listed. */
const COLUMNS = sql`
  "id", "id" as "$id", "createdAt", "createdAt" as "$createdAt",
  "updatedAt", "updatedAt" as "$updatedAt", "functionId", "userId", "trigger", "status",
  "requestMethod", "requestPath", "requestHeaders", "responseStatusCode", "responseBody",
  "responseHeaders", "duration", "scheduledAt", ${sql.lit(DEPLOYMENT_ID)} as "deploymentId"`

/**
 * The user's own executions of a function that the queries select, oldest first by default (ids
 * grow with time).
 *
 * @throws ApiError `general_argument_invalid` for an invalid query.
 */
export async function listExecutions(
  { engine, connection }: Store,
  functionId: string,
  userId: string,
  queries: readonly string[],
) {
  const query = readQueries(queries)
  const scope: Scope = { table: EXECUTIONS, dialect: DIALECTS[engine], userId }
  const orders = effectiveOrders(query.orders, ID)
  const own = sql`(
    select ${COLUMNS} from "executions"
    where "userId" = ${userId} and "functionId" = ${functionId}
  ) as "own"`
  const matching = filtersSql(scope, query.filters) ?? sql`1 = 1`
  const backwards = query.cursor?.direction === 'before'

  const beyond = async () => {
    if (query.cursor === null) return sql`1 = 1`
    const { rows } = await sql<Record<string, string | number>>`
      select * from ${own} where "id" = ${query.cursor.id}`.execute(connection)
    const [row] = rows
    if (!row) throw cursorNotFound()
    const values = orders.map(({ attribute }) => row[attribute.name] ?? null)
    return beyondCursorSql(scope, orders, values, backwards)
  }
  const order = query.random ? sql`random()` : orderSql(scope, orders, backwards)
  const page = await sql<ExecutionRow>`
    select * from ${own} where ${matching} and ${await beyond()}
    order by ${order} limit ${sql.lit(query.limit)} offset ${sql.lit(query.offset)}
  `.execute(connection)
  const counted = await sql<{ total: number }>`
    select count(*) as "total" from (
      select 1 from ${own} where ${matching} limit ${sql.lit(COUNTED_AT_MOST)}
    ) as "counted"`.execute(connection)
  const rows = backwards ? page.rows.toReversed() : page.rows
  return { total: counted.rows[0]?.total ?? 0, executions: rows.map(presentExecution) }
}

function readQueries(texts: readonly string[]): ListQuery {
  const query = parseQueryParameter(texts, EXECUTIONS)
  if (query.select) throw invalid('Executions are listed whole: select is not supported.')
  if (query.limit > MAX_LIMIT) throw invalid(`At most ${MAX_LIMIT} executions are listed at once.`)
  return query
}

const invalid = (message: string) => new ApiError('general_argument_invalid', message)
