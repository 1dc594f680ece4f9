import type { DatabaseLocation } from '../../server/database/open.ts'
import { fill } from './fill.ts'
import { openFiller } from './filler.ts'
import { startNodes } from './nodes.ts'
import { accountId, type Scale } from './population.ts'

/**
 * Makes a database of this scale where there is none; one that is there is used as it is.
 *
 * @param onTable hears of each table that is full, with the seconds that it took.
 */
export async function ensureInstallation(
  location: DatabaseLocation,
  dataDir: string,
  scale: Scale,
  onTable: (table: string, rows: number, seconds: number) => void = () => {},
): Promise<void> {
  // A start makes the schema and loads the default questions, which the rows refer to.
  const nodes = await startNodes(location, dataDir, 1)
  await nodes.stop()
  if (await isFilled(location)) return
  await fill(location, scale, onTable)
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
