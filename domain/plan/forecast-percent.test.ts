import { expect, test } from 'vitest'
import { forecastPercent } from './forecast-percent.ts'

const CARDS = Array.from({ length: 40 }, (_, at) => ({ id: `card-${at}`, topic: 'Drill' }))

/** Answers to every card on each of the days. */
const answered = (days: readonly string[], isCorrect: boolean) =>
  days.flatMap((day) =>
    CARDS.map(({ id }, at) => ({
      ...{ $id: `${day}-${id}-${isCorrect}`, originalQuestionId: id, isCorrect, ms: 4000 },
      ...{ at: `${day}T15:00:${String(at).padStart(2, '0')}.000Z`, mode: 'flashcard' as const },
      chosen: null,
    })),
  )

const request = (reviews: ReturnType<typeof answered>) => ({
  ...{ reviews, cards: CARDS, targetDate: '2026-05-20T00:00:00.000Z', time: null },
  ...{ timeZone: 'America/Chicago', now: Date.parse('2026-05-22T18:00:00Z') },
})

const BEFORE = ['2026-05-14', '2026-05-16', '2026-05-18']

test('what was known on the day of the board follows from the answers before it', () => {
  const right = forecastPercent(request(answered(BEFORE, true)), '2026-05-20')
  const wrong = forecastPercent(request(answered(BEFORE, false)), '2026-05-20')
  expect(right).toBeGreaterThan(80)
  expect(wrong).toBeLessThan(right ?? 0)
})

test('answers on the day of the board and after it change nothing', () => {
  const before = answered(BEFORE, true)
  const after = answered(['2026-05-20', '2026-05-21'], false)
  expect(forecastPercent(request([...before, ...after]), '2026-05-20')).toBe(
    forecastPercent(request(before), '2026-05-20'),
  )
})

test('too few answers foretell nothing', () => {
  expect(forecastPercent(request(answered(['2026-05-18'], true)), '2026-05-20')).toBeNull()
  expect(forecastPercent({ ...request([]), cards: [] }, '2026-05-20')).toBeNull()
})
