import { parseArgs } from 'node:util'
import { startPostgres } from '../../scripts/postgres.ts'
import { percentile } from '../soldiers/tally.ts'

/**
 * `npm run bench:rooms -w lab`: a room of 20 phones and its host, on each engine, with the limits
 * on (docs/rooms.md). Fails if a call is refused, or if the looks come near their limit.
 */
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '2' }, pace: { type: 'string', default: '2' } },
})
const [seconds, pace] = [Number(values.minutes) * 60, Number(values.pace)]

/** Nine tenths of the looks that a host has (wire §15). */
const MAX_LOOKS = 2700

const postgres = await startPostgres()
process.env.TEST_POSTGRES_URL = postgres.url
try {
  const { ENGINES } = await import('../../server/testing/databases.ts')
  const { loadRoom } = await import('./room-load.ts')
  for (const engine of ENGINES) {
    const { marks, looksPerMinute, refused, stored, arrived } = await loadRoom(engine, {
      ...{ seconds, pace },
    })
    const at = (waits: readonly number[]) =>
      [0.5, 0.99, 1].map((share) => percentile(waits, share).toFixed(0)).join(', ')
    console.log(`${engine}: ${marks} marks, ${looksPerMinute} looks in the busiest minute`)
    console.log(`  a mark is stored after (p50, p99, longest; ms): ${at(stored)}`)
    console.log(`  and is on the host's screen after another: ${at(arrived)}`)
    for (const [status, count] of refused) console.error(`  refused ${count} times: ${status}`)
    if (refused.size > 0 || looksPerMinute > MAX_LOOKS) process.exitCode = 1
  }
} finally {
  await postgres.stop()
}
