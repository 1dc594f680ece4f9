import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../engine.ts'
import { type Columns, index, numbered, oneOf, optional, required } from './tables.ts'

/**
 * The log of what operators did, which the database itself keeps from being changed, and the
 * messages that were given up.
 */
export function operations(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const table = (name: string) => db.schema.createTable(name) as unknown as Columns
      // No reference to the account: its deletion must not change the log.
      const entry = ['at', 'operation'].reduce(
        required,
        numbered(table('operationLog'), engine, 'sequence'),
      )
      const ended = oneOf(entry, 'outcome', ['done', 'failed'])
      await ['adminId', 'file', 'detail'].reduce(optional, ended).execute()
      await (engine === 'postgres' ? keepInPostgres(db) : keepInSqlite(db))

      const failed = numbered(table('failedMessages'), engine, 'sequence')
      await ['at', 'kind', 'reason'].reduce(required, failed).execute()
      await index(db, 'failedMessages', ['at'])
    },
  }
}

const REFUSAL = 'The log of operations cannot be changed.'

async function keepInSqlite(db: Kysely<unknown>) {
  for (const change of ['update', 'delete']) {
    await sql
      .raw(
        `create trigger "operationLog_no_${change}" before ${change} on "operationLog"
          begin select raise(abort, '${REFUSAL}'); end`,
      )
      .execute(db)
  }
}

async function keepInPostgres(db: Kysely<unknown>) {
  await sql
    .raw(
      `create function "operationLog_refuse"() returns trigger language plpgsql as
        $$ begin raise exception '${REFUSAL}'; end $$`,
    )
    .execute(db)
  await sql`create trigger "operationLog_no_change" before update or delete on "operationLog"
    for each row execute function "operationLog_refuse"()`.execute(db)
}
