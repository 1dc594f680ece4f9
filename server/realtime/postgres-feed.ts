import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Connection } from '../database/schema.ts'
import type { Change } from '../database/transaction.ts'
import type { Feed } from './change-feed.ts'
import { type Listeners, makeListeners } from './change-feed.ts'
import { CHANGES_CHANNEL, type Line, openLine } from './postgres-line.ts'
import { makeSequenceWindow } from './sequence-window.ts'

/** How long a row of `changes` is kept: a node that is disconnected for longer misses events. */
const ROWS_KEPT_MINUTES = 3
const PRUNE_EVERY_MS = 60_000
const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 5000

/** The database's time in wire format, because the clocks of two nodes differ. */
const moment = (minutesAgo: number) => sql<string>`to_char(
  (clock_timestamp() - make_interval(mins => ${minutesAgo})) at time zone 'UTC',
  'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')`

/**
 * The feed between nodes on one PostgreSQL. A transaction writes its changes as one row and
 * notifies with the row's number (a notification is limited to 8,000 bytes); each node receives it
 * on its own connection and reads the row.
 * PostgreSQL delivers notifications in the order of the commits, while the rows' numbers can commit
 * out of order. After an interruption, missed rows are found by comparing the numbers of recent
 * rows with those already received, not by a highest number.
 * @throws If the first connection fails.
 */
export async function openPostgresFeed(
  connection: Connection,
  url: string,
  log: Logger,
): Promise<Feed> {
  const listeners = makeListeners(log)
  const line = await keepLine(url, listeners.tell, log)
  const pruning = setInterval(() => {
    prune(connection).catch((error) => log.warn({ err: error }, 'old changes were not removed'))
  }, PRUNE_EVERY_MS)
  pruning.unref()
  return {
    carrier: {
      enclose,
      committed: (changes) =>
        listeners.tell(changes.filter((change) => change.kind === 'sessions-ended')),
    },
    get connected() {
      return line.isOpen()
    },
    subscribe: listeners.add,
    async close() {
      clearInterval(pruning)
      await line.close()
    },
  }
}

/** A line that is opened again whenever it is lost. @throws If the first one cannot be opened. */
async function keepLine(url: string, tell: Listeners['tell'], log: Logger) {
  const heard = makeSequenceWindow(2 * ROWS_KEPT_MINUTES * 60_000)
  let line: Line | undefined
  let isClosed = false
  let retry: NodeJS.Timeout | undefined

  const connect = async (isFirst: boolean) => {
    let isLost = false
    const onLost = (error: Error) => {
      isLost = true
      line = undefined
      log.warn({ err: error }, 'the change feed lost its connection')
      reconnectAfter(FIRST_RETRY_MS)
    }
    const opened = await openLine({ url, heard, tell, onLost, isFirst })
    if (isClosed) await opened.end()
    else if (!isLost) line = opened
  }
  const reconnectAfter = (delay: number) => {
    if (isClosed) return
    retry = setTimeout(() => {
      connect(false).then(
        () => log.info('the change feed is connected again'),
        () => reconnectAfter(Math.min(delay * 2, LONGEST_RETRY_MS)),
      )
    }, delay)
  }

  await connect(true)
  return {
    isOpen: () => line !== undefined,
    async close() {
      isClosed = true
      clearTimeout(retry)
      await line?.end()
      line = undefined
    },
  }
}

async function enclose(transaction: Connection, changes: readonly Change[]) {
  await sql`
    with "written" as (
      insert into "changes" ("createdAt", "change")
      values (${moment(0)}, ${JSON.stringify(changes)}) returning "sequence"
    ) select pg_notify(${CHANGES_CHANNEL}, "sequence"::text) from "written"
  `.execute(transaction)
}

async function prune(connection: Connection) {
  await connection
    .deleteFrom('changes')
    .where('createdAt', '<', moment(ROWS_KEPT_MINUTES))
    .execute()
}
