import { expect, test } from 'vitest'
import type { Fault } from './faults.ts'
import { type Entry, knowledge } from './journal.ts'

const FAULT = { id: 'd1' } as Fault
const KILLED: Entry = {
  ...{ fault: 'd1', suite: 'old', layer: 'near', outcome: 'killed', item: 'a.test.ts' },
  ...{ files: 1, seconds: 1 },
}
const control = (outcome: Entry['outcome']): Entry => ({
  ...{ suite: 'old', layer: 'near', outcome, item: 'a.test.ts', files: 1, seconds: 1 },
})

test('a fault is found by the test that failed, in that suite alone', () => {
  const known = knowledge([KILLED])
  expect(known.killed(FAULT, 'old')).toEqual(KILLED)
  expect(known.killed(FAULT, 'today')).toBeUndefined()
  expect(known.withoutControl('old')).toEqual([KILLED])
})

test('a test that fails without a fault too finds none, and the layer is run again', () => {
  const known = knowledge([KILLED, control('killed')])
  expect(known.killed(FAULT, 'old')).toBeUndefined()
  expect(known.at(FAULT, 'old', 'near')).toBeUndefined()
  expect(known.failsAnyway('old', 'a.test.ts')).toBe(true)
})

test('a test that passes without a fault found it', () => {
  const known = knowledge([KILLED, control('survived')])
  expect(known.killed(FAULT, 'old')).toEqual(KILLED)
  expect(known.withoutControl('old')).toEqual([])
})
