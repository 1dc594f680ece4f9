import { describe, expect, it } from 'vitest'
import type { LoggedReview } from '../memory/replay.ts'
import type { PlanRequest } from './plan-start.ts'
import { POLICIES, type Policy } from './policy.ts'
import { todaysPlan } from './todays-plan.ts'

const [policy] = POLICIES as readonly [Policy, ...Policy[]]
const DAY = 86_400_000
const FIRST = Date.parse('2026-05-04T15:00:00Z')
const MINUTES = 20

const cards = Array.from({ length: 400 }, (_, at) => ({ id: `card-${at}`, topic: `T${at % 9}` }))

/** The cards of each day's deck, its minutes, and what was promised for it the day before. */
function study(days: number, msEach: number, daysLeft: number, early: number | null = null) {
  const reviews: LoggedReview[] = []
  const decks: { cards: number; minutes: number; promised: number | undefined }[] = []
  let promised: number | undefined
  for (let day = 0; day < days; day += 1) {
    const now = FIRST + day * DAY
    const request: PlanRequest = {
      ...{ reviews, cards, now, timeZone: 'UTC' },
      targetDate: new Date(FIRST + daysLeft * DAY).toISOString(),
      time: { minutesByWeekday: Array(7).fill(MINUTES), daysOff: '[]' },
    }
    const { deck, figures } = todaysPlan(request, policy)
    decks.push({ cards: figures.cards, minutes: figures.minutes, promised })
    const answered = day === early ? deck.slice(0, 3) : deck
    for (const [at, originalQuestionId] of answered.entries()) {
      reviews.push({
        ...{ $id: `${day} ${at}`, originalQuestionId, mode: 'daily', chosen: null },
        ...{ at: new Date(now + at * msEach).toISOString(), isCorrect: true, ms: msEach },
      })
    }
    promised = todaysPlan({ ...request, reviews, now: now + DAY / 24 }, policy).next?.figures
      .minutes
  }
  return decks
}

describe('the growth of a deck', () => {
  it('is at most a quarter a day, however fast its soldier is, and fills the minutes', () => {
    const decks = study(12, 4000, 60)
    for (const [at, { cards: size, minutes }] of decks.entries()) {
      const before = decks[at - 1]?.cards ?? size
      expect(size).toBeLessThanOrEqual(before * 1.25)
      expect(minutes).toBeGreaterThan(MINUTES * 0.85)
      expect(minutes).toBeLessThanOrEqual(MINUTES)
    }
    expect(decks.at(-1)?.cards).toBeGreaterThan((decks[0]?.cards ?? 0) * 2)
  })

  it('keeps the minutes that it promised the day before', () => {
    for (const { minutes, promised } of study(6, 9000, 60).slice(1)) expect(minutes).toBe(promised)
  })

  it('is not held back in the seven days before the board', () => {
    const [first, second] = study(2, 4000, 6)
    expect(second?.cards).toBeGreaterThan((first?.cards ?? 0) * 1.25)
  })

  it('is not held back by a day that ended early', () => {
    const [, , before, , after] = study(5, 10_000, 60, 3)
    expect(after?.cards).toBeGreaterThanOrEqual(before?.cards ?? 0)
  })
})
