import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JsonTestResults } from 'vitest/node'
import { findHeadlessShell } from '../../scripts/chromium.ts'
import { makeTemporaryFolder } from '../../scripts/memory-folder.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import type { Tree } from './trees.ts'

/** A test that failed, with the name by which its runner runs it again. */
export type Failure = { readonly item: string; readonly test: string; readonly error: string }
export type Run = { readonly failures: readonly Failure[]; readonly seconds: number }

/** Runs test files of a tree. `isFirstEnough` ends the run at the first failure. */
export type RunTests = (
  tree: Tree,
  items: readonly string[],
  isFirstEnough: boolean,
) => Promise<Run>

/** A run that prints nothing for this long hangs, and has found the fault; in milliseconds. */
const QUIET_MS = 240_000

export const temporary = makeTemporaryFolder()

/** Unit and server tests, on SQLite. */
export const runUnits: RunTests = (tree, items, isFirstEnough) =>
  runVitest(tree, items, isFirstEnough, { TEST_ENGINES: 'sqlite' })

/** Server tests on PostgreSQL, and all else as the suite has it. */
export const runOnPostgres: RunTests = async (tree, items, isFirstEnough) => {
  const postgres = await startPostgres({ inFolder: temporary.path })
  try {
    const env = { TEST_ENGINES: 'postgres', TEST_POSTGRES_URL: postgres.url }
    return await runVitest(tree, items, isFirstEnough, env)
  } finally {
    await postgres.stop()
  }
}

/** Screens, in Chromium. */
export const runScreens: RunTests = (tree, items, isFirstEnough) =>
  runVitest(tree, ['--config=web/screens.config.ts', ...items], isFirstEnough, {
    EXPECT_MS: '60000',
    ...chromium(),
  })

export const chromium = (): Record<string, string> => {
  const path = findHeadlessShell()
  return path === undefined ? {} : { CHROMIUM_PATH: path }
}

async function runVitest(
  { root, node }: Tree,
  given: readonly string[],
  isFirstEnough: boolean,
  env: Readonly<Record<string, string>>,
): Promise<Run> {
  const folder = mkdtempSync(join(temporary.path, 'power-'))
  const report = join(folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const bail = isFirstEnough ? ['--bail=1'] : []
  const { code, seconds, output, isHung } = await runProgram(
    [node, 'node_modules/.bin/vitest', 'run', ...given, ...reporters, ...bail],
    { cwd: root, env: { ...env, CI: 'true', TMPDIR: folder } },
  )
  const results = existsSync(report)
    ? (JSON.parse(readFileSync(report, 'utf8')) as JsonTestResults).testResults
    : []
  rmSync(folder, { recursive: true, force: true })
  const failures = results.flatMap(({ name, message, status, assertionResults }) => {
    const item = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [{ item, test: '', error: message }]
    return failed.map(({ fullName, failureMessages }) => ({
      item,
      test: fullName,
      error: failureMessages?.[0] ?? '',
    }))
  })
  if (failures.length === 0 && code !== 0) {
    // A hang, or an error outside of a test.
    const item = given.filter((name) => !name.startsWith('--')).join(' ')
    failures.push({ item, test: isHung ? '(hangs)' : '(outside of a test)', error: output })
  }
  return { failures: failures.map(shortened), seconds }
}

/** A failure with the beginning of its error. */
export const shortened = (failure: Failure): Failure => ({
  ...failure,
  error: stripVTControlCharacters(failure.error).split('\n').slice(0, 4).join('\n').slice(0, 300),
})

type Ended = { code: number; seconds: number; output: string; isHung: boolean }

/** Runs a program, and ends it with all that it started when it hangs. */
export function runProgram(
  [program = '', ...args]: readonly string[],
  { cwd, env }: { cwd: string; env: Readonly<Record<string, string>> },
): Promise<Ended> {
  const started = performance.now()
  const child = spawn(program, args, {
    cwd,
    detached: true,
    env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let isHung = false
  const endAll = () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  }
  const end = () => {
    isHung = true
    endAll()
  }
  let timer = setTimeout(end, QUIET_MS)
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output = `${output}${data}`.slice(-4000)
      clearTimeout(timer)
      timer = setTimeout(end, QUIET_MS)
    })
  }
  return new Promise((resolve) => {
    child.once('close', (code) => {
      clearTimeout(timer)
      const seconds = Math.round((performance.now() - started) / 1000)
      resolve({ code: code ?? 1, seconds, output, isHung })
    })
  })
}
