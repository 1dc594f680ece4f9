import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { unhandledFailures } from './unhandled-errors.ts'

const root = join(import.meta.dirname, '..')

test('an error that no test caught is named with its file', () => {
  // Beside Vitest's package, so that the file in it finds it.
  const parent = join(root, 'node_modules', '.cache')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'unhandled-errors-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(
    join(folder, 'late.test.mjs'),
    `import { test } from 'vitest'
test('passes', async () => {
  setTimeout(() => { throw new Error('too late') })
  await new Promise((done) => setTimeout(done, 50))
})`,
  )
  const file = join(folder, 'unhandled.json')
  const options = [`--root=${folder}`]
  const reporter = `--reporter=${join(import.meta.dirname, 'unhandled-errors.ts')}`
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...options, reporter],
    { cwd: folder, env: { ...process.env, UNHANDLED_ERRORS_FILE: file } },
  )
  expect(status).toBe(1)
  expect(unhandledFailures(JSON.parse(readFileSync(file, 'utf8')))).toEqual([
    {
      text: expect.stringMatching(
        /^late\.test\.mjs › an error that no test caught\n {2}Error: too late/,
      ),
      file: 'late.test.mjs',
    },
  ])
})
