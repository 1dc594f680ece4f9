import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from './checks.ts'
import { findHeadlessShell } from './chromium.ts'
import { startPostgres } from './postgres.ts'
import { startProduct } from './product.ts'

/**
 * `npm test`: the checks, the tests of domain, content and server on both databases, and the
 * journeys in a real browser. The last line counts everything that ran.
 */

type Count = { passed: number; failed: number }

const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'squared-away-reports-'))

const QUIET = { FORCE_COLOR: '0', NO_COLOR: '1' }

const started = Date.now()
const counts: Count[] = []
counts.push(await section('Checks', runChecks))
counts.push(await section('Tests on SQLite and PostgreSQL', runUnitAndServerTests))
counts.push(await section('Journeys in the browser', runJourneys))
rmSync(reports, { recursive: true, force: true })

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`\nTook ${Math.round((Date.now() - started) / 1000)} s.`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** A part that breaks down counts as one failure: it must not pass for nothing to do. */
async function section(title: string, run: () => Promise<Count>): Promise<Count> {
  console.log(`\n── ${title} ──`)
  try {
    return await run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

async function runUnitAndServerTests(): Promise<Count> {
  const postgres = await startPostgres()
  const report = join(reports, 'vitest.json')
  try {
    const code = await runNode(
      [
        'node_modules/.bin/vitest',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      { TEST_POSTGRES_URL: postgres.url, CI: 'true' },
    )
    const result = readReport<{
      numPassedTests: number
      numFailedTests: number
      numFailedTestSuites: number
    }>(report)
    return count(
      result.numPassedTests,
      Math.max(result.numFailedTests, result.numFailedTestSuites),
      code,
    )
  } finally {
    await postgres.stop()
  }
}

async function runJourneys(): Promise<Count> {
  const chromium = findHeadlessShell()
  const product = await startProduct()
  const report = join(reports, 'playwright.json')
  try {
    const code = await runNode(
      ['node_modules/.bin/playwright', 'test', '--config=e2e/playwright.config.ts'],
      {
        BASE_URL: product.url,
        PRODUCT_DATA_DIR: product.dataDir,
        OUTBOX_DIR: join(product.dataDir, 'outbox'),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
      },
    )
    const { stats, suites } = readReport<JourneyReport>(report)
    for (const title of suites.flatMap(flakyTitles)) console.log(`Needed a second try: ${title}`)
    return count(stats.expected + stats.flaky, stats.unexpected, code)
  } finally {
    await product.stop()
  }
}

/** What we read of Playwright's JSON report. */
type JourneyReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: readonly JourneySuite[]
}
type JourneySuite = {
  suites?: readonly JourneySuite[]
  specs: readonly { title: string; tests: readonly { status: string }[] }[]
}

function flakyTitles({ suites = [], specs }: JourneySuite): string[] {
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...flaky.map(({ title }) => title), ...suites.flatMap(flakyTitles)]
}

/** A runner that ends badly without a failed test still failed. */
function count(passed: number, failed: number, code: number): Count {
  if (passed + failed === 0) throw new Error('No test ran.')
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
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
