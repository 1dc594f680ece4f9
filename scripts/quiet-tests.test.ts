import { expect, test } from 'vitest'
import type { TestCase } from 'vitest/node'
import QuietTests, { ENDED_MS, SAID_MS } from './quiet-tests.ts'

const named = (fullName: string) =>
  ({ fullName, module: { relativeModuleId: 'a.test.ts' } }) as TestCase

/** A reporter whose time passes by `pass`, and what it did. */
function quiet() {
  let calls: { ms: number; call: () => void }[] = []
  const said: string[] = []
  const reporter = new QuietTests({
    after(ms, call) {
      const entry = { ms, call }
      calls.push(entry)
      return () => {
        calls = calls.filter((other) => other !== entry)
      }
    },
    say: (text) => said.push(text),
    end: () => said.push('end'),
  })
  const pass = (ms: number) => {
    for (const entry of calls.filter((other) => other.ms <= ms)) entry.call()
  }
  return { reporter, said, pass }
}

test('names the tests that run while nothing happens, and ends the run at last', () => {
  const { reporter, said, pass } = quiet()
  reporter.onTestCaseReady(named('opens'))
  reporter.onTestCaseReady(named('closes'))
  reporter.onTestCaseResult(named('opens'))
  pass(SAID_MS)
  expect(said).toEqual(['No test began or ended for 3 minutes. Running:\n  a.test.ts › closes'])
  pass(ENDED_MS)
  expect(said.slice(-2)).toEqual([expect.stringContaining('The run is ended.'), 'end'])
})

test('says nothing of a run that goes on or has ended', () => {
  const { reporter, said, pass } = quiet()
  reporter.onTestCaseReady(named('opens'))
  pass(SAID_MS - 1)
  reporter.onTestRunEnd()
  pass(ENDED_MS)
  expect(said).toEqual([])
})
