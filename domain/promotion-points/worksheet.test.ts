import { expect, test } from 'vitest'
import { EMPTY_WORKSHEET, isServiceDay, readWorksheet, type Worksheet } from './worksheet.ts'

test('a stored worksheet is read as it was', () => {
  const written: Worksheet = {
    ...EMPTY_WORKSHEET,
    rank: 'SSG',
    scorecard: 'sniper',
    hits: 187,
    awards: { achievement: 2 },
    badges: ['esb'],
    honors: 'distinguished',
    serviceFrom: '2022-06-14',
  }
  expect(readWorksheet(JSON.stringify(written))).toEqual(written)
})

test.each([null, '', 'broken', '[]', 'null', '{}'])('%j is an empty worksheet', (text) => {
  expect(readWorksheet(text)).toEqual(EMPTY_WORKSHEET)
})

test('blanks unreadable fields and keeps the rest', () => {
  const stored = {
    rank: 'SFC',
    hits: 41.5,
    fitnessScore: 501,
    awards: { achievement: -1, meritorious: 1 },
    badges: [7],
    degree: 'yes',
    serviceFrom: '2022-02-30',
    gradeFrom: '9999-12-01',
    semesterHours: 30,
  }
  expect(readWorksheet(JSON.stringify(stored))).toEqual({
    ...EMPTY_WORKSHEET,
    awards: { achievement: 0, meritorious: 1 },
    semesterHours: 30,
  })
})

test('ignores a partly typed day', () => {
  expect(['2022-06-14', '0002-06-14', ''].map(isServiceDay)).toEqual([true, false, false])
})
