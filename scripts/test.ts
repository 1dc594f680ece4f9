import { runChecks } from './checks.ts'
import { installDebianPackages } from './chromium.ts'
import { findProgram } from './find-program.ts'
import { type NamedTests, namedTests } from './named-tests.ts'
import { endWith, type Report, section } from './outcomes.ts'
import { hasPostgres } from './postgres.ts'
import { withSecondLook } from './second-look.ts'
import {
  hasScreens,
  PRODUCT_ALONE,
  runJourneys,
  runScreens,
  runVitest,
  runVitestWithPostgres,
} from './test-runners.ts'

/**
 * `npm test`: the whole product once. The checks; the tests of domain, content, scripts, web and
 * server on SQLite, and on PostgreSQL where code branches by engine; the screens in a browser; the
 * journeys in Chromium. `npm run test:all` (test-all.ts) runs the rest. `npm test -- <path>…` runs
 * only the test files that these paths name.
 */

const report: Report = { parts: [] }
const notes: string[] = []
const paths = process.argv.slice(2)
if (paths.length > 0) await runNamed(readPaths(paths))
else await runAll()
endWith(report, notes)

async function runAll() {
  if (!findProgram('pgbouncer')) installDebianPackages(['pgbouncer'])
  const voices = ['espeak-ng', 'lame'].filter((name) => !findProgram(name))
  if (voices.length > 0) installDebianPackages(voices)
  await section(report, 'Checks', runChecks)
  await section(report, 'Tests on SQLite, and on both engines where code branches', () =>
    withSecondLook((files = []) =>
      runVitestWithPostgres({ arguments: [...files, ...PRODUCT_ALONE] }),
    ),
  )
  if (hasScreens()) {
    await section(report, 'Screens in the browser', () => withSecondLook(runScreens))
  }
  await section(report, 'Journeys in the browser', () => withSecondLook(runJourneys))
  if (!findProgram('pgbouncer')) {
    notes.push('PgBouncer is not on this machine: the tests behind a pooler were skipped.')
  }
  if (!findProgram('espeak-ng') || !findProgram('lame')) {
    notes.push('espeak-ng or lame is not on this machine: the tests of speech were skipped.')
  }
  notes.push('`npm run test:all` runs the rest: PostgreSQL for all, faults, WebKit and Firefox.')
}

async function runNamed(named: NamedTests) {
  const { vitest, screens, journeys, leftOut } = named
  if (vitest.length > 0) await runOnNode(named)
  if (screens.length > 0) {
    await section(report, 'Screens in the browser', () => runScreens(screens))
  }
  if (journeys.length > 0) {
    await section(report, 'Journeys in the browser', () => runJourneys(journeys))
  }
  if (leftOut.length > 0) {
    notes.push(`Left out: ${leftOut.join(', ')} (run by its own name, or by test:all).`)
  }
}

/** Starts a PostgreSQL only for tests that use it, since that takes longer than most of them. */
async function runOnNode({ vitest, areOnBothEngines, areOnSqliteAlone }: NamedTests) {
  const asked = process.env.TEST_ENGINES
  const needsPostgres = asked ? asked.includes('postgres') : areOnBothEngines
  if (needsPostgres && (asked || hasPostgres())) {
    await section(report, 'Tests', () => runVitestWithPostgres({ arguments: vitest }))
  } else {
    const env = { TEST_ENGINES: 'sqlite' }
    await section(report, 'Tests', () => runVitest({ arguments: vitest, env }))
    if (needsPostgres) notes.push('There is no PostgreSQL on this machine: SQLite alone was used.')
  }
  if (areOnSqliteAlone && !asked) {
    notes.push(
      'What does not branch by engine ran on SQLite alone; with TEST_ENGINES=postgres it runs on PostgreSQL.',
    )
  }
}

function readPaths(given: readonly string[]): NamedTests {
  try {
    return namedTests(given)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return process.exit(1)
  }
}
