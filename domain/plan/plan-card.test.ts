import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ASKED } from '../entities/question.ts'
import { type CardsOfDay, orderOfDay } from './order-of-day.ts'
import { orderOfNew, type PlanCard } from './plan-card.ts'
import { PLAIN_POLICY } from './policy.ts'

const card = (id: string, topic: string, more: Partial<PlanCard> = {}): PlanCard => ({
  ...{ id, topic },
  ...more,
})

const CARDS = [
  card('drill-seldom', 'Drill', { asked: 'seldom' }),
  card('drill-own', 'Drill'),
  card('drill-core', 'Drill', { asked: 'core' }),
  card('maps-often', 'Maps', { asked: 'often' }),
  card('maps-core', 'Maps', { asked: 'core' }),
]

const idsOf = (cards: readonly PlanCard[]) => cards.map(({ id }) => id)

describe('orderOfNew', () => {
  test('of each topic, what boards ask most comes first', () => {
    expect(idsOf(orderOfNew(CARDS, 30))).toEqual([
      ...['drill-core', 'maps-core', 'drill-own', 'maps-often', 'drill-seldom'],
    ])
  })

  test('in the last seven days, so it does across topics', () => {
    const uneven = [card('a', 'Alone', { asked: 'seldom' }), ...CARDS]
    expect(idsOf(orderOfNew(uneven, 8))[2]).toBe('a')
    expect(idsOf(orderOfNew(uneven, 7)).slice(-2)).toEqual(['a', 'drill-seldom'])
  })

  test('what soldiers were asked wins', () => {
    const heavy = [card('heavy', 'Asked', { asked: 'seldom', weight: 2 }), ...CARDS]
    expect(idsOf(orderOfNew(heavy, 3))[0]).toBe('heavy')
  })

  test('keeps every card once', () => {
    const cards = fc.array(
      fc.record({
        id: fc.uuid(),
        topic: fc.constantFrom('A', 'B', 'C'),
        asked: fc.constantFrom(...ASKED, null),
      }),
    )
    fc.assert(
      fc.property(cards, fc.nat(60), (some, daysLeft) => {
        expect(new Set(orderOfNew(some, daysLeft))).toEqual(new Set(some))
      }),
    )
  })
})

test('on the last three days a new card is the one that boards ask most', () => {
  const none = new Float64Array(4).fill(1)
  const cards: CardsOfDay = {
    ...{ total: 4, seen: 1, newToday: 0, recall: none, weight: none, time: none },
    ...{ knownShare: none, rank: Float64Array.of(2, 0, 0) },
    gain: (place) => [0.5, 0.9, 0.1, 0.4][place] ?? 0,
  }
  const when = { day: 8, from: 0, until: 10 }
  expect([...orderOfDay(PLAIN_POLICY, cards, when)]).toEqual([3, 0, 2, 1])
})
