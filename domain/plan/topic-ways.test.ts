import { describe, expect, test } from 'vitest'
import type { LoggedReview } from '../memory/replay.ts'
import { planStart } from './plan-start.ts'
import { waysOfTopics } from './topic-ways.ts'

const NOW = Date.parse('2026-03-20T18:00:00Z')
const A_DAY = 86_400_000
const cards = Array.from({ length: 60 }, (_, at) => ({
  id: `card${at}`,
  topic: at % 2 === 0 ? 'First Aid' : 'Drill',
}))

/** A few answers from two days ago, with a different pace per study mode. */
function answers(pace: Partial<Record<'flashcard' | 'quiz', number>>): LoggedReview[] {
  return Object.entries(pace).flatMap(([mode, ms], way) =>
    Array.from({ length: 20 }, (_, at) => ({
      $id: `${mode}${at}`,
      originalQuestionId: `card${way * 20 + at}`,
      at: new Date(NOW - 2 * A_DAY + at * 60_000).toISOString(),
      mode: mode === 'quiz' ? ('quiz' as const) : ('flashcard' as const),
      isCorrect: at % 3 > 0,
      ms,
      chosen: mode === 'quiz' ? 1 : null,
    })),
  )
}

function waysAfter(reviews: LoggedReview[]) {
  const targetDate = new Date(NOW + 20 * A_DAY).toISOString()
  const request = { cards, reviews, targetDate, time: null, timeZone: 'UTC', now: NOW }
  return waysOfTopics(planStart(request), 10)
}

describe('the study mode that helps a topic most', () => {
  test('is flashcards by default, since recalling teaches more than recognizing', () => {
    expect(waysAfter([])).toEqual(
      new Map([
        ['First Aid', 'flashcards'],
        ['Drill', 'flashcards'],
      ]),
    )
    expect([...waysAfter(answers({ flashcard: 20_000, quiz: 20_000 })).values()]).toEqual([
      'flashcards',
      'flashcards',
    ])
  })

  test('is the quiz for a soldier who answers several questions in the time of a card', () => {
    const ways = waysAfter(answers({ flashcard: 110_000, quiz: 5000 }))
    expect([...ways.values()]).toEqual(['quiz', 'quiz'])
  })
})
