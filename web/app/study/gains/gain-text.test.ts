import { expect, it } from 'vitest'
import {
  boardText,
  fixedText,
  goOnText,
  knownChange,
  knownText,
  learnedText,
  markedDayText,
} from './gain-text.ts'

it('says what was gained in counts, and nothing for none', () => {
  expect(learnedText({ learned: 10 })).toBe('10 new cards learned.')
  expect(learnedText({ learned: 1 })).toBe('1 new card learned.')
  expect(learnedText({ learned: 0 })).toBeNull()
  const turned = ['Drill', 'First Aid'].map((topic) => ({ topic, cards: 2 }))
  expect(fixedText({ turned })).toBe('4 old misses fixed.')
  expect(fixedText({ turned: [{ topic: 'Drill', cards: 1 }] })).toBe('1 old miss fixed.')
  expect(fixedText({ turned: [] })).toBeNull()
})

it('states what is known and how it changed, in whole percent', () => {
  const words = (before: number, after: number) => knownText({ before, after })
  expect(words(0.61, 0.68)).toBe('68% of your board, up from 61%.')
  expect(words(0.612, 0.614)).toBe('61% of your board, as before.')
  expect(words(0.75, 0.73)).toBe('73% of your board, down from 75%.')
  const change = (before: number, after: number) => knownChange({ before, after })
  expect([change(0.61, 0.68), change(0.612, 0.614), change(0.75, 0.73)]).toEqual([
    ...['up', 'same', 'down'],
  ])
})

it('marks days 1, 3, 7, 14 and 30 and the last planned day', () => {
  const more = { kind: 'done', next: { day: '2026-05-05', figures: {} as never } } as const
  const inARow = (current: number) => ({ current, longest: current })
  const days = Array.from({ length: 31 }, (_, at) => at)
  const marked = days.filter((day) => markedDayText(inARow(day), more))
  expect(marked).toEqual([1, 3, 7, 14, 30])
  expect(markedDayText(inARow(5), { kind: 'done', next: null })).toMatch(/last study day/)
  expect(markedDayText(inARow(5), { kind: 'study', next: null })).toBeNull()
})

it('does not tell a Soldier who comes back that the day is the first', () => {
  const more = { kind: 'done', next: { day: '2026-05-05', figures: {} as never } } as const
  expect(markedDayText({ current: 1, longest: 1 }, more)).toMatch(/first one/)
  expect(markedDayText({ current: 1, longest: 7 }, more)).toMatch(/Coming back/)
  expect(markedDayText({ current: 3, longest: 7 }, more)).toMatch(/Three days/)
})

it('says when the board is, and what is left of the day', () => {
  expect(boardText(21)).toBe('in 21 days')
  expect(boardText(1)).toBe('is tomorrow')
  expect([boardText(0), boardText(null)]).toEqual([null, null])
  expect(goOnText({ cards: 8, minutes: 7 })).toBe('Go on: 8 cards, 7 min')
})
