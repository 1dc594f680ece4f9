import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyMemory, type Memory } from './memory.ts'
import { initialPosterior, updatePosterior } from './posterior.ts'
import { datedReviews, type LoggedReview, rememberReview, replayLog } from './replay.ts'

const FIRST = Date.parse('2026-03-01T00:00:00Z')
const DAYS = 30 * 86_400_000
const ZONE = 'America/Chicago'

const answer = fc.record({
  originalQuestionId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  at: fc.integer({ min: 0, max: DAYS }).map((later) => new Date(FIRST + later).toISOString()),
  mode: fc.constantFrom('flashcard' as const, 'quiz' as const, 'daily' as const),
  isCorrect: fc.boolean(),
  ms: fc.option(fc.integer({ min: 500, max: 90_000 })),
  chosen: fc.option(fc.integer({ min: 0, max: 3 })),
})

/** Logs as stored: each entry has its own id. */
const logs = fc
  .array(answer, { minLength: 1, maxLength: 80 })
  .map((answers) => answers.map((one, at): LoggedReview => ({ ...one, $id: `review${at}` })))

const replayed = (log: readonly LoggedReview[]) => known(replayLog(datedReviews(log, ZONE)))

/** The memory without its scratch arrays. */
function known({ newArray, scratch, ...memory }: Memory) {
  return memory
}

describe('the memory from a log', () => {
  test('does not depend on the order or repetition of entries', () => {
    const arrived = logs.chain((log) =>
      fc.record({
        log: fc.constant(log),
        order: fc.shuffledSubarray(log, { minLength: log.length }),
        repeated: fc.shuffledSubarray(log),
      }),
    )
    fc.assert(
      fc.property(arrived, ({ log, order, repeated }) => {
        expect(replayed([...repeated, ...order])).toEqual(replayed(log))
      }),
    )
  })

  test('is the same on two devices that exchanged their parts of the log', () => {
    const parts = logs.chain((log) =>
      fc.record({
        log: fc.constant(log),
        phone: fc.subarray(log),
        laptop: fc.subarray(log),
      }),
    )
    fc.assert(
      fc.property(parts, ({ log, phone, laptop }) => {
        const first = log.filter((one) => !phone.includes(one))
        const second = log.filter((one) => !laptop.includes(one))
        expect(replayed([...phone, ...first])).toEqual(replayed([...laptop, ...second]))
      }),
    )
  })

  test('equals the memory after adding answers one by one, also while another memory is built', () => {
    fc.assert(
      fc.property(logs, logs, (mine, other) => {
        const [memory, beside] = [emptyMemory(), emptyMemory()]
        const others = datedReviews(other, ZONE)
        datedReviews(mine, ZONE).forEach((review, at) => {
          rememberReview(memory, review)
          const next = others[at]
          if (next !== undefined) rememberReview(beside, next)
        })
        expect(known(memory)).toEqual(replayed(mine))
      }),
    )
  })

  test('computes the posterior from all answers, independent of the previous posterior', () => {
    fc.assert(
      fc.property(logs, (log) => {
        const memory = replayLog(datedReviews(log, ZONE))
        const recomputed = initialPosterior(memory.beliefs.length)
        updatePosterior(recomputed, memory)
        expect(memory.posterior).toEqual(recomputed)
        const shares = memory.posterior.alike.reduce((sum, share) => sum + share, 0)
        expect(shares + memory.posterior.mixed).toBeCloseTo(1, 10)
      }),
    )
  })
})

test('a card marked as known by ear weighs as one chosen from options, and a missed one as missed', () => {
  const logged = (mode: 'listen' | 'quiz' | 'daily', isCorrect: boolean) =>
    replayLog(
      datedReviews(
        [1, 5].map((day) => ({
          ...{ $id: `r${day}`, originalQuestionId: 'q1', mode, isCorrect, ms: null, chosen: null },
          at: `2026-05-0${day}T12:00:00.000+00:00`,
        })),
        'UTC',
      ),
    ).cards.get('q1')
  expect(logged('listen', true)).toEqual(logged('quiz', true))
  expect(logged('listen', true)).not.toEqual(logged('daily', true))
  expect(logged('listen', false)).toEqual(logged('daily', false))
})
