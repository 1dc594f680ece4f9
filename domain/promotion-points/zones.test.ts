import { expect, test } from 'vitest'
import { cutoffMonth, monthsFullOn, ZONES } from './zones.ts'

test('table 3-1 and paragraph 5-5', () => {
  const rows = Object.entries(ZONES).flatMap(([rank, zones]) =>
    zones.map(
      ({ name, recommendation, pinOn }) =>
        `${rank} ${name} ${recommendation.service}/${recommendation.grade} ${pinOn.service}/${pinOn.grade}`,
    ),
  )
  expect(rows).toEqual([
    'SGT Secondary 16/4 18/6',
    'SGT Primary 34/10 36/12',
    'SSG Secondary 46/6 48/8',
    'SSG Primary 70/16 72/18',
    'SSG Mandatory list integration 82/22 84/24',
  ])
})

test('both requirements must be met', () => {
  const months = { service: 16, grade: 4 }
  expect(monthsFullOn(months, '2025-01-15', '2025-03-01')).toBe('2026-05-15')
  expect(monthsFullOn(months, '2025-01-15', '2026-04-02')).toBe('2026-08-02')
})

test('in a month without that day, the last day counts', () => {
  expect(monthsFullOn({ service: 1, grade: 0 }, '2026-01-31', '2026-01-31')).toBe('2026-02-28')
  expect(monthsFullOn({ service: 13, grade: 0 }, '2027-01-31', '2027-01-31')).toBe('2028-02-29')
})

test.each([
  ['2026-02-26', '2026-04-01'],
  ['2026-02-27', '2026-05-01'],
  ['2026-03-03', '2026-05-01'],
  ['2026-11-22', '2027-01-01'],
  ['2026-10-31', '2027-01-01'],
])('what is recorded on %s counts for %s', (day, month) => {
  expect(cutoffMonth(day)).toBe(month)
})
