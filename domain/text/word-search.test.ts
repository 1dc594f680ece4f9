import { describe, expect, it } from 'vitest'
import { holdsWords, searchableText, searchWords } from './word-search.ts'

const TEXT = searchableText(['The Soldier’s Creed', null, 'AR 670–1', undefined, 'Résumé “draft”'])

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
  ])('finds %j', (search) => {
    expect(holdsWords(TEXT, searchWords(search))).toBe(true)
  })

  it.each(['creed zebra', '670-2', 'soldiers'])('does not find %j', (search) => {
    expect(holdsWords(TEXT, searchWords(search))).toBe(false)
  })

  it('does not match across two texts', () => {
    expect(holdsWords(searchableText(['drill', 'guard']), searchWords('drillguard'))).toBe(false)
  })
})
