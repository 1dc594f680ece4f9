import pg from 'pg'
import { postgresOptions } from '../database/postgres.ts'
import { type BackupRow, quoted } from './backup-rows.ts'
import type { TableShape } from './table-shapes.ts'

const ROWS_PER_FETCH = 1000

/**
 * Runs `work` in one transaction with a snapshot of the database and without timeouts; an error
 * rolls it back.
 */
export async function inPostgres<Result>(
  url: string,
  access: 'read only' | 'read write',
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    ...postgresOptions(url),
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  // The running statement reports it. Without a listener, it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`begin isolation level repeatable read ${access}`)
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    await client.end()
  }
}

/** The rows of a table in key order, as in a backup. */
export async function* postgresRows(
  client: pg.Client,
  table: TableShape,
): AsyncGenerator<BackupRow> {
  const keys = table.key.map(({ column, isText }) => `"${column}"${isText ? ' collate "C"' : ''}`)
  await client.query(
    `declare copied no scroll cursor for select ${quoted(table.columns)} from "${table.name}" order by ${keys.join(', ')}`,
  )
  for (;;) {
    const { rows } = await client.query<unknown[]>({
      text: `fetch ${ROWS_PER_FETCH} from copied`,
      rowMode: 'array',
    })
    yield* rows
    if (rows.length < ROWS_PER_FETCH) break
  }
  await client.query('close copied')
}

/** How many other sessions of the product are connected to the database. */
export async function otherSessions(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ sessions: number }>(
    `select count(*) as sessions from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and application_name in ('squaredaway', 'squaredaway changes', 'squaredaway migrating')`,
  )
  return rows[0]?.sessions ?? 0
}

/** Whether no server of this product has ever used this database. */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ place: string | null }>(
    `select to_regclass('kysely_migration')::text as place`,
  )
  return rows[0]?.place === null
}
