import { parseArgs } from 'node:util'
import { startPostgres } from '../../../scripts/postgres.ts'

/**
 * `npm run kill`: kills the product a hundred times on each engine while clients write, or
 * `--rounds` times, and looks after each for every write that was acknowledged (docs/faults.md, 1).
 * Ends with an error when one is lost.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' } } })
const rounds = Number(values.rounds)

const postgres = await startPostgres()
process.env.TEST_POSTGRES_URL = postgres.url
try {
  const { ENGINES } = await import('../../testing/databases.ts')
  const { killRounds } = await import('./kill-rounds.ts')
  for (const engine of ENGINES) {
    const { losses, acknowledgedWrites, startTimes } = await killRounds(engine, rounds)
    const writes = acknowledgedWrites.reduce((sum, count) => sum + count, 0)
    const at = (share: number) => startTimes[Math.floor((startTimes.length - 1) * share)] ?? 0
    console.log(
      `${engine}: killed ${startTimes.length} times, ${writes} acknowledged writes, ${losses.length} lost; ready after ${(at(0.5) / 1000).toFixed(2)} s, ${(at(1) / 1000).toFixed(2)} s at worst`,
    )
    for (const loss of losses) console.error(loss)
    if (losses.length > 0) process.exitCode = 1
  }
} finally {
  await postgres.stop()
}
