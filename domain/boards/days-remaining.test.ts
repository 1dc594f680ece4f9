import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dayOfTargetDate,
  daysRemainingNote,
  daysRemainingText,
  daysUntil,
  targetDateOfDay,
} from './days-remaining.ts'

const TODAY = '2025-03-09'

describe('texts', () => {
  it.each([
    ['2025-03-09', 'Board is Today', '(Today)'],
    ['2025-03-10', '1 day remaining', '(1 day remaining)'],
    ['2025-03-14', '5 days remaining', '(5 days remaining)'],
    ['2026-03-09', '365 days remaining', '(365 days remaining)'],
    ['2025-03-08', 'Board was 1 day ago', ''],
    ['2025-02-27', 'Board was 10 days ago', ''],
  ])('on 9 March a board on %s reads %j and %j', (day, text, note) => {
    const targetDate = targetDateOfDay(day)
    expect(daysRemainingText(targetDate, TODAY)).toBe(text)
    expect(daysRemainingNote(targetDate, TODAY)).toBe(note)
  })

  it.each([null, '', 'soon', '2025-02-45T00:00:00Z'])(
    'without a readable date: %j',
    (targetDate) => {
      expect(daysRemainingText(targetDate, TODAY)).toBe('No date scheduled')
      expect(daysRemainingNote(targetDate, TODAY)).toBe('')
    },
  )
})

describe('calendar days', () => {
  it('come back as the typed day after storing, and count like a calendar', () => {
    const day = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, fc.integer({ min: -800, max: 800 }), (today, distance) => {
        const target = new Date(`${today}T00:00:00Z`)
        target.setUTCDate(target.getUTCDate() + distance)
        const typed = target.toISOString().slice(0, 10)
        expect(dayOfTargetDate(targetDateOfDay(typed))).toBe(typed)
        expect(daysUntil(targetDateOfDay(typed), today)).toBe(distance)
      }),
    )
  })

  it('do not depend on the hour or offset of the stored moment', () => {
    expect(daysUntil('2025-03-10T23:59:59.999+00:00', TODAY)).toBe(1)
    expect(daysUntil('2025-03-09T20:00:00-05:00', TODAY)).toBe(1)
    expect(daysUntil('2025-03-10', TODAY)).toBe(1)
    expect(daysUntil('2025-03-10T00:00:00', TODAY)).toBe(1)
  })

  it.each(['2025-02-30', '2025-13-01', '25-01-01', '', '2025-1-1'])('refuse %j', (day) => {
    expect(targetDateOfDay(day)).toBeNull()
    expect(daysUntil('2025-03-10', day)).toBeNull()
  })

  it('handle leap days', () => {
    expect(targetDateOfDay('2024-02-29')).toBe('2024-02-29T00:00:00.000+00:00')
    expect(targetDateOfDay('2025-02-29')).toBeNull()
  })
})
