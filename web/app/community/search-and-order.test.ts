import { describe, expect, test } from 'vitest'
import type { LibraryGuide } from '../data/guides/library/shared-guides.ts'
import type { LibrarySet } from '../data/sets/library/library-items.ts'
import { shownGuides, shownSets } from './search-and-order.ts'

const set = (name: string, more: Partial<LibrarySet> = {}): LibrarySet => ({
  ...{ id: name, name, standing: 'new', isHidden: false, isSituational: false },
  ...{ description: '', questionCount: 1, sharedAt: '2026-01-01T00:00:00.000+00:00' },
  ...more,
})
const guide = (name: string, categories: string[]): LibraryGuide => ({
  ...{ id: name, name, standing: 'new', isHidden: false, includedSetIds: [], categories },
})

describe('search and order', () => {
  const sets = [
    set('Set 10', { questionCount: 5, description: 'For the résumé' }),
    set('Set 2', { questionCount: 50, sharedAt: '2026-02-01T00:00:00.000+00:00' }),
    set('drill', { questionCount: 5 }),
  ]
  const names = (items: readonly { name: string }[]) => items.map(({ name }) => name)

  test.each([
    ['name', 'ascending', ['drill', 'Set 2', 'Set 10']],
    ['name', 'descending', ['Set 10', 'Set 2', 'drill']],
    ['questionCount', 'ascending', ['drill', 'Set 10', 'Set 2']],
    ['sharedAt', 'descending', ['Set 2', 'drill', 'Set 10']],
  ] as const)('sets by %s %s', (by, direction, expected) => {
    expect(names(shownSets(sets, ' ', { by, direction }))).toEqual(expected)
  })

  test('search matches every word in name or description', () => {
    const order = { by: 'name', direction: 'ascending' } as const
    expect(names(shownSets(sets, 'RESUME set', order))).toEqual(['Set 10'])
    expect(names(shownSets(sets, 'resume drill', order))).toEqual([])
  })

  test('search matches guides by category', () => {
    const guides = [guide('A', ['Drill', 'Maps']), guide('B', ['Weapons'])]
    const order = { by: 'categoryCount', direction: 'ascending' } as const
    expect(names(shownGuides(guides, '', order))).toEqual(['B', 'A'])
    expect(names(shownGuides(guides, 'maps', order))).toEqual(['A'])
  })
})
