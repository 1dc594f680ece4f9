import type { Logger } from 'pino'
import type { Database } from '../database/open.ts'
import type { ChangeCarrier, Store } from '../database/transaction.ts'
import type { Feed } from './change-feed.ts'
import { openLocalFeed } from './local-feed.ts'
import { openPostgresFeed } from './postgres-feed.ts'

/** Opens the feed that fits the engine: in process, or over PostgreSQL's notifications. */
export function openFeed(database: Database, log: Logger): Promise<Feed> {
  return database.location.engine === 'postgres'
    ? openPostgresFeed(database.connection, database.location.url, log)
    : Promise.resolve(openLocalFeed(log))
}

/** The database with the carrier of its changes: what the rest of the server works on. */
export function makeStore(database: Database, carrier: ChangeCarrier): Store {
  return { ...database, carrier }
}
