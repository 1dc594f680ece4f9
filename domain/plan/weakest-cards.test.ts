import { expect, test } from 'vitest'
import type { LoggedReview } from '../memory/replay.ts'
import { weakestCards } from './weakest-cards.ts'

const answer = (id: string, day: number, isCorrect: boolean): LoggedReview => ({
  ...{ $id: `${id}-${day}`, originalQuestionId: id, mode: 'flashcard', isCorrect },
  ...{ at: `2026-03-0${day}T12:00:00.000+00:00`, ms: null, chosen: null },
})
const weakest = (reviews: LoggedReview[], cardIds: string[], count = 50) =>
  weakestCards({ reviews, cardIds, timeZone: 'UTC', now: new Date('2026-03-06T12:00:00Z') }, count)

test('missed cards come first, then shaky ones, known ones, and new ones', () => {
  const reviews = [
    answer('known', 1, true),
    answer('known', 2, true),
    answer('known', 4, true),
    answer('shaky', 1, true),
    answer('missed', 1, true),
    answer('missed', 5, false),
  ]
  const cards = ['new b', 'known', 'new a', 'shaky', 'missed']
  const order = weakest(reviews, cards)
  expect(order.slice(3)).toEqual(['new b', 'new a'])
  expect(order[2]).toBe('known')
  expect(weakest(reviews, cards, 2)).toHaveLength(2)
})

test('leaves out cards that are not on the board', () => {
  expect(weakest([answer('elsewhere', 1, false)], ['a'])).toEqual(['a'])
})
