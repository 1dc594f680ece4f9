import { describe, expect, test } from 'vitest'
import { librarySets, type SharedSetDocument } from './library-items.ts'

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

describe('shared sets', () => {
  test('own takes precedence over added, added over copied', () => {
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

  test('hidden ones are listed only for those who have them', () => {
    const hidden = { isHidden: true }
    const documents = [
      set('mine', { ...hidden, userId: 'me' }),
      set('added', { ...hidden, sourceType: 'Subscribed' }),
      set('others', hidden),
    ]
    const listed = librarySets(documents, 'me', new Set())
    expect(listed.map(({ name }) => name)).toEqual(['mine', 'added'])
  })
})
