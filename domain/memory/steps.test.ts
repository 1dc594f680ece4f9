import { FSRSAlgorithm, Rating } from 'ts-fsrs'
import { describe, expect, test } from 'vitest'
import { FSRS_POWER, fsrsModel } from './fsrs.ts'
import { PUBLISHED } from './model.ts'
import { expectedAnswers, gainOfAnswer, gainOfFirst, stateAfter, stateAfterFirst } from './steps.ts'

const model = fsrsModel(FSRS_POWER, PUBLISHED)
const theirs = new FSRSAlgorithm({})

/** The state by ts-fsrs after ratings, each so many days after the one before. */
function theirState(...ratings: [days: number, rating: Rating.Again | Rating.Good][]) {
  return ratings.reduce<ReturnType<typeof theirs.next_state> | null>(
    (state, [days, rating]) => theirs.next_state(state, days, rating),
    null,
  )
}

const theirRecall = (stability: number, days: number) => theirs.forgetting_curve(days, stability)

describe('a miss is answered once more, right, on the same day', () => {
  test('on the first day', () => {
    const missed = theirState([0, Rating.Again], [0, Rating.Good])
    expect(stateAfterFirst(model, false, 1).stability).toBeCloseTo(missed?.stability ?? 0, 6)
    expect(stateAfterFirst(model, false, 1).difficulty).toBeCloseTo(missed?.difficulty ?? 0, 6)
    const known = theirState([0, Rating.Good])
    expect(stateAfterFirst(model, true, 1).stability).toBeCloseTo(known?.stability ?? 0, 6)
  })

  test('on a later day', () => {
    const state = stateAfterFirst(model, true, 1)
    const answer = { days: 4, recall: model.recall(state.stability, 4) }
    const missed = theirState([0, Rating.Good], [4, Rating.Again], [0, Rating.Good])
    const after = stateAfter(model, state, { ...answer, isRight: false })
    expect(after.stability).toBeCloseTo(missed?.stability ?? 0, 6)
    expect(after.difficulty).toBeCloseTo(missed?.difficulty ?? 0, 6)
    const known = theirState([0, Rating.Good], [4, Rating.Good])
    expect(stateAfter(model, state, { ...answer, isRight: true }).stability).toBeCloseTo(
      known?.stability ?? 0,
      6,
    )
  })
})

test('a card that is kept longer by others starts longer', () => {
  expect(stateAfterFirst(model, true, 2).stability).toBe(2 * model.firstStability('recalled'))
})

describe('the gain of an answer', () => {
  test('is the expected recall that it adds on the day of the board, by its cost', () => {
    const before = theirState([0, Rating.Good])
    const recall = theirRecall(before?.stability ?? 0, 4)
    const right = theirState([0, Rating.Good], [4, Rating.Good])
    const wrong = theirState([0, Rating.Good], [4, Rating.Again], [0, Rating.Good])
    const studied =
      recall * theirRecall(right?.stability ?? 0, 10) +
      (1 - recall) * theirRecall(wrong?.stability ?? 0, 10)
    const gained = studied - theirRecall(before?.stability ?? 0, 14)
    const gain = gainOfAnswer(model, stateAfterFirst(model, true, 1), {
      ...{ lastDay: 20, day: 24, until: 34 },
    })
    expect(gain).toBeGreaterThan(0.1)
    expect(gain).toBeCloseTo(gained / (1 + (1 - recall)), 6)
  })

  test('of an unseen card is measured against what is known without studying', () => {
    const known = theirRecall(theirState([0, Rating.Good])?.stability ?? 0, 10)
    const missed = theirState([0, Rating.Again], [0, Rating.Good])
    const unknown = theirRecall(missed?.stability ?? 0, 10)
    expect(gainOfFirst(model, { known: 0.3, longer: 1, daysLeft: 10 })).toBeCloseTo(
      (0.3 * known + 0.7 * unknown - 0.3) / 1.7,
      6,
    )
  })
})

test('a card costs one answer, and two if it is missed', () => {
  expect([1, 0.5, 0].map(expectedAnswers)).toEqual([1, 1.5, 2])
})
