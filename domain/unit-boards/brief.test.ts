import { expect, test } from 'vitest'
import type { ShareSummary } from '../entities/unit-board-share.ts'
import { type BriefOrder, buildBrief, sortedBrief } from './brief.ts'

const asOf = '2026-11-28T10:00:00Z'

const topics = (...list: [topic: string, seen: number, today: number | null][]) => ({
  day: '2026-12-04',
  list: list.map(([topic, seen, today]) => ({
    ...{ topic, cards: 40, seen },
    known: today === null ? null : { today, low: today, high: 100 },
  })),
})

const sharing: { roleId: string; name: string; summary: ShareSummary | null }[] = [
  {
    ...{ roleId: 'c', name: 'SPC Adams' },
    summary: { asOf, studiedDays: 5, topics: topics(['Drill', 0, null], ['First Aid', 9, 40]) },
  },
  {
    ...{ roleId: 'a', name: 'SPC Brown' },
    summary: { asOf, offBoard: 3, topics: topics(['Uniform', 2, null], ['First Aid', 30, 81]) },
  },
  {
    ...{ roleId: 'b', name: 'spc carter' },
    summary: { asOf, readiness: [{ topic: 'Drill', percent: 86 }] },
  },
  { roleId: 'd', name: 'SPC Davis', summary: null },
]

const brief = buildBrief(sharing, ['First Aid', 'Drill', 'Weapons'])

test('a brief has who shares, by topic in the order of the board, and nothing that is not shared', () => {
  expect(brief.topics).toEqual(['First Aid', 'Drill', 'Uniform'])
  expect(brief.counts).toEqual(['days', 'offBoard'])
  expect(brief.rows.map(({ cells }) => Object.fromEntries(cells))).toEqual([
    { Drill: 'not-started', 'First Aid': 40 },
    { Uniform: 'too-few', 'First Aid': 81 },
    {},
    {},
  ])
  expect(brief.rows.map(({ isForecast }) => isForecast)).toEqual([false, false, true, false])
  expect(Object.fromEntries(brief.averages)).toEqual({ 'First Aid': 61 })
  expect(buildBrief([], ['Drill'])).toMatchObject({ topics: [], rows: [], counts: [] })
})

test('numbers do not follow the alphabet', () => {
  expect(brief.rows.map(({ name, number }) => `${number} ${name}`)).toEqual([
    ...['3 SPC Adams', '1 SPC Brown', '2 spc carter', '4 SPC Davis'],
  ])
})

test('any column sorts both ways, and what is not shared stays last', () => {
  const sorted = (by: BriefOrder['by'], direction: BriefOrder['direction'], isNamed = true) =>
    sortedBrief(brief.rows, { by, direction, isNamed })
      .map(({ roleId }) => roleId)
      .join('')
  expect(sorted('topic First Aid', 'ascending')).toBe('cabd')
  expect(sorted('topic First Aid', 'descending')).toBe('acbd')
  expect(sorted('topic Drill', 'ascending')).toBe('cabd')
  expect(sorted('days', 'descending')).toBe('cabd')
  expect(sorted('soldier', 'descending')).toBe('dbac')
  expect(sorted('soldier', 'ascending', false)).toBe('abcd')
  expect(sorted('mockBoards', 'ascending', false)).toBe('abcd')
})
