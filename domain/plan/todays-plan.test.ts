import { describe, expect, test } from 'vitest'
import type { LoggedReview } from '../memory/replay.ts'
import { dayAfter } from '../text/local-time.ts'
import type { PlanRequest } from './plan-start.ts'
import type { Policy } from './policy.ts'
import { readiness } from './readiness.ts'
import { todaysPlan } from './todays-plan.ts'

const TODAY = '2026-03-02'
const NOW = Date.parse(`${TODAY}T18:00:00Z`)
const POLICY: Policy = { dueBelow: 0.9, first: 'most forgotten', newOver: 0.65, closingDays: 3 }

const cards = Array.from({ length: 60 }, (_, index) => ({
  id: `card${index}`,
  topic: `Topic ${index % 3}`,
}))

const request: PlanRequest = {
  ...{ cards, reviews: [], targetDate: '2026-03-22T00:00:00.000+00:00' },
  ...{ time: { minutesByWeekday: Array(7).fill(10), daysOff: '[]' }, timeZone: 'UTC', now: NOW },
}

let entries = 0
function answer(card: string, more: Partial<LoggedReview> = {}): LoggedReview {
  entries += 1
  const at = new Date(NOW).toISOString()
  const usual = { at, mode: 'daily' as const, isCorrect: true, ms: 30_000, chosen: null }
  return { $id: `review${entries}`, originalQuestionId: card, ...usual, ...more }
}

const onDay = (day: number) => new Date(NOW + day * 86_400_000).toISOString()

describe("today's plan", () => {
  test('asks for no more than the minutes of the day', () => {
    const { kind, figures } = todaysPlan(request, POLICY)
    expect(kind).toBe('study')
    expect(figures.new).toBe(figures.cards)
    expect(figures.minutes).toBeGreaterThan(7)
    expect(figures.minutes).toBeLessThanOrEqual(10)
  })

  test('goes on where it was left, and is done when each of its cards is answered', () => {
    const { deck } = todaysPlan(request, POLICY)
    const begun = deck.slice(0, 4).map((card) => answer(card))
    const later = todaysPlan({ ...request, reviews: begun }, POLICY)
    expect(later).toMatchObject({ kind: 'study', isBegun: true })
    expect(later.deck).toEqual(deck.slice(4))
    const all = deck.map((card) => answer(card))
    const done = todaysPlan({ ...request, reviews: all }, POLICY)
    expect(done).toMatchObject({ kind: 'done', deck: [] })
    expect(done.next?.day).toBe(dayAfter(TODAY, 1))
    expect(done.next?.figures.cards).toBeGreaterThan(0)
  })

  test('asks for less after other study on the same day', () => {
    const { deck } = todaysPlan(request, POLICY)
    const others = cards.filter(({ id }) => !deck.includes(id)).slice(0, 10)
    const reviews = others.map(({ id }) => answer(id, { mode: 'flashcard' }))
    expect(todaysPlan({ ...request, reviews }, POLICY).deck.length).toBeLessThan(deck.length)
  })

  test('asks for nothing on a day off, and says when it goes on', () => {
    const daysOff = JSON.stringify([{ from: TODAY, to: dayAfter(TODAY, 2) }])
    const time = { minutesByWeekday: Array(7).fill(10), daysOff }
    const plan = todaysPlan({ ...request, time }, POLICY)
    expect(plan).toMatchObject({ kind: 'day-off', deck: [] })
    expect(plan.next?.day).toBe(dayAfter(TODAY, 3))
  })

  test('has no debt after missed days', () => {
    const reviews = cards.slice(0, 12).map(({ id }) => answer(id, { at: onDay(-6) }))
    expect(todaysPlan({ ...request, reviews }, POLICY).figures.minutes).toBeLessThanOrEqual(10)
  })

  test('is the same whatever order the log came in, and however often an entry came', () => {
    const reviews = [-3, -2, -1].flatMap((day) =>
      cards.slice(0, 15).map(({ id }, at) => answer(id, { at: onDay(day), isCorrect: at % 4 > 0 })),
    )
    const twice = [...reviews.toReversed(), ...reviews]
    expect(todaysPlan({ ...request, reviews: twice }, POLICY)).toEqual(
      todaysPlan({ ...request, reviews }, POLICY),
    )
  })
})

describe('readiness', () => {
  test('says how many answers are missing before it knows', () => {
    const { forecast, behind } = readiness(request, POLICY)
    expect(forecast).toEqual({ known: false, answersMissing: 30 })
    expect(behind).toEqual([])
  })

  test('tells what is known today and on the day of the board, and what more time would add', () => {
    const reviews = [-3, -2, -1].flatMap((day) =>
      cards.slice(0, 20).map(({ id }, at) => answer(id, { at: onDay(day), isCorrect: at % 4 > 0 })),
    )
    const { forecast, day, more, behind, ahead } = readiness({ ...request, reviews }, POLICY)
    expect(day).toBe('2026-03-22')
    expect(forecast.known && forecast.topics.map(({ topic }) => topic)).toEqual([
      ...['Topic 0', 'Topic 1', 'Topic 2'],
    ])
    expect(more).not.toBeNull()
    expect(behind.at(-1)?.day).toBe(TODAY)
    expect(ahead.at(-1)?.day).toBe('2026-03-22')
    expect(ahead.at(-1)?.share).toEqual(forecast.known && forecast.share)
  })
})
