import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const E2E = join(ROOT, 'e2e')

test('eight journeys run in every engine at each `npm test`, and forty by `npm run test:engines`', () => {
  const journeys = readdirSync(E2E)
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => readFileSync(join(E2E, name), 'utf8'))
  const tagged = (tag: string) =>
    journeys.reduce((sum, text) => sum + text.split(`tag: '${tag}'`).length - 1, 0)
  expect(tagged('@each')).toBeGreaterThanOrEqual(8)
  expect(tagged('@each') + tagged('@engines')).toBeGreaterThanOrEqual(40)
})

test("no journey has Playwright's own `test`, which runs in Chromium alone", () => {
  const own = readdirSync(E2E).filter((name) =>
    /^import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/m.test(
      name.endsWith('.ts') ? readFileSync(join(E2E, name), 'utf8') : '',
    ),
  )
  expect(own).toEqual([])
})

test.each([
  ['both pass', ['3 passed, 0 failed', 0], ['2 passed, 0 failed', 0], '5 passed, 0 failed', 0],
  ['one fails', ['3 passed, 0 failed', 0], ['2 passed, 1 failed', 1], '5 passed, 1 failed', 1],
  ['one breaks down', ['3 passed, 0 failed', 0], ['no count', 1], '3 passed, 1 failed', 1],
] as const)('the last line of .ci/run adds both commands up: %s', (_, all, engines, line, code) => {
  const folder = mkdtempSync(join(tmpdir(), 'squared-away-ci-'))
  try {
    const npm = join(folder, 'npm')
    const answer = ([text, exit]: readonly [string, number]) => `echo '${text}'; exit ${exit}`
    writeFileSync(
      npm,
      `#!/bin/sh\ncase "$2" in test) ${answer(all)};; test:engines) ${answer(engines)};; esac\n`,
    )
    chmodSync(npm, 0o755)
    const { stdout, status } = spawnSync(join(ROOT, '.ci/run'), {
      env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` },
      encoding: 'utf8',
    })
    expect(stdout.trim().split('\n').at(-1)).toBe(line)
    expect(status).toBe(code)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
