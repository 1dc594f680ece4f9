import { sql } from 'kysely'
import type { Database } from '../database/open.ts'
import type { Connection } from '../database/schema.ts'
import type { Metrics } from './metrics.ts'
import type { Reading } from './read-gauge.ts'

/** How many rows of a queue wait in a status, and since when the oldest does. */
export type Waiting = {
  readonly status: string
  readonly count: number
  readonly oldest: string | null
}

/** Executions that have not ended, by status. */
export async function waitingExecutions(connection: Connection): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select "status", count(*) as "count", min("createdAt") as "oldest" from "executions"
    where "status" in ('waiting', 'processing', 'scheduled')
    group by "status"`.execute(connection)
  return rows
}

/** Mails and text messages that wait: `new`, or `retrying` if they failed before. */
export async function waitingMessages(connection: Connection): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select case when "attempts" > 1 or ("attempts" = 1 and "claimedBy" is null)
        then 'retrying' else 'new' end as "status",
      count(*) as "count", min("createdAt") as "oldest"
    from "mailJobs" group by 1`.execute(connection)
  return rows
}

/** Executions that are due: all but scheduled ones. */
export const dueExecutions = (executions: readonly Waiting[]) =>
  executions.filter(({ status }) => status !== 'scheduled')

/** How many rows wait in a status. */
export const countInStatus = (rows: readonly Waiting[], status: string): number =>
  Number(rows.find((row) => row.status === status)?.count ?? 0)

/**
 * Counts waiting rows in the queues of the database. Every node of an installation reports the
 * same.
 */
export function watchBacklog(
  metrics: Pick<Metrics, 'addGauge'>,
  { connection }: Pick<Database, 'connection'>,
  clock: () => Date,
): void {
  metrics.addGauge(
    { name: 'squaredaway_database_up', help: '1 while the database answers.' },
    async () => [
      {
        value: await sql`select 1`.execute(connection).then(
          () => 1,
          () => 0,
        ),
      },
    ],
  )
  const executions = () => waitingExecutions(connection)
  metrics.addGauge(
    { name: 'squaredaway_executions', help: 'Executions that have not ended.', label: 'status' },
    async () => countsOf(await executions(), ['waiting', 'processing', 'scheduled']),
  )
  metrics.addGauge(
    {
      name: 'squaredaway_executions_oldest_seconds',
      help: 'Age of the oldest execution that has not ended, scheduled ones aside.',
    },
    async () => {
      return [{ value: oldestAge(dueExecutions(await executions()), clock()) }]
    },
  )
  const mails = () => waitingMessages(connection)
  metrics.addGauge(
    {
      name: 'squaredaway_messages_waiting',
      help: 'Mails and text messages that wait, by whether they failed before.',
      label: 'status',
    },
    async () => countsOf(await mails(), ['new', 'retrying']),
  )
  metrics.addGauge(
    {
      name: 'squaredaway_messages_oldest_seconds',
      help: 'Age of the oldest mail or text message that waits.',
    },
    async () => [{ value: oldestAge(await mails(), clock()) }],
  )
}

function countsOf(rows: readonly Waiting[], statuses: readonly string[]): Reading[] {
  return statuses.map((status) => ({
    label: status,
    value: countInStatus(rows, status),
  }))
}

/** Seconds since the oldest started to wait; 0 if the queue is empty. */
export function oldestAge(rows: readonly Waiting[], now: Date): number {
  const moments = rows.flatMap(({ oldest }) => (oldest === null ? [] : [Date.parse(oldest)]))
  return moments.length === 0 ? 0 : Math.max(0, now.getTime() - Math.min(...moments)) / 1000
}
