import { expect, test } from 'vitest'
import { newTopics, standingOf } from './guide-standing.ts'

const guide = (scope: 'user' | 'community_shared', sharedCategories: string[]) => ({
  ...{ $id: 'g1', categories: ['Drill', 'Maps'] },
  ...{ scope, sharedCategories },
})
const NONE = new Set<string>()

test('a shared guide with a new category can be shared again, others cannot', () => {
  expect(standingOf(guide('user', []), NONE)).toBe('own')
  expect(standingOf(guide('community_shared', ['Maps', 'Drill', 'Gone']), NONE)).toBe('shared')
  expect(standingOf(guide('community_shared', ['Drill']), NONE)).toBe('grown')
  expect(newTopics(guide('community_shared', ['Drill']))).toEqual(['Maps'])
})

test('a guide being shared has that state first, also the second time', () => {
  for (const scope of ['user', 'community_shared'] as const) {
    expect(standingOf(guide(scope, ['Drill']), new Set(['g1']))).toBe('underway')
  }
})
