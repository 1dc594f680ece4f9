import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitParts } from './document-parts.ts'
import { editMoment } from './edit-moment.ts'
import { readEditTimes, timesAfter } from './edit-times.ts'

const NOW = Date.parse('2026-03-01T12:00:00Z')

describe('the moment of an edit', () => {
  it('is as long ago as the device says, even if its clock is wrong', () => {
    const clock = { madeAt: '2031-01-01T08:00:00Z', sentAt: '2031-01-01T09:00:00Z' }
    expect(editMoment(clock, NOW)).toBe(NOW - 3_600_000)
  })

  it('is never later than now', () => {
    const moment = fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
    fc.assert(
      fc.property(moment, moment, (madeAt, sentAt) => {
        expect(editMoment({ madeAt, sentAt }, NOW)).toBeLessThanOrEqual(NOW)
      }),
    )
    expect(editMoment({ madeAt: 'yesterday', sentAt: 'now' }, NOW)).toBe(NOW)
  })
})

describe('when parts were changed', () => {
  it('is kept for changed parts, but not for members or removed parts', () => {
    const before = splitParts({ name: 'Old', targetDate: null, categories: ['A'] })
    const after = splitParts({ name: 'New', targetDate: null, categories: ['A', 'B'] })
    const known = { targetDate: 5, gone: 3, name: 4 }
    expect(timesAfter(known, before, after, 9)).toEqual({ name: 9, targetDate: 5 })
  })

  it('keeps a bounded number of times, the latest', () => {
    const rows = Array.from({ length: 2000 }, (_, row) => [`part${row}`, `"${row}"`] as const)
    const times = timesAfter({}, new Map(), new Map([...rows, ['x'.repeat(300), '1']]), 7)
    expect(Object.keys(times)).toHaveLength(500)
    expect(readEditTimes(JSON.stringify(times))).toEqual(times)
    expect(readEditTimes('{"a":"b"}')).toEqual({})
  })
})
