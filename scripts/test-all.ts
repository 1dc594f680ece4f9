import { installDebianPackages } from './chromium.ts'
import { findProgram } from './find-program.ts'
import { findJourneyEngines } from './journey-engines.ts'
import { endWith, type Outcome, type Report, section } from './outcomes.ts'
import { postgresTests } from './postgres-tests.ts'
import { withSecondLook } from './second-look.ts'
import {
  BUTTON_SWEEP,
  runCounting,
  runJourneysIn,
  runScreens,
  runVitest,
  runVitestWithPostgres,
} from './test-runners.ts'
import { leftOut, readTimeLimit } from './time-limit.ts'

/**
 * `npm run test:all`: what `npm test` leaves out. `npm run test:all -- faults engines` runs only
 * these parts, and `npm run test:all -- faults <path>…` only the faults of these files and folders.
 * A part that needs more time than is left is named and left out.
 */

type Part = {
  readonly title: string
  /** What it takes on two slow cores, rounded up. */
  readonly minutes: number
  run(paths: readonly string[]): Promise<Outcome>
}

const MINUTE_MS = 60_000
/** Installs packages several times. */
const BARE_CLONE = 'scripts/bare-clone.fault.test.ts'

const PARTS: Readonly<Record<string, Part>> = {
  postgres: {
    title: 'All other tests of the server on PostgreSQL',
    minutes: 12,
    run: () =>
      withSecondLook((files = postgresTests()) =>
        runVitestWithPostgres({ arguments: files, env: { TEST_ENGINES: 'postgres' } }),
      ),
  },
  faults: {
    title: 'Kills, restarts and restores',
    minutes: 12,
    run: (paths) =>
      withSecondLook((files = paths.length > 0 ? paths : [`--exclude=${BARE_CLONE}`]) =>
        runVitestWithPostgres({ arguments: [...files, '--project=faults'] }),
      ),
  },
  engines: { title: 'WebKit and Firefox', minutes: 12, run: runEngines },
  failover: {
    title: 'One failover',
    minutes: 3,
    run: () =>
      runCounting(['lab/failover/failover.ts', '--rounds=1', '--any-time'], 20 * MINUTE_MS),
  },
  operator: {
    title: 'An operator by the guide',
    minutes: 3,
    run: () => runCounting(['lab/operator/operator.ts', '--quick'], 20 * MINUTE_MS),
  },
  lab: {
    title: 'The laboratory',
    minutes: 4,
    run: () => runCounting(['lab/check.ts'], 20 * MINUTE_MS),
  },
  buttons: {
    title: 'Every button, pressed twice',
    minutes: 5,
    run: () => withSecondLook((files = [BUTTON_SWEEP]) => runScreens(files)),
  },
  clone: {
    title: 'Commands in a bare clone',
    minutes: 7,
    run: () => runVitest({ arguments: [BARE_CLONE, '--project=faults'] }),
  },
}

const report: Report = { parts: [] }
const notes: string[] = []
const given = process.argv.slice(2)
const names = given.filter((name) => name in PARTS)
const paths = given.filter((name) => !(name in PARTS))
if (paths.length > 0 && names.join() !== 'faults') {
  console.error(`The parts are ${Object.keys(PARTS).join(', ')}; only faults takes paths.`)
  process.exit(1)
}
const limit = readTimeLimit(process.env)
if (!findProgram('pgbouncer')) installDebianPackages(['pgbouncer'])
for (const [name, part] of Object.entries(PARTS)) {
  if (names.length > 0 && !names.includes(name)) continue
  const note = leftOut(part, limit)
  if (note) notes.push(note)
  else await section(report, part.title, () => part.run(paths))
}
endWith(report, notes)

/** The journeys of every engine, in those besides Chromium. */
async function runEngines(): Promise<Outcome> {
  const { found, missing } = findJourneyEngines()
  for (const engine of missing)
    notes.push(`${engine} is not on this machine: no journey ran in it.`)
  if (found.length === 0) return { passed: 0, failed: 0, failures: [] }
  return withSecondLook((files) => runJourneysIn(found, files))
}
