import { expect, test } from 'vitest'
import { newTopics, sharingState } from './guide-standing.ts'

const guide = (scope: 'user' | 'community_shared', sharedCategories: string[]) => ({
  ...{ $id: 'g1', categories: ['Drill', 'Maps'] },
  ...{ scope, sharedCategories },
})
const NONE = new Set<string>()

test('a shared guide with a new category can be shared again, others cannot', () => {
  expect(sharingState(guide('user', []), NONE)).toBe('own')
  expect(sharingState(guide('community_shared', ['Maps', 'Drill', 'Gone']), NONE)).toBe('shared')
  expect(sharingState(guide('community_shared', ['Drill']), NONE)).toBe('grown')
  expect(newTopics(guide('community_shared', ['Drill']))).toEqual(['Maps'])
})

test('a guide being shared has that state first, also the second time', () => {
  for (const scope of ['user', 'community_shared'] as const) {
    expect(sharingState(guide(scope, ['Drill']), new Set(['g1']))).toBe('underway')
  }
})
