import { pino } from 'pino'
import { type DatabaseLocation, openDatabase } from '../../server/database/open.ts'
import { loadContentAtStart } from '../../server/functions/content/content-update.ts'
import { makeStore, openFeed } from '../../server/realtime/feed.ts'
import { fill } from './fill.ts'
import { openFiller } from './filler.ts'
import { accountId, type Scale } from './population.ts'

/**
 * Creates a database of this scale, or uses an existing one.
 * @param onTable Called with each filled table and the seconds that it took.
 */
export async function ensureInstallation(
  location: DatabaseLocation,
  scale: Scale,
  onTable: (table: string, rows: number, seconds: number) => void = () => {},
): Promise<void> {
  await makeEmpty(location)
  if (await isFilled(location)) return
  await fill(location, scale, onTable)
}

/** Creates the schema and the default questions, which the rows reference. */
async function makeEmpty(location: DatabaseLocation): Promise<void> {
  const database = await openDatabase(location)
  const feed = await openFeed(database, pino({ level: 'silent' }))
  try {
    await loadContentAtStart(makeStore(database, feed.carrier), new Date())
  } finally {
    await feed.close()
    await database.close()
  }
}

async function isFilled(location: DatabaseLocation): Promise<boolean> {
  const filler = await openFiller(location)
  try {
    const found = await filler.column(`select "id" from "users" where "id" = '${accountId(0)}'`)
    return found.length > 0
  } finally {
    await filler.close()
  }
}
