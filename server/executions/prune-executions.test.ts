import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Connection } from '../database/schema.ts'
import { ENGINES } from '../testing/databases.ts'
import { openWatchedDatabase, type WatchedDatabase } from '../testing/watched-database.ts'
import { pruneExecutions } from './prune-executions.ts'

const NOW = new Date('2026-03-15T00:00:00Z')
/** One per minute until now: two weeks, a few hundred of them older than the retention. */
const RECORDS = 20_400

describe.each(ENGINES)('pruning many executions on %s', (engine) => {
  let database: WatchedDatabase
  let connection: Connection

  beforeAll(async () => {
    database = await openWatchedDatabase(engine)
    connection = database.connection
    await insertRecords()
    if (engine === 'postgres') await sql`vacuum analyze "executions"`.execute(connection)
  })
  afterAll(() => database.drop())

  async function insertRecords() {
    const moment =
      engine === 'sqlite'
        ? sql`strftime('%Y-%m-%dT%H:%M:00.000+00:00', ${NOW.toISOString()}, '-' || "n" || ' minutes')`
        : sql`to_char(cast(${NOW.toISOString()} as timestamptz) at time zone 'UTC'
            - "n" * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:00.000+00:00')`
    await sql`
      with recursive "numbers" ("n") as (
        select 1 union all select "n" + 1 from "numbers" where "n" < ${sql.lit(RECORDS)}
      )
      insert into "executions" ("id", "createdAt", "updatedAt", "functionId", "trigger", "status",
        "requestMethod", "requestPath", "requestHeaders", "requestBody", "isAsync",
        "idempotencyKey")
      select 'e' || "n", ${moment}, ${moment}, 'checkAdmin', 'http', 'completed', 'POST', '/',
        '[]', '', 0, case when "n" % 10 = 0 then 'k' || "n" end
      from "numbers"`.execute(connection)
  }

  const count = async () => {
    const { rows } = await sql<{ records: number; keys: number }>`
      select cast(count(*) as integer) as "records",
        cast(count("idempotencyKey") as integer) as "keys"
      from "executions"`.execute(connection)
    return rows[0]
  }

  test('reads only the old ones, and keeps the others', async () => {
    const asked = await database.asked(() => pruneExecutions({ connection }, NOW))
    const plans = await Promise.all(asked.slice(0, 2).map(database.planOf))
    expect(plans[0]).toContain('executions_with_key')
    expect(plans[1]).toContain('executions_by_createdAt')
    for (const plan of plans) expect(plan).not.toMatch(/\bSCAN\b/)
    expect(await count()).toEqual({ records: 14 * 24 * 60, keys: (24 * 60) / 10 })
  })
})
