import { describe, expect, test } from 'vitest'
import type { LoggedReview } from '../memory/replay.ts'
import { seededRandom } from '../study/seeded-random.ts'
import type { PlanRequest } from './plan-start.ts'
import type { Policy } from './policy.ts'
import { promiseText, studyPromise } from './study-promise.ts'
import { todaysPlan } from './todays-plan.ts'

const NOW = Date.parse('2026-03-02T18:00:00Z')
const DAY_MS = 86_400_000
const TODAY = '2026-03-02'
const everyDay = (minutes: number) => ({
  minutesByWeekday: Array<number>(7).fill(minutes),
  daysOff: '[]',
})
const inDays = (days: number) =>
  `${new Date(NOW + days * DAY_MS).toISOString().slice(0, 10)}T00:00:00.000+00:00`

/** What the search chooses for a new soldier, in most of these cases. */
const POLICY: Policy = { dueBelow: 0.7, first: 'least forgotten', newOver: null, closingDays: 3 }

const CARDS = Array.from({ length: 400 }, (_, at) => ({
  id: `card${at}`,
  topic: `Topic ${at % 17}`,
}))

/** The cards that a new soldier sees who studies each day's deck, as the plan makes it. */
function seenByPlan(days: number, minutes: number): number {
  const random = seededRandom(days + minutes)
  const reviews: LoggedReview[] = []
  const seen = new Set<string>()
  const answer = (id: string, at: number, isCorrect: boolean) =>
    reviews.push({
      ...{ $id: `review${reviews.length}`, originalQuestionId: id, isCorrect },
      ...{ at: new Date(at).toISOString(), mode: 'daily', ms: 30_000, chosen: null },
    })
  for (let day = 0; day < days; day += 1) {
    const now = NOW + day * DAY_MS
    const request: PlanRequest = {
      ...{ cards: CARDS, reviews, targetDate: inDays(days), time: everyDay(minutes) },
      ...{ timeZone: 'UTC', now },
    }
    for (const id of todaysPlan(request, POLICY).deck) {
      const isCorrect = random() < (seen.has(id) ? 0.85 : 0.35)
      seen.add(id)
      answer(id, now, isCorrect)
      if (!isCorrect) answer(id, now + 60_000, true)
    }
  }
  return seen.size
}

describe('what studying until the board comes to', () => {
  test.each([
    [3, 20],
    [10, 20],
    [14, 30],
  ])('is within a sixth of what the plan shows in %s days at %s minutes', (days, minutes) => {
    const promised = studyPromise({
      ...{ time: everyDay(minutes), targetDate: inDays(days), today: TODAY },
      ...{ cards: CARDS.length, core: 100 },
    })
    const seen = seenByPlan(days, minutes)
    expect(promised?.days).toBe(days)
    expect(promised?.seen).toBeGreaterThan(seen * (5 / 6))
    expect(promised?.seen).toBeLessThan(seen * (7 / 6))
  })

  test('says how many minutes cover what boards ask most', () => {
    const asked = { targetDate: inDays(3), today: TODAY, cards: 632, core: 190 }
    const few = studyPromise({ ...asked, time: everyDay(20) })
    expect(few).toEqual({ days: 3, seen: 65, enough: 60 })
    expect(few && promiseText(few, { ...asked, minutes: 20 })).toBe(
      '3 days, 632 cards. At 20 minutes a day you see about 70, those that boards ask most first. 60 minutes a day cover the 190 that boards ask most.',
    )
    const far = { ...asked, targetDate: inDays(60) }
    const all = studyPromise({ ...far, time: everyDay(20) })
    expect(all && promiseText(all, { ...far, minutes: 20 })).toBe(
      '60 days, 632 cards. At 20 minutes a day you see them all.',
    )
  })

  test('promises no minutes that are not enough', () => {
    const asked = { targetDate: inDays(1), today: TODAY, cards: 632, core: 190 }
    const one = studyPromise({ ...asked, time: everyDay(60) })
    expect(one).toEqual({ days: 1, seen: 65, enough: null })
    expect(one && promiseText(one, { ...asked, minutes: null })).toBe(
      '1 day, 632 cards. With this study time you see about 70, those that boards ask most first.',
    )
  })

  test('leaves out days off, and says nothing of a board that is over or without cards', () => {
    const daysOff = JSON.stringify([{ from: '2026-03-03', to: '2026-03-04' }])
    const asked = { targetDate: inDays(3), today: TODAY, cards: 632, core: 190 }
    expect(studyPromise({ ...asked, time: { ...everyDay(20), daysOff } })?.days).toBe(1)
    expect(studyPromise({ ...asked, targetDate: inDays(0), time: everyDay(20) })).toBeNull()
    expect(studyPromise({ ...asked, cards: 0, time: everyDay(20) })).toBeNull()
    expect(studyPromise({ ...asked, targetDate: null, time: everyDay(20) })?.days).toBe(28)
  })
})
