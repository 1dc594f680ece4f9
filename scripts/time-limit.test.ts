import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { leftOut, readTimeLimit } from './time-limit.ts'

const ENGINES = { title: 'WebKit and Firefox', minutes: 12 }
const STARTED = 1_800_000_000
const after = (minutes: number) => () => (STARTED + minutes * 60) * 1000

test('a part that needs more than is left of the run is named', () => {
  const environment = { TEST_MINUTES: '60', TEST_STARTED: String(STARTED) }
  expect(leftOut(ENGINES, readTimeLimit(environment, after(48)))).toBeUndefined()
  expect(leftOut(ENGINES, readTimeLimit(environment, after(52.5)))).toBe(
    'Left out: WebKit and Firefox (needs 12 minutes, 7 are left).',
  )
  expect(leftOut(ENGINES, readTimeLimit(environment, after(75)))).toBe(
    'Left out: WebKit and Firefox (needs 12 minutes, 0 are left).',
  )
})

test('alone, it has an hour from its start', () => {
  let now = after(0)()
  const limit = readTimeLimit({}, () => now)
  now = after(20)()
  expect(limit.minutesLeft()).toBeCloseTo(40)
  now = after(200)()
  expect(limit.endsInMs()).toBeUndefined()
})

test('a run that .ci/run began is ended twenty minutes after its limit', () => {
  const environment = { TEST_MINUTES: '60', TEST_STARTED: String(STARTED) }
  expect(readTimeLimit(environment, after(70)).endsInMs()).toBe(10 * 60_000)
  expect(readTimeLimit(environment, after(81)).endsInMs()).toBe(0)
})

test('a process takes what is left as its timeout, whatever the clock says', () => {
  for (let ms = 0; ms < 100; ms += 1) {
    const environment = { TEST_MINUTES: '60', TEST_STARTED: String(STARTED) }
    const timeout = readTimeLimit(environment, () => after(70)() + ms).endsInMs()
    expect(spawnSync(process.execPath, ['--version'], { timeout }).error).toBeUndefined()
  }
})

test('a limit that is not a number is refused', () => {
  expect(() => readTimeLimit({ TEST_MINUTES: 'an hour' })).toThrow('TEST_MINUTES is an hour')
})
