import { CompiledQuery, Kysely } from 'kysely'
import type { Engine } from '../database/engine.ts'
import { openDatabase } from '../database/open.ts'
import { postgresDialect } from '../database/postgres.ts'
import type { Connection, Tables } from '../database/schema.ts'
import { sqliteDialect } from '../database/sqlite.ts'
import { makeTestDatabase } from './databases.ts'

/** A migrated database that records its statements and explains their plans. */
export type WatchedDatabase = {
  readonly connection: Connection
  /** The statements of `work`, in order. */
  asked(work: () => Promise<unknown>): Promise<CompiledQuery[]>
  /** The database's plan for a statement. */
  planOf(query: CompiledQuery): Promise<string>
  drop(): Promise<void>
}

/** @throws If the engine's server is not running. */
export async function openWatchedDatabase(engine: Engine): Promise<WatchedDatabase> {
  const { location, drop } = await makeTestDatabase(engine)
  await (await openDatabase(location)).close()
  const statements: CompiledQuery[] = []
  const connection = new Kysely<Tables>({
    dialect:
      location.engine === 'sqlite'
        ? sqliteDialect(`${location.dataDir}/squaredaway.db`)
        : postgresDialect({ url: location.url, isPooler: false, size: 1 }, () => {}),
    log: ({ query }) => {
      statements.push(query)
    },
  })
  return {
    connection,
    async asked(work) {
      statements.length = 0
      await work()
      return [...statements]
    },
    async planOf({ sql, parameters }) {
      const prefix = engine === 'sqlite' ? 'explain query plan' : 'explain'
      const { rows } = await connection.executeQuery<Record<string, unknown>>(
        CompiledQuery.raw(`${prefix} ${sql}`, [...parameters]),
      )
      return rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n')
    },
    async drop() {
      await connection.destroy()
      await drop()
    },
  }
}
