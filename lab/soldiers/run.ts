import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { DatabaseLocation } from '../../server/database/open.ts'
import { ensureInstallation } from './installation.ts'
import { reportLines } from './lines.ts'
import { load } from './load.ts'
import { allWaits, percentile } from './tally.ts'

/** Target of the 99th percentile for 500 clients who reconnect at once (milliseconds). */
const LONGEST_RETURN = 1000

/**
 * `npm run load -w lab`: a number of users study on a database of a number of rows, and then some of them
 * reconnect at once (docs/scaling.md). `DATABASE_URL` names a PostgreSQL database to fill; without
 * it the data is in SQLite. `DATABASE_REPLICA_URL` names a standby of it that may answer reads.
 * `--data-dir` keeps the data, and reuses existing data.
 */
const { values } = parseArgs({
  options: {
    soldiers: { type: 'string', default: '1000' },
    reconnecting: { type: 'string', default: '500' },
    minutes: { type: 'string', default: '3' },
    speed: { type: 'string', default: '20' },
    nodes: { type: 'string', default: '1' },
    accounts: { type: 'string', default: '100000' },
    questions: { type: 'string', default: '2000000' },
    reviews: { type: 'string', default: '5000000' },
    'data-dir': { type: 'string' },
  },
})
const scale = {
  accounts: Number(values.accounts),
  questions: Number(values.questions),
  reviews: Number(values.reviews),
}
const soldiers = Number(values.soldiers)
if (soldiers > scale.accounts) throw new Error('Each soldier needs an account.')

const kept = values['data-dir']
const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'squared-away-load-'))
mkdirSync(dataDir, { recursive: true })
const url = process.env.DATABASE_URL
const replicaUrl = process.env.DATABASE_REPLICA_URL
const location: DatabaseLocation = url
  ? { engine: 'postgres', url, replicaUrl }
  : { engine: 'sqlite', dataDir }
try {
  await ensureInstallation(location, scale, (table, rows, seconds) =>
    console.log(`${table}: ${rows} rows in ${seconds.toFixed(1)} s`),
  )
  const loaded = await load({
    ...{ location, dataDir, soldiers, nodes: Number(values.nodes) },
    reconnecting: Math.min(soldiers, Number(values.reconnecting)),
    seconds: Number(values.minutes) * 60,
    speed: Number(values.speed),
  })
  for (const line of reportLines(loaded)) console.log(line)
  const { day, reconnected, restarted } = loaded
  const returns = [reconnected, restarted].map((one) => percentile(allWaits(one), 0.99))
  const isSlow = Math.max(...returns) > LONGEST_RETURN
  if (isSlow) console.error(`Those who came back waited longer than ${LONGEST_RETURN} ms (p99).`)
  const hasFailed = [day, reconnected, restarted].some(({ failures }) => failures.size > 0)
  if (isSlow || hasFailed) process.exitCode = 1
} finally {
  if (kept === undefined) rmSync(dataDir, { recursive: true, force: true })
}
