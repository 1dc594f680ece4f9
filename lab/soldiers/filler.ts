import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Engine } from '../../server/database/engine.ts'
import type { DatabaseLocation } from '../../server/database/open.ts'

/** Writes many rows into a database of the product that is not in use. */
export type Filler = {
  readonly engine: Engine
  run(statement: string): Promise<void>
  /** The first column of a statement's result. */
  column(statement: string): Promise<string[]>
  /** Updates statistics, as in a database that has been in use for a while. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** Opens a database without the product's statement timeout. */
export async function openFiller(location: DatabaseLocation): Promise<Filler> {
  return location.engine === 'sqlite'
    ? sqliteFiller(location.dataDir)
    : postgresFiller(location.url)
}

function sqliteFiller(dataDir: string): Filler {
  // The rows reference rows filled in before; checking that would double the time.
  const options = { enableForeignKeyConstraints: false }
  const database = new DatabaseSync(join(dataDir, 'squaredaway.db'), options)
  database.exec('pragma synchronous = off; pragma cache_size = -200000')
  return {
    engine: 'sqlite',
    run: async (statement) => database.exec(statement),
    column: async (statement) =>
      database
        .prepare(statement)
        .all()
        .map((row) => String(Object.values(row)[0])),
    settle: async () => database.exec('pragma wal_checkpoint(truncate)'),
    close: async () => database.close(),
  }
}

async function postgresFiller(url: string): Promise<Filler> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB'`)
  return {
    engine: 'postgres',
    run: async (statement) => void (await client.query(statement)),
    column: async (statement) =>
      (await client.query<Record<string, unknown>>(statement)).rows.map((row) =>
        String(Object.values(row)[0]),
      ),
    settle: async () => void (await client.query('vacuum analyze')),
    close: () => client.end(),
  }
}
