import { describe, expect, test } from 'vitest'
import { headlineCard, headlinesToAsk, type NotedHeadline } from './current-events.ts'

const headline = ($id: string, notedOn = '2026-05-01'): NotedHeadline => ({
  ...{ $id, what: `What ${$id}`, place: `Place ${$id}`, why: `Why ${$id}`, source: 'army.mil' },
  notedOn,
})
const answer = (originalQuestionId: string, at: string) => ({ originalQuestionId, at })
const DAY = { today: '2026-05-10', boardDay: '2026-06-01', timeZone: 'America/Chicago' }
const idsOf = (asked: readonly NotedHeadline[]) => asked.map(({ $id }) => $id)

describe('the headlines of a day', () => {
  test('are at most three, those never asked first, the oldest note first', () => {
    const noted = [headline('d'), headline('c', '2026-05-02'), headline('b'), headline('a')]
    const reviews = [answer('a', '2026-05-03T15:00:00.000+00:00')]
    expect(idsOf(headlinesToAsk(noted, reviews, DAY))).toEqual(['b', 'd', 'c'])
  })

  test('come again in turn, so that each is asked until the board', () => {
    const noted = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => headline(id))
    const reviews: ReturnType<typeof answer>[] = []
    const asked = new Map<string, number>()
    for (let day = 10; day < 24; day += 1) {
      const today = `2026-05-${day}`
      for (const id of idsOf(headlinesToAsk(noted, reviews, { ...DAY, today }))) {
        const minute = 10 + (reviews.length % 3)
        reviews.push(answer(id, `${today}T18:${minute}:00.000+00:00`))
        asked.set(id, (asked.get(id) ?? 0) + 1)
      }
    }
    expect([...asked.values()]).toEqual(Array(7).fill(6))
  })

  test('are not asked twice on a study day, which ends at 04:00', () => {
    const noted = ['a', 'b', 'c', 'd'].map((id) => headline(id))
    const reviews = [
      answer('a', '2026-05-11T08:30:00.000+00:00'),
      answer('b', '2026-05-10T18:00:00.000+00:00'),
    ]
    expect(idsOf(headlinesToAsk(noted, reviews, DAY))).toEqual(['c'])
  })

  test('are asked up to the day of the board and without a date, and not after it', () => {
    const noted = [headline('a')]
    const askedBy = (boardDay: string | null) =>
      headlinesToAsk(noted, [], { ...DAY, boardDay }).length
    expect([askedBy('2026-05-10'), askedBy(null), askedBy('2026-05-09')]).toEqual([1, 1, 0])
  })
})

test('the question names the place and never what happened', () => {
  const { question, answer: said } = headlineCard(headline('a'))
  expect(question).toContain('Place a')
  expect(question).not.toContain('What a')
  expect(said).toEqual([
    ...['What a', 'Why it matters: Why a', 'Source: army.mil, noted 1 May 2026'],
  ])
})
