import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { failedJourneys, failedTests, failure } from './failed-tests.ts'

test('lists failed tests, and files that could not run', () => {
  const of = (title: string, status: 'failed' | 'passed', error?: string) => ({
    ...{ ancestorTitles: [], fullName: title, title, status, meta: {}, tags: [], benchmarks: [] },
    failureMessages: error === undefined ? [] : [error],
  })
  const file = (name: string, status: 'failed' | 'passed') => ({
    ...{ name: `/project/${name}`, status, message: '', startTime: 0, endTime: 0 },
    assertionResults: [] as ReturnType<typeof of>[],
  })
  const testResults = [
    { ...file('domain/a.test.ts', 'passed'), assertionResults: [of('adds', 'passed')] },
    {
      ...file('server/b.test.ts', 'failed'),
      assertionResults: [
        of('reads', 'passed'),
        of(
          'writes',
          'failed',
          'Error: 1 is not 2\n\n  at b.test.ts\n  at /project/node_modules/a.js',
        ),
      ],
    },
    { ...file('web/c.test.ts', 'failed'), message: 'Cannot find c.ts' },
  ]
  expect(failedTests({ testResults }, '/project')).toEqual([
    {
      text: 'server/b.test.ts › writes\n  Error: 1 is not 2\n    at b.test.ts',
      file: 'server/b.test.ts',
    },
    { text: 'web/c.test.ts\n  Cannot find c.ts', file: 'web/c.test.ts' },
  ])
})

test('lists failed journeys with their engines, and errors outside of them', () => {
  const root = mkdtempSync(join(tmpdir(), 'squared-away-journeys-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const playwright = join(import.meta.dirname, '..', 'node_modules', '@playwright', 'test')
  const load = `const { test, expect } = require(${JSON.stringify(playwright)})`
  const write = (name: string, ...lines: string[]) =>
    writeFileSync(join(root, name), [load, ...lines].join('\n'))
  write('a.spec.cjs', "test('opens', () => {})", "test('closes', () => expect(1).toBe(2))")
  write('b.spec.cjs', "throw new Error('cannot be read')")
  const config = join(root, 'playwright.config.cjs')
  writeFileSync(config, "module.exports = { projects: [{ name: 'webkit' }], reporter: 'json' }")
  const run = (...only: string[]) => {
    const args = [join(playwright, 'cli.js'), 'test', `--config=${config}`, ...only]
    const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: root })
    return failedJourneys(JSON.parse(stdout), join(root, '..'))
  }
  const folder = basename(root)
  expect(run('a.spec')).toEqual([
    {
      text: expect.stringContaining(`[webkit] ${folder}/a.spec.cjs:3 › closes\n  Error: expect(`),
      file: `${folder}/a.spec.cjs`,
    },
  ])
  expect(run('b.spec')[0]).toEqual({ text: 'Outside of a journey\n  Error: cannot be read' })
})

test('the beginning of an error is enough', () => {
  expect(failure('a test', 'line\n'.repeat(100)).split('\n')).toHaveLength(9)
  expect(failure('a test', 'x'.repeat(10_000)).length).toBeLessThan(1000)
  expect(failure('a test', '\u001b[31mred\u001b[39m')).toBe('a test\n  red')
  expect(failure('a test')).toBe('a test')
})
