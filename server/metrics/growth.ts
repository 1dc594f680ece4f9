import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Database, fileIn } from '../database/open.ts'
import type { Metrics } from './metrics.ts'
import type { Reading } from './read-gauge.ts'

/** The tables that grow with the number and activity of users. */
const TABLES = [
  ...['users', 'sessions', 'accountLogs', 'boards', 'questionSets', 'questions'],
  ...['studySessions', 'reviews', 'executions', 'uploads', 'changes', 'rateCounts'],
]

/**
 * Counting rows scans whole tables on SQLite, so counts are cached between scrapes (milliseconds).
 */
const COUNTED_EVERY = 10 * 60_000

/** Reports the size of the database and the rows of its tables. */
export function watchGrowth(metrics: Pick<Metrics, 'addGauge'>, database: Database): void {
  metrics.addGauge(
    {
      name: 'squaredaway_database_bytes',
      help: 'Size of the database: its data, and the log of SQLite that is not yet in them.',
      label: 'part',
    },
    () => measureSizes(database),
  )
  const rows =
    database.engine === 'postgres'
      ? () => estimatedRows(database)
      : onceIn(COUNTED_EVERY, () => countedRows(database))
  metrics.addGauge(
    {
      name: 'squaredaway_table_rows',
      help: 'Rows of a table: estimated by PostgreSQL, counted every ten minutes on SQLite.',
      label: 'table',
    },
    rows,
  )
}

/** The size of the database in bytes: `data`, and on SQLite the `log` that is not yet in it. */
export async function measureSizes({
  location,
  connection,
}: Pick<Database, 'location' | 'connection'>): Promise<Reading[]> {
  if (location.engine === 'sqlite') {
    const file = fileIn(location.dataDir)
    const [data, log] = await Promise.all([bytesOf(file), bytesOf(`${file}-wal`)])
    return [
      { label: 'data', value: data },
      { label: 'log', value: log },
    ]
  }
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as "bytes"`.execute(connection)
  return rows.map(({ bytes }) => ({ label: 'data', value: bytes }))
}

const bytesOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

async function estimatedRows({ connection }: Database): Promise<Reading[]> {
  const { rows } = await sql<{ label: string; value: number }>`
    select "relname" as "label", "n_live_tup" as "value" from "pg_stat_user_tables"
    where "relname" in (${sql.join(TABLES)})`.execute(connection)
  return rows
}

/** On the thread for expensive reads, one table after the other, so that nobody is delayed. */
async function countedRows({ costly }: Database): Promise<Reading[]> {
  const readings: Reading[] = []
  for (const label of TABLES) {
    const { rows } = await sql<{ value: number }>`
      select count(*) as "value" from ${sql.table(label)}`.execute(costly)
    readings.push({ label, value: rows[0]?.value ?? 0 })
  }
  return readings
}

/** Caches the result of `read` for `milliseconds`; failures are not cached. */
function onceIn(
  milliseconds: number,
  read: () => Promise<readonly Reading[]>,
): () => Promise<readonly Reading[]> {
  let last: { readonly until: number; readonly readings: Promise<readonly Reading[]> } | undefined
  return () => {
    if (last && performance.now() < last.until) return last.readings
    const readings = read()
    last = { until: performance.now() + milliseconds, readings }
    readings.catch(() => {
      last = undefined
    })
    return readings
  }
}
