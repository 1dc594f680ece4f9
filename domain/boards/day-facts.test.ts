import { expect, test } from 'vitest'
import { dayFactsText, keptDayFacts } from './day-facts.ts'

const DAY = '2026-12-11T00:00:00.000+00:00'
const facts = (targetDate: string | null) =>
  JSON.stringify({
    ...{ end: 'deleted', targetDate, reportingTime: '0845', place: 'Chapel', uniform: null },
    ...{ bring: ['ID card'], isSeen: false },
  })

test('a board keeps what its unit board said, for that day only', () => {
  const board = { targetDate: DAY, dayFacts: facts(DAY) }
  const kept = keptDayFacts(board)
  expect(kept && dayFactsText(kept)).toBe('Report at 0845 · Chapel')
  const more = { rehearsal: '7 JAN', prohibited: 'phones', suspenses: ['Packet, 4 JAN'] }
  expect(kept && dayFactsText({ ...kept, ...more })).toBe(
    'Report at 0845 · Chapel · Rehearsal: 7 JAN · Not allowed: phones · Due: Packet, 4 JAN',
  )
  expect(keptDayFacts({ ...board, targetDate: '2027-01-08T00:00:00.000+00:00' })).toBeNull()
  expect(keptDayFacts({ ...board, targetDate: null })).toBeNull()
  expect(keptDayFacts({ targetDate: null, dayFacts: facts(null) })).toMatchObject({
    end: 'deleted',
  })
})

test('a board that kept nothing, or something broken, has no facts', () => {
  for (const dayFacts of [null, '', '{}', '[', facts(DAY).replace('deleted', 'burnt')]) {
    expect(keptDayFacts({ targetDate: DAY, dayFacts }), String(dayFacts)).toBeNull()
  }
})
