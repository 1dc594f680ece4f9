import { CompiledQuery, Kysely } from 'kysely'
import type { Engine } from '../database/engine.ts'
import { openDatabase } from '../database/open.ts'
import { postgresDialect } from '../database/postgres.ts'
import type { Connection, Tables } from '../database/schema.ts'
import { sqliteDialect } from '../database/sqlite.ts'
import { makeTestDatabase } from './databases.ts'

/** A migrated database that tells which statements it was asked and how it goes about each. */
export type WatchedDatabase = {
  readonly connection: Connection
  /** The statements of `work`, in their order. */
  asked(work: () => Promise<unknown>): Promise<CompiledQuery[]>
  /** The database's own words on how it answers a statement. */
  planOf(query: CompiledQuery): Promise<string>
  drop(): Promise<void>
}

/** @throws when the engine's server is not there. */
export async function openWatchedDatabase(engine: Engine): Promise<WatchedDatabase> {
  const { location, drop } = await makeTestDatabase(engine)
  await (await openDatabase(location)).close()
  const statements: CompiledQuery[] = []
  const connection = new Kysely<Tables>({
    dialect:
      location.engine === 'sqlite'
        ? sqliteDialect(`${location.dataDir}/squaredaway.db`)
        : postgresDialect(location.url, 1, () => {}),
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
