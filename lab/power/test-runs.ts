import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JsonTestResults } from 'vitest/node'
import { findHeadlessShell } from '../../scripts/chromium.ts'
import { makeTemporaryFolder } from '../../scripts/memory-folder.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import { runProgram } from './programs.ts'
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
    // Without a message, it was only cut short by the failure of another file.
    const isWhole = failed.length === 0 && status === 'failed' && message !== ''
    if (isWhole) return [{ item, test: '', error: message }]
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
