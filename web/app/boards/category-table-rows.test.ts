import type { CategoryRow } from '@squared-away/domain/category-choice'
import { expect, test } from 'vitest'
import { matchesSearch, sortCategories, typeText, withIncluded } from './category-table-rows.ts'

function row(category: string, questionCount: number, more: Partial<CategoryRow> = {}) {
  return { category, questionCount, type: 'standard', sourceTypes: ['Default'], ...more } as const
}

const rows = [
  row('Weapons', 27, { sourceTypes: ['Default', 'Private'] }),
  row('drill', 20),
  row('Army Programs', 20),
  row('Situational', 24, { type: 'situational' }),
]

const names = (sorted: readonly CategoryRow[]) => sorted.map((each) => each.category)

test('sorts by each column both ways, equal ones by name', () => {
  expect(names(sortCategories(rows, { by: 'category', direction: 'ascending' }))).toEqual([
    'Army Programs',
    'drill',
    'Situational',
    'Weapons',
  ])
  expect(names(sortCategories(rows, { by: 'questionCount', direction: 'descending' }))).toEqual([
    'Weapons',
    'Situational',
    'Army Programs',
    'drill',
  ])
  expect(names(sortCategories(rows, { by: 'type', direction: 'ascending' }))).toEqual([
    'Army Programs',
    'drill',
    'Situational',
    'Weapons',
  ])
})

test('a category that was included and holds nothing any more stays a choice', () => {
  const all = withIncluded(rows, ['drill', 'Gone', 'Gone'])
  expect(names(all)).toEqual([...names(rows), 'Gone'])
  const gone = all.at(-1)
  expect(gone && typeText(gone)).toBe('No questions')
})

test('the type names every source and tells situational ones', () => {
  expect(rows.map(typeText)).toEqual([
    'Default, Private',
    'Default',
    'Default',
    'Default (situational)',
  ])
})

test('the search goes without case and outer spaces', () => {
  expect(matchesSearch('Army Programs', ' PROG ')).toBe(true)
  expect(matchesSearch('Army Programs', '')).toBe(true)
  expect(matchesSearch('Army Programs', 'drill')).toBe(false)
})
