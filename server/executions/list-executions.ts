import { sql } from 'kysely'
import type { Collection } from '../collections/collection.ts'
import { ApiError } from '../contract/errors.ts'
import type { ExecutionRow } from '../database/schema.ts'
import type { Store } from '../database/transaction.ts'
import { type Attribute, type AttributeKind, SYSTEM_ATTRIBUTES } from '../queries/attributes.ts'
import { DIALECTS } from '../queries/dialect.ts'
import { cursorNotFound } from '../queries/faults.ts'
import { parseQueries } from '../queries/parse.ts'
import { COUNTED_AT_MOST, effectiveOrders, type ListQuery } from '../queries/query.ts'
import { beyondCursorSql, filtersSql, orderSql, type Scope } from '../queries/sql.ts'
import { DEPLOYMENT_ID, presentExecution } from './present-execution.ts'

/** Each may carry a response of 64 kB. */
const MAX_LIMIT = 500

/** What a list of executions may be filtered and sorted by (WIRE.md §12.3). */
const KINDS: Readonly<Record<string, AttributeKind>> = {
  $id: 'string',
  $createdAt: 'datetime',
  $updatedAt: 'datetime',
  trigger: 'string',
  status: 'string',
  requestMethod: 'string',
  requestPath: 'string',
  deploymentId: 'string',
  responseStatusCode: 'integer',
  /** Compared with whole seconds. */
  duration: 'integer',
}

const [ID] = SYSTEM_ATTRIBUTES as readonly [Attribute]
const ATTRIBUTES = Object.entries(KINDS).map(([name, kind]) => ({ ...ID, name, kind }))

/** The executions as the query language sees them. */
const DESCRIBED = {
  attributes: ATTRIBUTES,
  byName: new Map(ATTRIBUTES.map((attribute) => [attribute.name, attribute])),
} satisfies Pick<Collection, 'attributes' | 'byName'> as unknown as Collection

/** The listed columns under the names that queries use; the body that was sent is never listed. */
const COLUMNS = sql`
  "id", "id" as "$id", "createdAt", "createdAt" as "$createdAt",
  "updatedAt", "updatedAt" as "$updatedAt", "functionId", "userId", "trigger", "status",
  "requestMethod", "requestPath", "requestHeaders", "responseStatusCode", "responseBody",
  "responseHeaders", "duration", "scheduledAt", ${sql.lit(DEPLOYMENT_ID)} as "deploymentId"`

/**
 * The user's own executions of a function that the queries ask for, oldest first unless they say
 * otherwise (ids grow with time).
 *
 * @throws ApiError `general_argument_invalid` for a wrong query.
 */
export async function listExecutions(
  { engine, connection }: Store,
  functionId: string,
  userId: string,
  queries: readonly string[],
) {
  const query = readQueries(queries)
  const scope: Scope = { collection: DESCRIBED, dialect: DIALECTS[engine], userId }
  const orders = effectiveOrders(query.orders, idAttribute())
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

function idAttribute(): Attribute {
  return { ...ID, name: '$id' }
}

/** The same language as that of documents, whose faults here are faults of a parameter. */
function readQueries(texts: readonly string[]): ListQuery {
  let query: ListQuery
  try {
    query = parseQueries(texts, DESCRIBED)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw invalid(error.message)
  }
  if (query.select) throw invalid('Executions are listed whole: select is not supported.')
  if (query.limit > MAX_LIMIT) throw invalid(`At most ${MAX_LIMIT} executions are listed at once.`)
  return query
}

const invalid = (message: string) => new ApiError('general_argument_invalid', message)
