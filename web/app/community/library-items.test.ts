import { describe, expect, test } from 'vitest'
import {
  libraryGuides,
  librarySets,
  type SharedGuideDocument,
  type SharedSetDocument,
  shownGuides,
  shownSets,
} from './library-items.ts'

const set = (name: string, more: Partial<SharedSetDocument> = {}): SharedSetDocument => ({
  $id: name,
  $createdAt: '2026-01-01T00:00:00.000+00:00',
  userId: null,
  name,
  description: null,
  questionCount: 1,
  type: 'standard',
  isHidden: false,
  sourceType: null,
  ...more,
})
const guide = (name: string, more: Partial<SharedGuideDocument> = {}): SharedGuideDocument => ({
  $id: name,
  userId: null,
  name,
  categories: [],
  includedSetIds: [],
  isHidden: false,
  ...more,
})
const none: ReadonlySet<string> = new Set()

describe('standing', () => {
  test('sets: own takes precedence over added, added over copied', () => {
    const listed = librarySets(
      [
        set('new'),
        set('own', { userId: 'me' }),
        set('added', { sourceType: 'Subscribed' }),
        set('copied'),
        set('both', { sourceType: 'Subscribed' }),
      ],
      'me',
      new Set(['own', 'copied', 'both']),
    )
    expect(listed.map(({ name, standing }) => `${name} ${standing}`)).toEqual([
      'new new',
      'own own',
      'added added',
      'copied copied',
      'both added',
    ])
  })

  test('guides: own and imported ones are marked', () => {
    const listed = libraryGuides(
      [guide('new'), guide('own', { userId: 'me' }), guide('imported')],
      'me',
      new Set(['imported']),
    )
    expect(listed.map(({ standing }) => standing)).toEqual(['new', 'own', 'added'])
  })

  test('hidden items are listed only for those who have them', () => {
    const hidden = { isHidden: true }
    const documents = [
      set('mine', { ...hidden, userId: 'me' }),
      set('added', { ...hidden, sourceType: 'Subscribed' }),
      set('others', hidden),
    ]
    expect(librarySets(documents, 'me', none).map(({ name }) => name)).toEqual(['mine', 'added'])
    expect(libraryGuides([guide('others', hidden)], 'me', none)).toEqual([])
  })
})

describe('search and order', () => {
  const sets = librarySets(
    [
      set('Set 10', { questionCount: 5, description: 'For the résumé' }),
      set('Set 2', { questionCount: 50, $createdAt: '2026-02-01T00:00:00.000+00:00' }),
      set('drill', { questionCount: 5 }),
    ],
    'me',
    none,
  )
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
    const guides = libraryGuides(
      [guide('A', { categories: ['Drill', 'Maps'] }), guide('B', { categories: ['Weapons'] })],
      'me',
      none,
    )
    const order = { by: 'categoryCount', direction: 'ascending' } as const
    expect(names(shownGuides(guides, '', order))).toEqual(['B', 'A'])
    expect(names(shownGuides(guides, 'maps', order))).toEqual(['A'])
  })
})
