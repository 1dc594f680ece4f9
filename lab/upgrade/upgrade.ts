import { parseArgs } from 'node:util'
import { startPostgres } from '../../scripts/postgres.ts'
import { OLDER_EDITION } from '../../server/testing/older-edition.ts'
import { extractEdition, hasCommit } from './older-edition-files.ts'

/**
 * `npm run upgrade -w lab`: replaces the last edition by this one under ten minutes of load on each
 * engine, or `--minutes` (docs/faults.md, 30). Fails if an acknowledged write is lost, an effect is
 * there twice, a socket missed a change, or on PostgreSQL a user would have seen an error.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })

if (!hasCommit(OLDER_EDITION.commit)) {
  console.log(`Skipped: this clone does not have ${OLDER_EDITION.commit} (git fetch --unshallow).`)
  console.log('0 passed, 0 failed')
  process.exit(0)
}
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1))
const older = extractEdition(OLDER_EDITION.commit)
const postgres = await startPostgres()
process.env.TEST_POSTGRES_URL = postgres.url
let failed = 0
try {
  const { ENGINES } = await import('../../server/testing/databases.ts')
  const { upgradeUnderLoad } = await import('./upgrade-under-load.ts')
  for (const engine of ENGINES) {
    const upgrade = await upgradeUnderLoad(engine, older.root, Number(values.minutes))
    const { lost, twice, missed, errors, acknowledgedWrites, unavailableAnswers } = upgrade
    console.log(
      `${engine}: ${acknowledgedWrites} acknowledged writes, ${lost.length} lost, ${twice.length} twice, ${missed.length} missed, ${errors.length} errors, ${unavailableAnswers} answers "try again"; ${upgrade.secondsAway.toFixed(1)} s out of service`,
    )
    const faults = [...lost, ...twice, ...missed, ...errors]
    for (const fault of faults) console.error(`  ${fault}`)
    if (faults.length > 0) failed += 1
  }
  console.log(`${ENGINES.length - failed} passed, ${failed} failed`)
} finally {
  await postgres.stop()
  older.remove()
}
process.exit(failed === 0 ? 0 : 1)
