import { expect, test } from 'vitest'
import { libraryGuides, type SharedGuideDocument } from './shared-guides.ts'

const guide = (name: string, more: Partial<SharedGuideDocument> = {}): SharedGuideDocument => ({
  $id: name,
  userId: null,
  name,
  categories: [],
  includedSetIds: [],
  isHidden: false,
  ...more,
})

test('shared guides: own and imported ones are marked', () => {
  const listed = libraryGuides(
    [guide('new'), guide('own', { userId: 'me' }), guide('imported')],
    'me',
    new Set(['imported']),
  )
  expect(listed.map(({ standing }) => standing)).toEqual(['new', 'own', 'added'])
})

test('hidden guides of others are not listed', () => {
  expect(libraryGuides([guide('others', { isHidden: true })], 'me', new Set())).toEqual([])
})
