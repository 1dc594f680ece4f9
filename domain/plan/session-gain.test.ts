import { expect, it } from 'vitest'
import type { LoggedReview } from '../memory/replay.ts'
import type { PlanRequest } from './plan-start.ts'
import { POLICIES, type Policy } from './policy.ts'
import { readiness } from './readiness.ts'
import { sessionGain } from './session-gain.ts'
import { topicStandings } from './topic-standings.ts'
import { topicsSoFar } from './topics-so-far.ts'

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
  const missed = [21, 22, 23, 24].map((card) => review(card, SINCE + card, false))
  const session = [review(0, SINCE, true), ...missed]
  const gain = (reviews: LoggedReview[]) => sessionGain(request(reviews), policy, SINCE)
  expect(gain(session)).toEqual({ known: null, learned: 1, turned: [], weakest: null })
  expect(gain([...session, review(25, SINCE + 25, false)]).weakest).toBe('First Aid')
})

it('tells the same as Progress: what is known today, and the topic that comes first', () => {
  const session = cards.slice(0, 20).map((_, card) => review(card, SINCE + card, true))
  const asked = request([...EARLIER, ...session])
  const { known, weakest } = sessionGain(asked, policy, SINCE)
  const said = readiness(asked, policy)
  expect(known?.after).toBe(said.behind.at(-1)?.share.expected)
  const [first] = topicStandings(said, topicsSoFar(asked.cards, asked.reviews, asked.timeZone))
  expect(weakest).toBe(first?.topic)
})

it('names a weakest topic from five answers on, the one that Progress lists first', () => {
  const session = [1, 2, 3, 4].map((card) => review(card, SINCE + card, false))
  const fifth = review(5, SINCE + 9, true)
  expect(sessionGain(request(session), policy, SINCE).weakest).toBeNull()
  expect(sessionGain(request([...session, fifth]), policy, SINCE).weakest).toBe('Drill')
})
