import { expect, test } from 'vitest'
import { dayAfter } from '../text/local-time.ts'
import { comingDecks } from './coming-decks.ts'
import type { PlanRequest } from './plan-start.ts'
import type { Policy } from './policy.ts'
import { todaysPlan } from './todays-plan.ts'

const TODAY = '2026-03-02'
const POLICY: Policy = { dueBelow: 0.9, first: 'most forgotten', newOver: 0.65, closingDays: 3 }

const request: PlanRequest = {
  cards: Array.from({ length: 60 }, (_, at) => ({ id: `card${at}`, topic: `Topic ${at % 3}` })),
  ...{ reviews: [], targetDate: '2026-03-22T00:00:00.000+00:00', timeZone: 'UTC' },
  time: {
    minutesByWeekday: Array(7).fill(10),
    daysOff: JSON.stringify([{ from: dayAfter(TODAY, 2), to: dayAfter(TODAY, 2) }]),
  },
  now: Date.parse(`${TODAY}T18:00:00Z`),
}

test('the first deck is that of today, and the others bring back what it held', () => {
  const decks = comingDecks(request, POLICY)
  expect(decks[0]).toEqual({ day: TODAY, deck: todaysPlan(request, POLICY).deck })
  expect(decks.map(({ day }) => day)).toEqual([0, 1, 3, 4, 5, 6].map((on) => dayAfter(TODAY, on)))
  const first = new Set(decks[0]?.deck)
  const later = decks.slice(1).flatMap(({ deck }) => deck)
  expect(later.some((id) => first.has(id))).toBe(true)
  expect(later.some((id) => !first.has(id))).toBe(true)
  expect(new Set(decks[1]?.deck).size).toBe(decks[1]?.deck.length)
})

test('names no day on or after the board', () => {
  const soon = { ...request, targetDate: `${dayAfter(TODAY, 2)}T00:00:00.000+00:00` }
  expect(comingDecks(soon, POLICY).map(({ day }) => day)).toEqual([TODAY, dayAfter(TODAY, 1)])
})
