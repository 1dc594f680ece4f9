import type { Logger } from 'pino'
import type { Database } from '../database/open.ts'
import type { ChangeCarrier, Store } from '../database/transaction.ts'
import type { Feed } from './change-feed.ts'
import { openLocalFeed } from './change-feed.ts'
import { openPostgresFeed } from './postgres-feed.ts'

/** Opens the feed of the engine: in process, or through PostgreSQL's notifications. */
export function openFeed(database: Database, log: Logger): Promise<Feed> {
  return database.location.engine === 'postgres'
    ? openPostgresFeed(database.connection, database.location.url, log)
    : Promise.resolve(openLocalFeed(log))
}

/** The database with its change publisher, which the rest of the server uses. */
export function makeStore(database: Database, carrier: ChangeCarrier): Store {
  return { ...database, carrier }
}
