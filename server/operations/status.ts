import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { OperationsStatus } from '@squared-away/domain/operations'
import { sql } from 'kysely'
import { wireTime } from '../contract/wire-time.ts'
import { appliedMigrations } from '../database/applied-migrations.ts'
import type { Database } from '../database/open.ts'
import type { Connection } from '../database/schema.ts'
import { listFailedMessages } from '../mail/failed-messages.ts'
import {
  countInStatus,
  dueExecutions,
  oldestAge,
  waitingExecutions,
  waitingMessages,
} from '../metrics/backlog.ts'
import { measureSizes } from '../metrics/growth.ts'
import type { SlowStatements } from '../metrics/slow-statements.ts'
import type { Services } from '../services.ts'
import { NO_SPEECH, type Speech } from '../speech/speech.ts'

/** Reads the state of the installation as this node sees it. */
export type StatusReader = () => Promise<OperationsStatus>

export function statusReader(
  { store, clock, configuration }: Pick<Services, 'store' | 'clock' | 'configuration'>,
  slowStatements: SlowStatements,
  speech: Pick<Speech, 'status'> | undefined,
): StatusReader {
  const { connection } = store
  let lastLook = performance.eventLoopUtilization()
  const busySinceLastLook = () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, lastLook)
    lastLook = now
    return utilization
  }
  return async () => {
    const now = clock()
    const [
      databaseMilliseconds,
      executions,
      messages,
      disk,
      failedMessages,
      versions,
      speechStatus,
    ] = await Promise.all([
      millisecondsOf(connection),
      waitingExecutions(connection),
      waitingMessages(connection),
      diskOf(store, configuration.dataDir),
      listFailedMessages(connection, now),
      versionsOf(store),
      speech?.status() ?? NO_SPEECH,
    ])
    return {
      health: {
        databaseMilliseconds,
        startedAt: wireTime(new Date(Date.now() - process.uptime() * 1000)),
        memory: process.memoryUsage.rss(),
        busy: busySinceLastLook(),
      },
      queue: {
        executions: {
          waiting: countInStatus(executions, 'waiting'),
          processing: countInStatus(executions, 'processing'),
          scheduled: countInStatus(executions, 'scheduled'),
        },
        oldestExecutionSeconds: Math.round(oldestAge(dueExecutions(executions), now)),
        messages: {
          new: countInStatus(messages, 'new'),
          retrying: countInStatus(messages, 'retrying'),
        },
        oldestMessageSeconds: Math.round(oldestAge(messages, now)),
      },
      disk,
      failedMessages,
      slowStatements: {
        fromMilliseconds: slowStatements.from,
        slowest: slowStatements.slowest(),
      },
      speech: speechStatus,
      versions,
    }
  }
}

async function millisecondsOf(connection: Connection): Promise<number> {
  const start = performance.now()
  await sql`select 1`.execute(connection)
  return Math.round((performance.now() - start) * 10) / 10
}

async function diskOf(database: Database, dataDir: string): Promise<OperationsStatus['disk']> {
  const [{ bavail, blocks, bsize }, sizes, backups] = await Promise.all([
    statfs(dataDir),
    measureSizes(database),
    bytesOfFolder(join(dataDir, 'backups')),
  ])
  const sizeOf = (part: string) => sizes.find(({ label }) => label === part)?.value
  return {
    free: bavail * bsize,
    total: blocks * bsize,
    database: Number(sizeOf('data') ?? 0),
    log: sizeOf('log') ?? null,
    backups,
  }
}

async function bytesOfFolder(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function versionsOf({
  engine,
  connection,
}: Pick<Database, 'engine' | 'connection'>): Promise<OperationsStatus['versions']> {
  const [{ rows }, migrations] = await Promise.all([
    engine === 'postgres'
      ? sql<{ version: string }>`select current_setting('server_version') as "version"`.execute(
          connection,
        )
      : sql<{ version: string }>`select sqlite_version() as "version"`.execute(connection),
    appliedMigrations(connection),
  ])
  return {
    node: process.versions.node,
    engine: engine === 'postgres' ? 'PostgreSQL' : 'SQLite',
    engineVersion: rows[0]?.version ?? '',
    schema: migrations.toSorted().at(-1) ?? '',
  }
}
