import { expect, test } from 'vitest'
import { printedDays } from './printed-plan.tsx'

const plan = {
  minutesByWeekday: [0, 20, 20, 20, 20, 20, 0],
  daysOff: '[{"from":"2026-03-04","to":"2026-03-04"}]',
}

test('lists each day up to the board, with days off', () => {
  // Tuesday to Friday.
  expect(printedDays(plan, '2026-03-06T00:00:00.000+00:00', '2026-03-03')).toEqual([
    { day: '2026-03-03', minutes: 20 },
    { day: '2026-03-04', minutes: 0 },
    { day: '2026-03-05', minutes: 20 },
    { day: '2026-03-06', minutes: 'board' },
  ])
})

test('lists four weeks for a board without a date or that is over', () => {
  expect(printedDays(plan, null, '2026-03-03')).toHaveLength(28)
  const over = printedDays(plan, '2026-03-01T00:00:00.000+00:00', '2026-03-03')
  expect(over).toHaveLength(28)
  expect(over.map(({ minutes }) => minutes)).not.toContain('board')
})
