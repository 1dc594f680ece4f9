import fc from 'fast-check'
import { FSRSAlgorithm, type FSRSState } from 'ts-fsrs'
import { describe, expect, test } from 'vitest'
import { FSRS_POWER, fsrsModel } from './fsrs.ts'
import { type CardMemory, emptyMemory } from './memory.ts'
import { type Grade, PUBLISHED } from './model.ts'
import { type MemoryAnswer, remember } from './remember.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

const PUBLISHED_FSRS = [{ model: fsrsModel(FSRS_POWER, PUBLISHED), choosesPolicy: true }]

/** The memory of one card after answers at these hours of these days. */
function answered(
  answers: readonly { day: number; hour?: number; grade: Grade }[],
  memory = emptyMemory(PUBLISHED_FSRS),
): CardMemory {
  for (const { day, hour = 12, grade } of answers) {
    const at = day * DAY_MS + hour * HOUR_MS
    remember(memory, { card: 'one', at, day, grade, isChoice: false })
  }
  return memory.cards.get('one') as CardMemory
}

test('each card of a log has the stability and difficulty of ts-fsrs', () => {
  const rating = { wrong: 1, recognized: 2, recalled: 3 } as const
  const logs = fc.array(
    fc.record({
      card: fc.constantFrom('a', 'b', 'c'),
      grade: fc.constantFrom<Grade>('wrong', 'recognized', 'recalled'),
      days: fc.integer({ min: 0, max: 9 }),
      isChoice: fc.boolean(),
    }),
    { minLength: 4, maxLength: 60 },
  )
  fc.assert(
    fc.property(logs, (log) => {
      const theirs = new FSRSAlgorithm({})
      const states = new Map<string, FSRSState & { day: number }>()
      const memory = emptyMemory(PUBLISHED_FSRS)
      let day = 0
      for (const { card, grade, days, isChoice } of log) {
        day += days
        remember(memory, { card, at: day * DAY_MS, day, grade, isChoice })
        const before = states.get(card) ?? null
        const next = theirs.next_state(before, before ? day - before.day : 0, rating[grade])
        states.set(card, { ...next, day })
      }
      for (const [card, { stability, difficulty }] of states) {
        const ours = memory.cards.get(card)
        expect((ours?.stability[0] ?? 0) / stability).toBeCloseTo(1, 4)
        expect((ours?.difficulty[0] ?? 0) / difficulty).toBeCloseTo(1, 4)
      }
    }),
    { seed: 6 },
  )
})

describe('what is known of a card', () => {
  test('starts with its first answer', () => {
    expect(answered([{ day: 3, grade: 'wrong' }])).toMatchObject({
      ...{ firstDay: 3, lastDay: 3, lastAt: 3 * DAY_MS + 12 * HOUR_MS },
      ...{ answers: 1, misses: 1, delayed: 0, lapses: 0, isLastWrong: true, wasKnown: false },
    })
    expect(answered([{ day: 3, grade: 'recognized' }])).toMatchObject({
      ...{ misses: 0, isLastWrong: false, wasKnown: true },
    })
  })

  test('counts misses, and lapses and delayed answers from a day on', () => {
    const card = answered([
      { day: 0, grade: 'recalled' },
      { day: 0, hour: 15, grade: 'wrong' },
      { day: 2, grade: 'wrong' },
      { day: 5, grade: 'recalled' },
      { day: 6, grade: 'wrong' },
    ])
    expect(card).toMatchObject({
      ...{ firstDay: 0, lastDay: 6, answers: 5, misses: 3, delayed: 3, lapses: 2 },
      ...{ isLastWrong: true, wasKnown: true },
    })
  })

  test('starts with an interval that reflects how hard all soldiers found the card', () => {
    const priors = new Map([['one', { knownShift: -0.5, longer: 0.4 }]])
    const first = answered([{ day: 0, grade: 'recalled' }], emptyMemory(PUBLISHED_FSRS, priors))
    const usual = answered([{ day: 0, grade: 'recalled' }])
    expect(first.stability[0]).toBeCloseTo(0.4 * (usual.stability[0] ?? 0), 12)
    expect([...first.difficulty]).toEqual([...usual.difficulty])
  })
})

describe('the days between two answers', () => {
  const stabilityAfter = (first: { day: number; hour: number }, second: typeof first) =>
    answered([
      { ...first, grade: 'recalled' },
      { ...second, grade: 'recalled' },
    ]).stability[0] ?? 0
  const sameDay = stabilityAfter({ day: 1, hour: 8 }, { day: 1, hour: 20 })

  test('are none within an hour, even if the study day turned', () => {
    const late = { day: 1, hour: 23.5 }
    expect(stabilityAfter(late, { day: 2, hour: 0.4 })).toBe(sameDay)
    expect(stabilityAfter(late, { day: 2, hour: 0.5 })).toBeGreaterThan(sameDay)
  })

  test('are none if a clock went back', () => {
    const memory = emptyMemory(PUBLISHED_FSRS)
    const first = {
      card: 'one',
      at: 5 * DAY_MS,
      day: 5,
      grade: 'recalled',
      isChoice: false,
    } as const
    const earlier: MemoryAnswer = { ...first, at: first.at + 2 * HOUR_MS, day: 4 }
    remember(memory, first)
    remember(memory, earlier)
    expect(memory.cards.get('one')).toMatchObject({ lastDay: 5, delayed: 0 })
    expect(memory.cards.get('one')?.stability[0]).toBe(sameDay)
  })
})

test('the memory counts the cards that were known at first', () => {
  const priors = new Map([['a', { knownShift: 0.7, longer: 1 }]])
  const memory = emptyMemory(PUBLISHED_FSRS, priors)
  for (const [card, grade] of [
    ['a', 'recalled'],
    ['b', 'wrong'],
    ['b', 'recalled'],
    ['c', 'recognized'],
  ] as const) {
    remember(memory, { card, at: 0, day: 0, grade, isChoice: false })
  }
  expect(memory).toMatchObject({ known: 2, knownShifts: 0.7 })
  expect(memory.cards.size).toBe(3)
})
