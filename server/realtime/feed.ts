import type { Logger } from 'pino'
import type { Database } from '../database/open.ts'
import type { ChangeCarrier, Store } from '../database/transaction.ts'
import type { Feed } from './change-feed.ts'
import { openLocalFeed } from './change-feed.ts'

/** Opens the feed of the engine: in process, or through PostgreSQL's notifications. */
export async function openFeed(database: Database, log: Logger): Promise<Feed> {
  const { connection, location } = database
  if (location.engine === 'sqlite') return openLocalFeed(log)
  const { openPostgresFeed } = await import('./postgres-feed.ts')
  return openPostgresFeed(connection, location.url, log)
}

/** The database with its change publisher, which the rest of the server uses. */
export function makeStore(database: Database, carrier: ChangeCarrier): Store {
  return { ...database, carrier }
}
