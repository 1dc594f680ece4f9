import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JSONReport } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'
import { startPushService } from '../testing/push-service/push-service.ts'
import { runChecks } from './checks.ts'
import { findHeadlessShell, installDebianPackages } from './chromium.ts'
import { failedJourneys, failedTests, failure } from './failed-tests.ts'
import { findProgram } from './find-program.ts'
import { findJourneyEngines } from './journey-engines.ts'
import { makeTemporaryFolder } from './memory-folder.ts'
import { type NamedTests, namedTests } from './named-tests.ts'
import { hasPostgres, startPostgres } from './postgres.ts'
import { startProduct } from './product.ts'

/**
 * `npm test`: the checks, the tests of domain, content and server on both databases, and the
 * journeys in a real browser, and a few of them in WebKit and Firefox. `npm test -- <path>…` runs only
 * the test files that these paths name; `npm run test:engines` only the journeys that have to pass in
 * every engine. What failed is listed once more at the end, and the last line counts everything that
 * ran.
 */

type Count = { passed: number; failed: number; failures: readonly string[] }

const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'squared-away-reports-'))

const QUIET = { FORCE_COLOR: '0', NO_COLOR: '1' }

const started = Date.now()
const counts: Count[] = []
const missing = new Set<string>()
const paths = process.argv.slice(2)
if (paths[0] === '--engines') counts.push(await runEngines('all'))
else if (paths.length > 0) await runNamed(paths)
else {
  if (!findProgram('pgbouncer')) installDebianPackages(['pgbouncer'])
  counts.push(await section('Checks', runChecks))
  counts.push(await section('Tests on SQLite and PostgreSQL', () => runUnitAndServerTests()))
  counts.push(await section('Journeys in the browser', () => runJourneys()))
  counts.push(await runEngines('few'))
}
rmSync(reports, { recursive: true, force: true })

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
for (const engine of missing)
  console.log(`\n${engine} is not on this machine: no journey ran in it.`)
if (!findProgram('pgbouncer'))
  console.log('\nPgBouncer is not on this machine: the tests behind a pooler were skipped.')
const failures = counts.flatMap((count) => count.failures)
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
console.log(`\nTook ${Math.round((Date.now() - started) / 1000)} s.`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** A runner that crashes counts as one failure, so that it does not look like an empty run. */
async function section(title: string, run: () => Promise<Count>): Promise<Count> {
  console.log(`\n── ${title} ──`)
  try {
    return await run()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    console.error(message)
    return { passed: 0, failed: 1, failures: [failure(title, message)] }
  }
}

async function runNamed(paths: readonly string[]) {
  const named = readPaths(paths)
  if (named.vitest.length > 0) {
    const engines = named.needPostgres && hasPostgres() ? 'SQLite and PostgreSQL' : 'SQLite'
    const title = named.needPostgres ? `Tests on ${engines}` : 'Tests'
    counts.push(await section(title, () => runNamedTests(named)))
  }
  if (named.journeys.length > 0) {
    counts.push(
      await section('Journeys in the browser', async () => {
        if ((await runNode(['scripts/build-if-needed.mjs'], {})) !== 0) {
          throw new Error('The web app could not be built.')
        }
        return runJourneys(named.journeys)
      }),
    )
  }
}

function readPaths(paths: readonly string[]): NamedTests {
  try {
    return namedTests(paths)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return process.exit(1)
  }
}

function runNamedTests({ vitest, needPostgres }: NamedTests): Promise<Count> {
  if (needPostgres && hasPostgres()) return runUnitAndServerTests(vitest)
  if (needPostgres) {
    console.log('There is no PostgreSQL on this machine: these tests run on SQLite alone.')
  }
  return runVitest(vitest, { TEST_ENGINES: 'sqlite' })
}

async function runUnitAndServerTests(paths: readonly string[] = []): Promise<Count> {
  const temporary = makeTemporaryFolder()
  const postgres = await startPostgres({ inFolder: temporary.path })
  try {
    return await runVitest(paths, { TEST_POSTGRES_URL: postgres.url, TMPDIR: temporary.path })
  } finally {
    await postgres.stop()
    temporary.remove()
  }
}

async function runVitest(paths: readonly string[], env: Record<string, string>): Promise<Count> {
  const report = join(reports, 'vitest.json')
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runNode(['node_modules/.bin/vitest', 'run', ...paths, ...options], {
    ...env,
    CI: 'true',
  })
  const result = readReport<JsonTestResults>(report)
  // Vitest's own count of suites has the file and each group around a failed test once more.
  const failures = failedTests(result, root)
  return count({ passed: result.numPassedTests, failed: failures.length, failures }, code)
}

function runJourneys(paths: readonly string[] = []): Promise<Count> {
  const chromium = findHeadlessShell()
  const env = chromium ? { CHROMIUM_PATH: chromium } : {}
  return runPlaywright('e2e/playwright.config.ts', paths, env)
}

/** The journeys of every engine, in those besides Chromium: a few in each `npm test`. */
async function runEngines(which: 'few' | 'all'): Promise<Count> {
  const engines = findJourneyEngines()
  for (const name of engines.missing) missing.add(name)
  if (engines.found.length === 0) return { passed: 0, failed: 0, failures: [] }
  return section(`Journeys in ${engines.found.join(' and ')}`, async () => {
    if ((await runNode(['scripts/build-if-needed.mjs'], {})) !== 0) {
      throw new Error('The web app could not be built.')
    }
    const env = { JOURNEY_ENGINES: which, JOURNEY_ENGINE_NAMES: engines.found.join(',') }
    return runPlaywright('e2e/engines/playwright.config.ts', [], env)
  })
}

async function runPlaywright(
  config: string,
  paths: readonly string[],
  env: Record<string, string>,
): Promise<Count> {
  const pushService = await startPushService()
  const product = await startProduct({ env: { PUSH_SERVICE_URL: pushService.url } })
  const report = join(reports, 'playwright.json')
  try {
    const code = await runNode(
      ['node_modules/.bin/playwright', 'test', `--config=${config}`, ...paths],
      {
        BASE_URL: product.url,
        PRODUCT_DATA_DIR: product.dataDir,
        PUSH_SOCKET_URL: pushService.socketUrl,
        OUTBOX_DIR: join(product.dataDir, 'outbox'),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        ...env,
      },
    )
    const result = readReport<JSONReport>(report)
    const { expected: passed, unexpected: failed } = result.stats
    return count({ passed, failed, failures: failedJourneys(result, root) }, code)
  } finally {
    await product.stop()
    await pushService.stop()
  }
}

/** A runner that ends badly without a failed test still failed. */
function count({ passed, failed, failures }: Count, code: number): Count {
  if (passed + failed === 0) throw new Error('No test ran.')
  if (code === 0 || failed > 0) return { passed, failed, failures }
  const ended = failure(`A test runner ended with code ${code}; its output says why.`)
  return { passed, failed: 1, failures: failures.length > 0 ? failures : [ended] }
}

function readReport<Report>(file: string): Report {
  if (!existsSync(file)) throw new Error(`The test runner left no report at ${file}.`)
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}

function runNode(args: readonly string[], env: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env, ...QUIET, NODE_COMPILE_CACHE: join(reports, 'compiled') },
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
