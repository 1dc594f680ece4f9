import { describe, expect, it } from 'vitest'
import { holdsWords, searchableText, searchWords } from './word-search.ts'

const TEXT = searchableText([
  'The Soldier’s Creed',
  null,
  'AR 670–1',
  undefined,
  'Résumé “draft”',
  'M4 Carbine',
])

describe('searching by words', () => {
  it.each([
    '',
    '   ',
    'CREED soldier',
    "soldier's",
    'soldier’s',
    '670-1',
    '670–1',
    'resume',
    'RÉSUMÉ',
    '"draft"',
    'cree',
    'AR670-1',
    'ar 670',
    'M4carbine',
    'm 4 carbine',
  ])('finds %j', (search) => {
    expect(holdsWords(TEXT, searchWords(search))).toBe(true)
  })

  it.each(['creed zebra', '670-2', 'soldiers', 'm5'])('does not find %j', (search) => {
    expect(holdsWords(TEXT, searchWords(search))).toBe(false)
  })

  it('does not match across two texts', () => {
    expect(holdsWords(searchableText(['drill', 'guard']), searchWords('drillguard'))).toBe(false)
  })
})
