import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

type Answer = readonly [text: string, code: number]

/** Runs .ci/run with an npm that answers for both of its commands. */
function ciRun(test: Answer, rest: Answer) {
  const folder = mkdtempSync(join(tmpdir(), 'squared-away-ci-'))
  try {
    const npm = join(folder, 'npm')
    const answer = ([text, code]: Answer) => `printf '%s\\n' '${text}'; exit ${code}`
    writeFileSync(
      npm,
      `#!/bin/sh\ncase "$2" in test) echo "look $TEST_SECOND_LOOK"; ${answer(test)};; test:all) echo "$TEST_MINUTES minutes from $TEST_STARTED"; ${answer(rest)};; esac\n`,
    )
    chmodSync(npm, 0o755)
    const { TEST_STARTED: _, TEST_MINUTES: __, TEST_SECOND_LOOK: ___, ...environment } = process.env
    const { stdout, status } = spawnSync(join(ROOT, '.ci/run'), {
      env: { ...environment, PATH: `${folder}${delimiter}${process.env.PATH}` },
      encoding: 'utf8',
    })
    return { lines: stdout.trim().split('\n'), status }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test.each([
  ['both pass', ['3 passed, 0 failed', 0], ['2 passed, 0 failed', 0], '5 passed, 0 failed', 0],
  ['one fails', ['3 passed, 0 failed', 0], ['2 passed, 1 failed', 1], '5 passed, 1 failed', 1],
  ['one breaks down', ['3 passed, 0 failed', 0], ['no count', 1], '3 passed, 1 failed', 1],
] as const)('the last line of .ci/run adds both commands up: %s', (_, all, rest, line, code) => {
  const { lines, status } = ciRun(all, rest)
  expect(lines.at(-1)).toBe(line)
  expect(status).toBe(code)
})

test('.ci/run repeats what was unsteady, and asks for a second look', () => {
  const unsteady = [
    'Unsteady (failed beside others, passed twice alone):',
    'a › opens',
    '  Error: no',
  ]
  const { lines } = ciRun(
    [`${unsteady.join('\n')}\n\n9 s  Tests\n\n3 passed, 0 failed`, 0],
    ['2 passed, 0 failed', 0],
  )
  expect(lines[0]).toBe('look 1')
  expect(lines.slice(-5)).toEqual([...unsteady, '', '5 passed, 0 failed'])
})

test('.ci/run repeats what was left out before its last line, and counts from its own start', () => {
  const note = 'Left out: WebKit and Firefox (needs 12 minutes, 7 are left).'
  const { lines } = ciRun(['3 passed, 0 failed', 0], [`${note}\nmore\n\n2 passed, 0 failed`, 0])
  expect(lines.slice(-2)).toEqual([note, '5 passed, 0 failed'])
  const [, started] = /^60 minutes from (\d+)$/.exec(lines[2] ?? '') ?? []
  expect(Date.now() / 1000 - Number(started)).toBeGreaterThanOrEqual(0)
})
