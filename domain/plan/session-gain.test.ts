import { expect, it } from 'vitest'
import type { LoggedReview } from '../memory/replay.ts'
import type { PlanRequest } from './plan-start.ts'
import { POLICIES, type Policy } from './policy.ts'
import { sessionGain } from './session-gain.ts'

const DAY = 86_400_000
const NOW = Date.parse('2026-05-20T15:00:00Z')
const SINCE = NOW - 1_800_000
const [policy] = POLICIES as readonly [Policy, ...Policy[]]

const cards = Array.from({ length: 40 }, (_, at) => ({
  id: `card-${at}`,
  topic: at < 20 ? 'Drill' : 'First Aid',
}))

function review(card: number, at: number, isCorrect: boolean): LoggedReview {
  const id = `${card} ${at}`
  return {
    ...{ $id: id, originalQuestionId: `card-${card}`, at: new Date(at).toISOString() },
    ...{ mode: 'daily', isCorrect, ms: 5000, chosen: null },
  }
}

function request(reviews: readonly LoggedReview[]): PlanRequest {
  const targetDate = '2026-06-03'
  return { reviews, cards, targetDate, time: null, timeZone: 'UTC', now: NOW }
}

const EARLIER = cards.flatMap((_, card) => [
  review(card, NOW - 6 * DAY, card % 2 === 0),
  review(card, NOW - 3 * DAY, card % 4 !== 1),
])

it('counts by topic the cards whose answer before was wrong and is right now', () => {
  const session = [1, 5, 21].map((card) => review(card, SINCE + card, true))
  const again = review(9, SINCE + 1, false)
  const later = review(9, SINCE + 2, true)
  const { turned } = sessionGain(request([...EARLIER, ...session, again, later]), policy, SINCE)
  expect(turned).toEqual([
    { topic: 'Drill', cards: 2 },
    { topic: 'First Aid', cards: 1 },
  ])
})

it('shows that more is known after right answers, and the weakest topic', () => {
  const session = cards.slice(0, 20).map((_, card) => review(card, SINCE + card, true))
  const gain = sessionGain(request([...EARLIER, ...session]), policy, SINCE)
  expect(gain.known?.after).toBeGreaterThan(gain.known?.before ?? 1)
  expect(gain.weakest).toBe('First Aid')
})

it('has no shares before there are enough answers for a forecast', () => {
  const session = [review(0, SINCE, true), review(21, SINCE + 1, false)]
  expect(sessionGain(request(session), policy, SINCE)).toEqual({
    known: null,
    turned: [],
    weakest: 'First Aid',
  })
})
