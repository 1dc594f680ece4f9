import { describe, expect, it } from 'vitest'
import { nameOfPart, textOfValue } from './part-names.ts'

describe('a part that two devices changed', () => {
  it('is named as the screens name it', () => {
    const named = (collectionId: 'biographies' | 'boards' | 'chainOfCommand', part: string) =>
      nameOfPart({ collectionId, part })
    expect(named('biographies', 'biographyData/aboutYou')).toBe('About You in your introduction')
    expect(named('biographies', 'biographyData/awardsDecorations/a1')).toBe(
      'an award in your introduction',
    )
    expect(named('boards', 'targetDate')).toBe('the date in your board')
    expect(named('chainOfCommand', 'personName')).toBe('a name in your chain of command')
  })

  it('shows what it held', () => {
    expect(textOfValue('"Raised in Ohio"')).toBe('Raised in Ohio')
    expect(textOfValue('{"id":"a","school":"BLC","date":""}')).toBe('BLC')
    expect(textOfValue('[20,20,0]')).toBe('20, 20, 0')
    expect(textOfValue('"2026-09-01T00:00:00.000+00:00"')).toBe('2026-09-01')
    const members = JSON.stringify([{ name: 'CSM Dallin', topics: ['Drill'], freeTopics: [] }])
    expect(textOfValue(JSON.stringify(members))).toBe('CSM Dallin, Drill')
    expect(textOfValue('null')).toBe('nothing')
    expect(textOfValue('""')).toBe('nothing')
  })
})
