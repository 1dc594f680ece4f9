import type { QuestionSetSummary } from '@squared-away/domain/entities/question-set'
import { expect, test } from 'vitest'
import {
  ALL_SOURCES,
  shownCategories,
  sortCategories,
  toggleSource,
  typeText,
} from './category-rows.ts'

const summaries: QuestionSetSummary[] = [
  { category: 'First Aid', sourceType: 'Default', type: 'standard', questionCount: 40 },
  { category: 'First Aid', sourceType: 'Private', type: 'standard', questionCount: 2 },
  { category: 'Radio', sourceType: 'Subscribed', type: 'standard', questionCount: 7 },
  { category: 'Scenarios', sourceType: 'Default', type: 'situational', questionCount: 9 },
]

const everything = { sources: ALL_SOURCES, search: '' }

test('turning a source off hides its categories and stops counting them', () => {
  const sources = toggleSource(ALL_SOURCES, 'Default')
  const shown = shownCategories(summaries, [], { ...everything, sources })
  expect(shown.map((row) => [row.category, row.questionCount, typeText(row)])).toEqual([
    ['First Aid', 2, 'Private'],
    ['Radio', 7, 'Subscribed'],
  ])
  expect(toggleSource(sources, 'Default')).toEqual(ALL_SOURCES)
})

test('a chosen category without questions stays visible under every filter', () => {
  const filter = { sources: new Set<never>(), search: '' }
  const shown = shownCategories(summaries, ['Archived', 'Radio', 'Archived'], filter)
  expect(shown.map((row) => [row.category, typeText(row)])).toEqual([['Archived', 'No questions']])
})

test('search matches names, ignoring case and surrounding spaces', () => {
  const shown = shownCategories(summaries, ['Archived'], { ...everything, search: ' RA ' })
  expect(shown.map((row) => row.category)).toEqual(['Radio'])
})

test.each([
  ['category', 'descending', ['Scenarios', 'Radio', 'First Aid']],
  ['type', 'ascending', ['Scenarios', 'First Aid', 'Radio']],
  ['questionCount', 'ascending', ['Radio', 'Scenarios', 'First Aid']],
  ['questionCount', 'descending', ['First Aid', 'Scenarios', 'Radio']],
] as const)('sorted by %s, %s', (by, direction, names) => {
  const rows = shownCategories(summaries, [], everything)
  expect(sortCategories(rows, { by, direction }).map((row) => row.category)).toEqual(names)
})

test('the type lists every source and marks situational ones', () => {
  const rows = shownCategories(summaries, [], everything)
  expect(rows.map(typeText)).toEqual(['Default, Private', 'Subscribed', 'Default (situational)'])
})

test('every search word must occur in the name, in any order', () => {
  const shown = (search: string) =>
    shownCategories(summaries, [], { ...everything, search }).map((row) => row.category)
  expect(shown('aid fir')).toEqual(['First Aid'])
  expect(shown('aid radio')).toEqual([])
})
