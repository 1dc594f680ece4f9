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
  test('does not exceed the minutes of the day', () => {
    const { kind, figures } = todaysPlan(request, POLICY)
    expect(kind).toBe('study')
    expect(figures.new).toBe(figures.cards)
    expect(figures.minutes).toBeGreaterThan(7)
    expect(figures.minutes).toBeLessThanOrEqual(10)
  })

  test('continues where it was left, and is done when each of its cards is answered', () => {
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

  test('is shorter after other study on the same day', () => {
    const { deck } = todaysPlan(request, POLICY)
    const others = cards.filter(({ id }) => !deck.includes(id)).slice(0, 10)
    const reviews = others.map(({ id }) => answer(id, { mode: 'flashcard' }))
    expect(todaysPlan({ ...request, reviews }, POLICY).deck.length).toBeLessThan(deck.length)
  })

  test('is empty on a day off, and reports the next study day', () => {
    const daysOff = JSON.stringify([{ from: TODAY, to: dayAfter(TODAY, 2) }])
    const time = { minutesByWeekday: Array(7).fill(10), daysOff }
    const plan = todaysPlan({ ...request, time }, POLICY)
    expect(plan).toMatchObject({ kind: 'day-off', deck: [] })
    expect(plan.next?.day).toBe(dayAfter(TODAY, 3))
  })

  test('does not add up missed days', () => {
    const reviews = cards.slice(0, 12).map(({ id }) => answer(id, { at: onDay(-6) }))
    expect(todaysPlan({ ...request, reviews }, POLICY).figures.minutes).toBeLessThanOrEqual(10)
  })

  test('does not depend on the order or repetition of log entries', () => {
    const reviews = [-3, -2, -1].flatMap((day) =>
      cards.slice(0, 15).map(({ id }, at) => answer(id, { at: onDay(day), isCorrect: at % 4 > 0 })),
    )
    const twice = [...reviews.toReversed(), ...reviews]
    expect(todaysPlan({ ...request, reviews: twice }, POLICY)).toEqual(
      todaysPlan({ ...request, reviews }, POLICY),
    )
  })
})

describe('cards besides the questions', () => {
  const besides = {
    creedLines: ['creed-1', 'creed-2'].map((id) => ({ id, topic: 'Creed' })),
    scenarios: ['scene1', 'scene2'].map((id) => ({ id, topic: 'Situations' })),
  }
  const timeOf = (minutes: number) => ({
    minutesByWeekday: Array<number>(7).fill(minutes),
    daysOff: '[]',
  })
  const planOf = (minutes: number, reviews: LoggedReview[] = []) =>
    todaysPlan({ ...request, besides, reviews, time: timeOf(minutes) }, POLICY)

  test('include a creed line and a scenario, between the questions', () => {
    const { deck, figures } = planOf(20)
    expect(figures).toMatchObject({ creedLines: 1, scenarios: 1, new: figures.cards - 2 })
    expect(figures.minutes).toBeLessThanOrEqual(20)
    expect(deck.indexOf('creed-1')).toBeGreaterThan(0)
    expect(deck.indexOf('scene1')).toBeGreaterThan(deck.indexOf('creed-1'))
    expect(deck.at(-1)).toMatch(/^card/)
  })

  test('are left out on a short day', () => {
    expect(planOf(8).figures).toMatchObject({ creedLines: 1, scenarios: 0 })
    expect(planOf(4).figures).toMatchObject({ creedLines: 0, scenarios: 0 })
  })

  test('are done for the day once answered, and continue the next day', () => {
    const done = ['creed-1', 'scene1']
    const left = planOf(
      20,
      done.map((id) => answer(id)),
    )
    expect(left.isBegun).toBe(true)
    expect(left.figures).toMatchObject({ creedLines: 0, scenarios: 0 })
    expect(left.deck).not.toContain('creed-2')
    const tomorrow = planOf(
      20,
      done.map((id) => answer(id, { at: onDay(-1) })),
    )
    expect(tomorrow.deck).toContain('creed-2')
    expect(tomorrow.deck).toContain('scene2')
  })
})

describe('readiness', () => {
  test('reports how many answers are missing before it can forecast', () => {
    const { forecast, behind } = readiness(request, POLICY)
    expect(forecast).toEqual({ known: false, answersMissing: 30 })
    expect(behind).toEqual([])
  })

  test('counts answers to the cards of this board alone', () => {
    const onThreeDays = (ids: readonly string[]) =>
      [-3, -2, -1].flatMap((day) => ids.map((id) => answer(id, { at: onDay(day) })))
    const elsewhere = onThreeDays(Array.from({ length: 30 }, (_, index) => `other${index}`))
    const here = onThreeDays(cards.slice(0, 10).map(({ id }) => id))
    const { forecast } = readiness({ ...request, reviews: [...elsewhere, ...here] }, POLICY)
    expect(forecast).toEqual({ known: false, answersMissing: 10 })
  })

  test('reports what is known today and on the day of the board, and what more time would add', () => {
    const reviews = [-3, -2, -1].flatMap((day) =>
      cards.slice(0, 20).map(({ id }, at) => answer(id, { at: onDay(day), isCorrect: at % 4 > 0 })),
    )
    const { forecast, day, more, ways, behind, ahead } = readiness({ ...request, reviews }, POLICY)
    expect(day).toBe('2026-03-22')
    expect(forecast.known && forecast.topics.map(({ topic }) => topic)).toEqual([
      ...['Topic 0', 'Topic 1', 'Topic 2'],
    ])
    expect(more).not.toBeNull()
    expect([...ways.keys()].sort()).toEqual(['Topic 0', 'Topic 1', 'Topic 2'])
    expect(behind.at(-1)?.day).toBe(TODAY)
    expect(ahead.at(-1)?.day).toBe('2026-03-22')
    expect(ahead.at(-1)?.share).toEqual(forecast.known && forecast.share)
  })
})
