import { parseArgs } from 'node:util'
import { startPostgres } from '../scripts/postgres.ts'
import { type Starts, startTime } from '../server/faults/testing/timed-starts.ts'

/**
 * `npm run kill -w lab`: kills the product a hundred times on each engine during writes, or `--rounds`
 * times, and checks every acknowledged write after each (docs/faults.md, 1). Fails if one is lost,
 * or if the median start after a kill takes too long.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' } } })
const rounds = Number(values.rounds)
/** The limit of fault 1 for a start on existing data after a kill (milliseconds). */
const READY_WITHIN = 3000

const postgres = await startPostgres()
process.env.TEST_POSTGRES_URL = postgres.url
try {
  const { ENGINES } = await import('../server/testing/databases.ts')
  const { killRounds } = await import('../server/faults/testing/kill-rounds.ts')
  for (const engine of ENGINES) {
    const { losses, acknowledgedWrites, afterKill, afterStop } = await killRounds(engine, rounds)
    const writes = acknowledgedWrites.reduce((sum, count) => sum + count, 0)
    const kills = afterKill.times.length + afterKill.late
    console.log(
      `${engine}: killed ${kills} times, ${writes} acknowledged writes, ${losses.length} lost; ready after ${timesOf(afterKill)}; after a stop without a kill ${timesOf(afterStop)}`,
    )
    for (const loss of losses) console.error(loss)
    const isSlow = startTime(afterKill, 0.5) > READY_WITHIN
    if (isSlow)
      console.error(`${engine}: a start after a kill took longer than ${READY_WITHIN} ms.`)
    if (losses.length > 0 || isSlow) process.exitCode = 1
  }
} finally {
  await postgres.stop()
}

/** The median and the maximum. Late starts are counted separately. */
function timesOf(starts: Starts): string {
  const seconds = (share: number) => (startTime(starts, share) / 1000).toFixed(2)
  const late = starts.late > 0 ? `, ${starts.late} times not in time and started again` : ''
  return `${seconds(0.5)} s, ${seconds(1)} s at worst${late}`
}
