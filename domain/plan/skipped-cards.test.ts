import { describe, expect, test } from 'vitest'
import { type CardSkip, formatSkip, parseSkip } from '../entities/card-skip.ts'
import type { LoggedReview } from '../memory/replay.ts'
import { toDayNumber } from '../text/local-time.ts'
import { choosePolicy } from './choice.ts'
import type { PlanCard } from './plan-card.ts'
import { type PlanRequest, planStart } from './plan-start.ts'
import { PLAIN_POLICY } from './policy.ts'
import { readiness } from './readiness.ts'
import { skipsOn, withoutSkipped } from './skipped-cards.ts'
import { todaysPlan } from './todays-plan.ts'
import { shakyCards, topicDeck } from './topic-ways.ts'

const NOW = Date.parse('2026-05-10T12:00:00Z')
const TODAY = '2026-05-10'
const note = (
  originalQuestionId: string,
  skip: string | null,
  correctedAt: string | null = null,
) => ({
  ...{ originalQuestionId, skip, correctedAt },
})

describe('a stored skip', () => {
  test.each([
    ['known', { reason: 'known', until: null }],
    ['off-board until 2026-05-11', { reason: 'off-board', until: '2026-05-11' }],
  ] as const)('%s is read and written', (text, skip) => {
    expect(parseSkip(text)).toEqual(skip)
    expect(formatSkip(skip)).toBe(text)
  })

  test.each([null, '', 'bored', 'known until', 'known until 2026-02-31', 'known\n'])(
    '%s is none',
    (text) => {
      expect(parseSkip(text)).toBeNull()
    },
  )

  test('ends on its day, and when its question was corrected', () => {
    const notes = [
      note('good', 'known'),
      note('tomorrow', 'known until 2026-05-11'),
      note('today', 'off-board until 2026-05-10'),
      note('corrected', 'known', '2026-05-09T00:00:00.000+00:00'),
      note('noted', null),
    ]
    expect([...skipsOn(notes, TODAY).keys()]).toEqual(['good', 'tomorrow'])
  })
})

const CARDS: readonly PlanCard[] = Array.from({ length: 60 }, (_, at) => ({
  id: `card-${at}`,
  topic: at < 30 ? 'Drill' : 'Maps',
}))

/** Every card answered ten days ago and a day later: right, except each third. */
const REVIEWS: readonly LoggedReview[] = ['2026-04-30', '2026-05-01'].flatMap((day, round) =>
  CARDS.map(({ id }, at) => ({
    ...{ originalQuestionId: id, mode: 'flashcard' as const, isCorrect: at % 3 !== 0 },
    ...{ at: `${day}T12:00:00.000+00:00`, ms: 4000, chosen: null, $id: `${round}-${id}` },
  })),
)

function requestOf(skips: ReadonlyMap<string, CardSkip>): PlanRequest {
  return {
    ...{ reviews: REVIEWS, cards: withoutSkipped(CARDS, skips).cards, time: null },
    ...{ targetDate: '2026-06-01T00:00:00.000+00:00', timeZone: 'UTC', now: NOW },
  }
}

const skipping = (ids: readonly string[], skip: CardSkip) => new Map(ids.map((id) => [id, skip]))
const drill = CARDS.filter(({ topic }) => topic === 'Drill').map(({ id }) => id)
const KNOWN = { reason: 'known', until: null } as const

describe('a card that its soldier knows', () => {
  test('is in no deck, and stays in the forecast as it is remembered', () => {
    const request = requestOf(skipping(drill, KNOWN))
    const start = planStart(request)
    const plan = todaysPlan(request, PLAIN_POLICY)
    const decks = [...[plan.deck, shakyCards(start, 60)], topicDeck(start, 'Drill', 60)?.deck ?? []]
    expect(decks.flat().filter((id) => drill.includes(id))).toEqual([])
    expect(plan.deck.length).toBeGreaterThan(0)

    const topicOf = (asked: PlanRequest) => {
      const { forecast } = readiness(asked, choosePolicy(planStart(asked).situation))
      return forecast.known ? forecast.topics.find(({ topic }) => topic === 'Drill') : undefined
    }
    const skipped = topicOf(request)
    const studied = topicOf(requestOf(new Map()))
    expect(skipped).toMatchObject({ cards: 30, unseen: 0 })
    // Nobody studies them now, so less of them is recalled.
    expect(skipped?.share.expected).toBeLessThan(studied?.share.expected ?? 0)
    expect(skipped?.share.expected).toBeGreaterThan(0)
  })

  test('is in the decks again from its day on', () => {
    const until = '2026-05-11'
    const all = CARDS.map(({ id }) => id)
    const request = requestOf(skipping(all, { reason: 'known', until }))
    expect(todaysPlan(request, PLAIN_POLICY)).toMatchObject({ deck: [], next: { day: until } })
    expect(todaysPlan(request, PLAIN_POLICY).next?.figures.cards).toBeGreaterThan(0)
    const cards = withoutSkipped(CARDS, skipping(['card-1'], { reason: 'known', until })).cards
    expect(cards[1]).toMatchObject({ restsUntil: toDayNumber(until) })
  })

  test('has a forecast also where all are skipped', () => {
    const request = requestOf(
      skipping(
        CARDS.map(({ id }) => id),
        KNOWN,
      ),
    )
    const { forecast } = readiness(request, PLAIN_POLICY)
    expect(forecast.known && forecast.share.expected).toBeGreaterThan(0)
    expect(forecast.known && forecast.topics.map(({ cards }) => cards)).toEqual([30, 30])
  })
})

test('a card that the board does not ask leaves the plan, and is counted', () => {
  const skips = new Map<string, CardSkip>([
    ...skipping(drill.slice(0, 4), { reason: 'off-board', until: null }),
    ...skipping(drill.slice(4, 6), KNOWN),
    ...skipping(['of another board'], KNOWN),
  ])
  const { cards, leftOut } = withoutSkipped(CARDS, skips)
  expect(leftOut).toEqual({ known: 2, offBoard: 4 })
  expect(cards).toHaveLength(56)
  const { forecast } = readiness(requestOf(skips), PLAIN_POLICY)
  expect(forecast.known && forecast.topics[0]).toMatchObject({ topic: 'Drill', cards: 26 })
})
