import { parseArgs } from 'node:util'

/** `npm run fuzz -w lab`: fuzzes for an hour, or `--seconds`; `--seed` repeats a round. */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '3600' }, seed: { type: 'string' } },
})
const seconds = Number(values.seconds)
/** A new server per round, so that its data does not grow without bound. */
const ROUND = 120

const { startPostgres } = await import('../scripts/postgres.ts')
const postgres = await startPostgres()
process.env.TEST_POSTGRES_URL = postgres.url
try {
  const { ENGINES } = await import('../server/testing/databases.ts')
  const { fuzz } = await import('../server/testing/fuzz/fuzz.ts')
  const seed = values.seed === undefined ? undefined : Number(values.seed)
  const end = Date.now() + seconds * 1000
  do {
    for (const engine of ENGINES) {
      const left = Math.max(5, Math.min(ROUND, (end - Date.now()) / 1000 / ENGINES.length))
      console.log(engine, JSON.stringify(await fuzz(engine, { seconds: left }, seed)))
    }
  } while (Date.now() < end)
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await postgres.stop()
}
