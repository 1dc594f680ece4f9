import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { JSONReport } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'
import { startPushService } from '../testing/push-service/push-service.ts'
import { ENCODE, has, SPEAK } from '../testing/speech-programs.ts'
import { findHeadlessShell } from './chromium.ts'
import { failedJourneys, failedTests, failure } from './failed-tests.ts'
import { makeTemporaryFolder } from './memory-folder.ts'
import { type Outcome, toOutcome } from './outcomes.ts'
import { startPostgres } from './postgres.ts'
import { startProduct } from './product.ts'
import { mostFailures } from './second-look.ts'
import { readTimeLimit } from './time-limit.ts'
import { type UnhandledError, unhandledFailures } from './unhandled-errors.ts'

const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'squared-away-reports-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

const QUIET = { FORCE_COLOR: '0', NO_COLOR: '1' }

/** Vitest's projects (vitest.config.ts) of the product that are no faults. */
export const PRODUCT_ALONE = ['--project=!faults', '--project=!lab']

type VitestRun = {
  /** Test files, or options of Vitest. By default all files of the configuration. */
  readonly arguments?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** Runs Vitest without a PostgreSQL. */
export async function runVitest({ arguments: given = [], env = {} }: VitestRun): Promise<Outcome> {
  const report = join(reports, 'vitest.json')
  const unhandled = join(reports, 'unhandled.json')
  const ours = ['quiet-tests', 'unhandled-errors'].map((name) =>
    join(import.meta.dirname, `${name}.ts`),
  )
  const reporters = ['default', 'json', ...ours].map((name) => `--reporter=${name}`)
  const options = [...reporters, `--outputFile.json=${report}`]
  const code = await runNode(['node_modules/.bin/vitest', 'run', ...given, ...options], {
    ...env,
    CI: 'true',
    UNHANDLED_ERRORS_FILE: unhandled,
  })
  const result = readReport<JsonTestResults>(report)
  // Vitest's own count of suites has the file and each group around a failed test once more.
  const failures = [
    ...failedTests(result, root),
    ...unhandledFailures(readReport<UnhandledError[]>(unhandled)),
  ]
  return toOutcome({ passed: result.numPassedTests, failed: failures.length, failures }, code)
}

/** Runs Vitest with a PostgreSQL of its own. */
export async function runVitestWithPostgres(run: VitestRun): Promise<Outcome> {
  const temporary = makeTemporaryFolder()
  const postgres = await startPostgres({ inFolder: temporary.path })
  try {
    const env = { ...run.env, TEST_POSTGRES_URL: postgres.url, TMPDIR: temporary.path }
    return await runVitest({ ...run, env })
  } finally {
    await postgres.stop()
    temporary.remove()
  }
}

/** Presses every button of every screen; runs by its own name only. */
export const BUTTON_SWEEP = 'web/app/every-button.sweep.screen.test.tsx'
const SCREENS_CONFIG = 'web/screens.config.ts'

/** Whether there are tests that mount screens in a browser. */
export const hasScreens = () => existsSync(join(root, SCREENS_CONFIG))

/** The screens, by Vitest in the Chromium of the journeys. */
export function runScreens(paths: readonly string[] = []): Promise<Outcome> {
  const sweep = paths.includes(BUTTON_SWEEP) ? { SCREEN_SWEEP: '1' } : {}
  const most = mostFailures()
  const given = [...paths, `--config=${SCREENS_CONFIG}`, ...(most ? [`--bail=${most}`] : [])]
  return inTemporaryFolder((folder) =>
    runVitest({ arguments: given, env: { ...chromium(), ...sweep, TMPDIR: folder } }),
  )
}

/**
 * Runs a part with a folder for the data of its server and the profiles of its browsers, in memory
 * where there is room: on a disk each write of a test waits until it is stored.
 */
async function inTemporaryFolder(run: (folder: string) => Promise<Outcome>): Promise<Outcome> {
  const temporary = makeTemporaryFolder()
  try {
    return await run(temporary.path)
  } finally {
    temporary.remove()
  }
}

/** Journeys in Chromium. */
export function runJourneys(paths: readonly string[] = []): Promise<Outcome> {
  return runPlaywright('e2e/playwright.config.ts', paths, chromium())
}

/** The journeys that are tagged for other engines, in these. */
export function runJourneysIn(
  engines: readonly string[],
  paths: readonly string[] = [],
): Promise<Outcome> {
  const env = { JOURNEY_ENGINES: engines.join(',') }
  return runPlaywright('e2e/engines/playwright.config.ts', paths, env, speech())
}

const LAST_LINES = 8
const COUNT = /^(\d+) passed, (\d+) failed$/m

/**
 * Runs a command of ours that ends with `N passed, N failed`. One that passed nothing and ended well
 * has said what this machine lacks.
 *
 * @param longest After how many milliseconds it hangs, and is ended.
 */
export async function runCounting(args: readonly string[], longest: number): Promise<Outcome> {
  const child = spawn(process.execPath, args, {
    ...{ cwd: root, stdio: ['ignore', 'pipe', 'inherit'], timeout: longest },
    env: { ...process.env, ...QUIET },
  })
  let output = ''
  // Without its last line, which would be taken for that of the whole run.
  const lines = createInterface(child.stdout).on('line', (line) => {
    output += `${line}\n`
    if (!COUNT.test(line)) console.log(line)
  })
  const code = await new Promise<number>((resolve) => {
    child.on('close', (exitCode) => resolve(exitCode ?? 1))
  })
  lines.close()
  const [, passes = '0', faults = '0'] = COUNT.exec(output) ?? []
  const [passed, failed] = [Number(passes), Number(faults)]
  if (code === 0 && failed === 0) return { passed, failed, failures: [] }
  // A command that ends badly without a failed test says why in its last lines.
  const said = failed > 0 ? output : output.trimEnd().split('\n').slice(-LAST_LINES).join('\n')
  const failures = [{ text: failure(args.join(' '), said) }]
  return toOutcome({ passed, failed, failures }, code)
}

function runPlaywright(...given: PlaywrightRun): Promise<Outcome> {
  return inTemporaryFolder((folder) => runPlaywrightIn(folder, ...given))
}

type PlaywrightRun = [
  config: string,
  paths: readonly string[],
  env: Readonly<Record<string, string>>,
  productEnv?: Readonly<Record<string, string>>,
]

async function runPlaywrightIn(
  folder: string,
  ...[config, paths, env, productEnv = {}]: PlaywrightRun
): Promise<Outcome> {
  if ((await runNode(['scripts/build-if-needed.mjs'], {})) !== 0) {
    throw new Error('The web app could not be built.')
  }
  const pushService = await startPushService()
  const product = await startProduct({
    dataDir: mkdtempSync(join(folder, 'squared-away-data-')),
    env: { PUSH_SERVICE_URL: pushService.url, TMPDIR: folder, ...productEnv },
  })
  const report = join(reports, 'playwright.json')
  const most = mostFailures()
  try {
    const code = await runNode(
      [
        ...['node_modules/.bin/playwright', 'test', `--config=${config}`, ...paths],
        ...(most ? [`--max-failures=${most}`] : []),
      ],
      {
        BASE_URL: product.url,
        PRODUCT_DATA_DIR: product.dataDir,
        PUSH_SOCKET_URL: pushService.socketUrl,
        OUTBOX_DIR: join(product.dataDir, 'outbox'),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        TMPDIR: folder,
        ...env,
      },
    )
    const result = readReport<JSONReport>(report)
    const { expected: passed, unexpected: failed } = result.stats
    return toOutcome({ passed, failed, failures: failedJourneys(result, root) }, code)
  } finally {
    await product.stop()
    await pushService.stop()
  }
}

/** The product's voice, if this machine has one. */
function speech(): Record<string, string> {
  if (!has('espeak-ng', 'lame')) return {}
  return {
    SPEECH_COMMAND: JSON.stringify(SPEAK['espeak-ng']),
    ENCODE_COMMAND: JSON.stringify(ENCODE.lame),
  }
}

function chromium(): Record<string, string> {
  const path = findHeadlessShell()
  return path === undefined ? {} : { CHROMIUM_PATH: path }
}

/** Reads what a runner left, so that no other run is taken for it later. */
function readReport<Report>(file: string): Report {
  if (!existsSync(file)) throw new Error(`The test runner left no report at ${file}.`)
  const text = readFileSync(file, 'utf8')
  rmSync(file)
  return JSON.parse(text) as Report
}

/** @throws if the whole run has taken so long that it is ended (time-limit.ts). */
function runNode(args: readonly string[], env: Readonly<Record<string, string>>): Promise<number> {
  const { endsInMs } = readTimeLimit(process.env)
  const timeout = endsInMs()
  if (timeout === 0) return Promise.reject(tooLong())
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      ...{ cwd: root, stdio: 'inherit', timeout },
      env: { ...process.env, ...env, ...QUIET, NODE_COMPILE_CACHE: join(reports, 'compiled') },
    })
    child.on('exit', (code) => {
      if (endsInMs() === 0) reject(tooLong())
      else resolve(code ?? 1)
    })
  })
}

const tooLong = () => new Error('The whole run took too long, so this part was ended.')
