import { CompiledQuery, Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../database/open.ts'
import { postgresDialect } from '../database/postgres.ts'
import type { Connection, Tables } from '../database/schema.ts'
import { sqliteDialect } from '../database/sqlite.ts'
import { ENGINES, makeTestDatabase, type TestDatabase } from '../testing/databases.ts'
import { pruneExecutions } from './prune-executions.ts'

const NOW = new Date('2026-03-15T00:00:00Z')
/** One every minute until now: two weeks, of which a few hundred are older than is kept. */
const RECORDS = 20_400

describe.each(ENGINES)('pruning many executions on %s', (engine) => {
  let place: TestDatabase
  let connection: Connection
  const asked: CompiledQuery[] = []

  beforeAll(async () => {
    place = await makeTestDatabase(engine)
    const { location } = place
    await (await openDatabase(location)).close()
    const dialect =
      location.engine === 'sqlite'
        ? sqliteDialect(`${location.dataDir}/squaredaway.db`)
        : postgresDialect(location.url, 1, () => {})
    connection = new Kysely<Tables>({
      dialect,
      log: ({ query }) => {
        asked.push(query)
      },
    })
    await insertRecords()
    if (engine === 'postgres') await sql`vacuum analyze "executions"`.execute(connection)
  })
  afterAll(async () => {
    await connection.destroy()
    await place.drop()
  })

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

  async function planOf(query: CompiledQuery): Promise<string> {
    const prefix = engine === 'sqlite' ? 'explain query plan' : 'explain'
    const { rows } = await connection.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(`${prefix} ${query.sql}`, [...query.parameters]),
    )
    return rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n')
  }

  const count = async () => {
    const { rows } = await sql<{ records: number; keys: number }>`
      select cast(count(*) as integer) as "records",
        cast(count("idempotencyKey") as integer) as "keys"
      from "executions"`.execute(connection)
    return rows[0]
  }

  test('reads those that are old alone, and keeps the others', async () => {
    asked.length = 0
    await pruneExecutions({ connection }, NOW)
    const [keys, records] = [...asked]
    const plans = await Promise.all([keys, records].map((query) => query && planOf(query)))
    expect(plans[0]).toContain('executions_with_key')
    expect(plans[1]).toContain('executions_by_createdAt')
    for (const plan of plans) expect(plan).not.toMatch(/\bSCAN\b/)
    expect(await count()).toEqual({ records: 14 * 24 * 60, keys: (24 * 60) / 10 })
  })
})
