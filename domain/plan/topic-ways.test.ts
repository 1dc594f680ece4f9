import { describe, expect, test } from 'vitest'
import type { LoggedReview } from '../memory/replay.ts'
import { planStart } from './plan-start.ts'
import { shakyCards, topicDeck, waysOfTopics } from './topic-ways.ts'

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

function startAfter(reviews: LoggedReview[]) {
  const targetDate = new Date(NOW + 20 * A_DAY).toISOString()
  return planStart({ cards, reviews, targetDate, time: null, timeZone: 'UTC', now: NOW })
}

const waysAfter = (reviews: LoggedReview[]) => waysOfTopics(startAfter(reviews), 10)

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

describe('the deck of a topic', () => {
  const start = startAfter(answers({ flashcard: 60_000 }))

  test('holds cards of that topic alone, as many as fit the minutes at the pace so far', () => {
    const found = topicDeck(start, 'Drill', 10)
    expect(found?.way).toBe('flashcards')
    const quicker = startAfter(answers({ flashcard: 15_000 }))
    expect(found?.deck.length).toBeGreaterThan(5)
    expect(found?.deck.length).toBeLessThan(topicDeck(quicker, 'Drill', 10)?.deck.length ?? 0)
    expect(found?.deck.every((id) => Number(id.slice(4)) % 2 === 1)).toBe(true)
    expect(topicDeck(start, 'Drill', 0.1)?.deck).toHaveLength(1)
  })

  test('is null for a topic without cards', () => {
    expect(topicDeck(start, 'Weapons', 10)).toBeNull()
  })
})

describe('shaky cards', () => {
  test('are answered ones, the missed before the known', () => {
    const start = startAfter(answers({ flashcard: 20_000 }))
    const shaky = shakyCards(start, 10)
    expect(shaky).toHaveLength(10)
    // Every third of the twenty answers was wrong.
    const missed = shaky.filter((id) => Number(id.slice(4)) % 3 === 0)
    expect(missed).toHaveLength(7)
    expect(shaky.slice(0, 7).toSorted()).toEqual(missed.toSorted())
  })

  test('are none before the first answer', () => {
    expect(shakyCards(startAfter([]), 10)).toEqual([])
  })
})
