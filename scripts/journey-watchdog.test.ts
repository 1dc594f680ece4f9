import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JSONReport } from '@playwright/test/reporter'
import { describe, expect, test } from 'vitest'
import { repeats, signsOfLife } from '../e2e/watchdog/signs-of-life.ts'
import { failedJourneys } from './failed-tests.ts'

const ROOT = join(import.meta.dirname, '..')

describe('the signs of life of a journey', () => {
  function watched() {
    let now = 0
    const signs = signsOfLife(() => now)
    const wait = (milliseconds: number) => {
      now += milliseconds
    }
    return { ...signs, wait }
  }

  test('each step is one', () => {
    const { step, quietFor, wait } = watched()
    wait(5)
    step('click')
    expect(quietFor()).toBe(0)
    wait(7)
    expect(quietFor()).toBe(7)
    step('click')
    expect(quietFor()).toBe(0)
  })

  test('a step that a journey repeats without end is none', () => {
    const { step, quietFor, wait } = watched()
    for (let round = 0; round < 1000; round += 1) {
      wait(1)
      step('press')
    }
    expect(quietFor()).toBeGreaterThan(500)
    const isRepeated = repeats()
    expect(Array.from({ length: 250 }, () => isRepeated('press')).indexOf(true)).toBe(200)
  })

  test('what a page repeats is one only after a step', () => {
    const { event, step, quietFor, wait } = watched()
    event('console retry 1')
    wait(60)
    event('console retry 2')
    expect(quietFor()).toBe(60)
    event('request GET /v1/account')
    expect(quietFor()).toBe(0)
    wait(60)
    step('click')
    wait(60)
    event('console retry 3')
    expect(quietFor()).toBe(0)
  })
})

test('what hangs is ended and named, and a slow journey is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'squared-away-watchdog-'))
  const file = join(folder, 'report.json')
  const { JOURNEY_ENGINES: _, ...environment } = process.env
  const config = '--config=e2e/watchdog/testing/playwright.config.ts'
  const run = spawn(process.execPath, ['node_modules/.bin/playwright', 'test', config], {
    ...{ cwd: ROOT, stdio: 'ignore' },
    env: { ...environment, QUIET_MS: '10000', PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  await new Promise((resolve) => run.once('exit', resolve))
  const report = JSON.parse(readFileSync(file, 'utf8')) as JSONReport
  rmSync(folder, { recursive: true })
  const failures = failedJourneys(report, ROOT)
  expect(report.stats).toMatchObject({ expected: 2, unexpected: 3 })
  const failure = (title: string) => failures.find(({ text }) => text.includes(title))?.text
  const quiet = 'Nothing was seen of this journey for 10 s: no step, no request, no output.'
  const place = 'e2e/watchdog/testing/watched.journey.ts'
  expect(failure('hangs in an expectation')).toContain(
    `${quiet} It waited for Expect "poll toBe" at ${place}:8.`,
  )
  expect(failure('hangs in a promise')).toContain(`waiting for nothing at ${place}:12`)
  expect(failure('repeats a request')).toContain(quiet)
})
