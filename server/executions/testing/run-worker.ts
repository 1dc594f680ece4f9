import { pino } from 'pino'
import { type DatabaseLocation, openDatabase } from '../../database/open.ts'
import type { ServerFunction } from '../../functions/function.ts'
import { makeStore, openFeed } from '../../realtime/feed.ts'
import { startWorker } from '../worker.ts'

/**
 * Turns this process into a worker, on the database that its first argument names. Its leases are
 * short, so that a test can kill it and see another worker take over.
 */
export async function runWorker(functions: ReadonlyMap<string, ServerFunction>): Promise<void> {
  const location = JSON.parse(process.argv[2] ?? '{}') as DatabaseLocation
  const log = pino({ level: 'silent' })
  const database = await openDatabase(location)
  const feed = await openFeed(database, log)
  const store = makeStore(database, feed.carrier)
  await startWorker({ store, clock: () => new Date(), log }, feed, {
    functions,
    lease: 600,
    renewEvery: 200,
    pollEvery: 50,
    backOff: Array.from({ length: 50 }, () => 20),
  })
  process.send?.('ready')
  // A worker alone does not keep its process alive.
  setInterval(() => {}, 1000)
}
