import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LoggedReview } from '../memory/replay.ts'
import { answersIn } from './answer-time.ts'
import { type PlanRequest, planStart } from './plan-start.ts'
import { POLICIES } from './policy.ts'
import { todaysDeck } from './todays-deck.ts'
import { todaysPlan } from './todays-plan.ts'

const NOW = Date.parse('2026-03-20T18:00:00Z')
const A_DAY = 86_400_000
const cards = Array.from({ length: 80 }, (_, at) => ({
  id: `card${at}`,
  topic: `Topic ${at % 4}`,
  weight: at % 7 === 0 ? 2 : 1,
}))

const answer = fc.record({
  originalQuestionId: fc.constantFrom(
    ...[...cards.map(({ id }) => id), 'creed-0', 'creed-1', 'scene0'],
  ),
  at: fc.integer({ min: 0, max: 15 * A_DAY }).map((ago) => new Date(NOW - ago).toISOString()),
  mode: fc.constantFrom('flashcard' as const, 'quiz' as const, 'daily' as const),
  isCorrect: fc.boolean(),
  ms: fc.option(fc.integer({ min: 500, max: 300_000 })),
  chosen: fc.constant(null),
})

const requests = fc.record({
  reviews: fc
    .array(answer, { maxLength: 120 })
    .map((log) => log.map((one, at): LoggedReview => ({ ...one, $id: `review${at}` }))),
  minutes: fc.integer({ min: 0, max: 120 }),
  daysLeft: fc.integer({ min: 1, max: 60 }),
  policy: fc.constantFrom(...POLICIES),
})

const besides = {
  creedLines: Array.from({ length: 5 }, (_, at) => ({ id: `creed-${at}`, topic: 'Creed' })),
  scenarios: Array.from({ length: 4 }, (_, at) => ({ id: `scene${at}`, topic: 'Situations' })),
}

function requestOf(minutes: number, daysLeft: number, reviews: LoggedReview[]): PlanRequest {
  const targetDate = new Date(NOW + daysLeft * A_DAY).toISOString()
  const time = { minutesByWeekday: Array<number>(7).fill(minutes), daysOff: '[]' }
  return { cards, besides, reviews, targetDate, time, timeZone: 'UTC', now: NOW }
}

test('a day never exceeds its minutes, for any previous answers', () => {
  fc.assert(
    fc.property(requests, ({ reviews, minutes, daysLeft, policy }) => {
      const plan = todaysPlan(requestOf(minutes, daysLeft, reviews), policy)
      expect(plan.figures.minutes).toBeLessThanOrEqual(minutes)
      expect(plan.next?.figures.minutes ?? 0).toBeLessThanOrEqual(minutes)
    }),
  )
})

test('a deck has no more answers than fit into the minutes, including second ones', () => {
  fc.assert(
    fc.property(requests, ({ reviews, minutes, daysLeft, policy }) => {
      const { situation, msEach } = planStart(requestOf(minutes, daysLeft, reviews))
      const { memory, days } = situation
      const answers = answersIn(minutes, msEach)
      const when = { day: days.from, from: days.from, until: days.until }
      const deck = todaysDeck({ memory, cards, policy, when, answers })
      expect(deck.answers).toBeLessThanOrEqual(answers)
      expect(deck.answers * msEach).toBeLessThanOrEqual(minutes * 60_000)
      expect(new Set(deck.cards).size).toBe(deck.cards.length)
    }),
  )
})
