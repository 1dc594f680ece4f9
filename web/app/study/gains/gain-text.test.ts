import { expect, it } from 'vitest'
import { fixedText, knownText, streakText } from './gain-text.ts'

it('states the streak, and the longest one if that is longer', () => {
  expect(streakText({ current: 1, longest: 1 })).toBe('1 study day.')
  expect(streakText({ current: 7, longest: 12 })).toBe('7 study days in a row. Longest: 12.')
})

it('states what is known and how it changed, in whole percent', () => {
  const words = (before: number, after: number) => knownText({ before, after })
  expect(words(0.61, 0.68)).toBe('You know about 68% of your board now, up from 61%.')
  expect(words(0.612, 0.614)).toBe('You know about 61% of your board now, as before.')
  expect(words(0.75, 0.73)).toBe('You know about 73% of your board now, down from 75%.')
})

it('names at most three topics with cards that are right again', () => {
  const topics = ['Drill', 'First Aid', 'SHARP', 'Weapons'].map((topic) => ({ topic, cards: 2 }))
  expect(fixedText(topics)).toBe(
    '8 cards that you missed last time are right now: Drill, First Aid, SHARP.',
  )
  expect(fixedText([{ topic: 'Drill', cards: 1 }])).toBe(
    '1 card that you missed last time is right now: Drill.',
  )
  expect(fixedText([])).toBeNull()
})
