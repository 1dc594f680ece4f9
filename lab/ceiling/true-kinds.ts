import { FSRS_POWER } from '../../domain/memory/fsrs.ts'
import { halfLifeModel, startingHalfLife } from '../../domain/memory/half-life.ts'
import type { MemoryModel } from '../../domain/memory/model.ts'
import { stateAfter, stateAfterFirst } from '../../domain/memory/steps.ts'
import * as easyAndHard from '../learning/learners/easy-and-hard.ts'
import { fsrsModels } from '../learning/learners/fsrs-learner.ts'
import { DIFFICULTIES } from '../learning/learners/half-life-learner.ts'
import { KNOWN } from '../learning/learners/model-learner.ts'
import * as otherGrowth from '../learning/learners/other-growth.ts'

/** A card's state: its stability in days, and its level, which stands for its difficulty. */
export type Place = { readonly stability: number; readonly level: number }

/** How a kind of card is truly remembered. */
export type Dynamics = {
  readonly levels: number
  recall(stability: number, days: number): number
  /** The state after an answer `days` (1 or more) after the last one; a miss is answered again. */
  after(place: Place, answer: { days: number; recall: number; isRight: boolean }): Place
}

/** A kind of card of a simulated soldier. */
export type TrueKind = {
  readonly dynamics: Dynamics
  /** Its share of all cards. */
  readonly share: number
  /** The probability that it is known at first sight. */
  readonly known: number
  first(isKnown: boolean): Place
}

/** Misses beyond this change the difficulty no further. */
const MAX_MISSES = 7

/** Right answers lower FSRS-6's difficulty a little; levels assume as many as this. */
const RIGHT_ANSWERS = 10

/** The kinds of cards of the learners of `lab/learning/learners/` whose state is a few numbers. */
export const TRUE_KINDS: Readonly<Record<string, () => TrueKind[]>> = {
  slow: () => fsrsKinds(FSRS_POWER, 1, 0),
  'slow-halved': () => fsrsKinds(FSRS_POWER, 0.5, 0.5),
  'slow-doubled': () => fsrsKinds(FSRS_POWER, 2, 0.5),
  'power-half': () => fsrsKinds(0.5, 1, 0),
  fast: () => halfLifeKinds(1),
  'fast-easy': () => halfLifeKinds(3),
  'easy-and-hard': () => [
    ofFirstAnswer(easyAndHard.EASY_MODEL, 1 - easyAndHard.HARD),
    ofCard(
      easyAndHard.HARD_MODEL,
      { difficulty: easyAndHard.HARD_DIFFICULTY, stability: easyAndHard.HARD_HALF_LIFE },
      easyAndHard.HARD,
    ),
  ],
  'other-growth': otherGrowthKinds,
}

function fsrsKinds(power: number, longer: number, spread: number): TrueKind[] {
  const models = fsrsModels(power, longer, spread)
  const kinds = spread === 0 ? models.slice(0, 1) : models
  return kinds.map((model) => ofFirstAnswer(model, 1 / kinds.length))
}

function halfLifeKinds(longer: number): TrueKind[] {
  const model = halfLifeModel({ longer, growth: 1 })
  return Array.from({ length: DIFFICULTIES }, (_, at) => {
    const difficulty = at + 1
    const stability = longer * startingHalfLife(difficulty)
    return ofCard(model, { difficulty, stability }, 1 / DIFFICULTIES)
  })
}

/** A kind whose state after the first answer depends on that answer alone. */
function ofFirstAnswer(model: MemoryModel, share: number): TrueKind {
  const first = (isKnown: boolean) => stateAfterFirst(model, isKnown, 1)
  const difficulties = [true, false].flatMap((isKnown) =>
    difficultiesFrom(model, first(isKnown).difficulty),
  )
  return {
    dynamics: modelDynamics(model, difficulties),
    ...{ share, known: KNOWN },
    first: (isKnown) => ({
      stability: first(isKnown).stability,
      level: isKnown ? 0 : MAX_MISSES + 1,
    }),
  }
}

/** A kind of given difficulty and stability, which is four times as long if it was known. */
function ofCard(
  model: MemoryModel,
  { difficulty, stability }: { difficulty: number; stability: number },
  share: number,
): TrueKind {
  const difficulties = difficultiesFrom(model, difficulty)
  return {
    dynamics: modelDynamics(model, difficulties),
    ...{ share, known: KNOWN },
    first: (isKnown) => ({ stability: isKnown ? 4 * stability : stability, level: 0 }),
  }
}

/** The lowest difficulty after each number of misses. */
function difficultiesFrom(model: MemoryModel, difficulty: number): number[] {
  const difficulties: number[] = []
  let missed = difficulty
  for (let misses = 0; misses <= MAX_MISSES; misses += 1) {
    let reverted = missed
    for (let at = 0; at < RIGHT_ANSWERS; at += 1) {
      reverted = model.nextDifficulty(reverted, 'recalled')
    }
    difficulties.push(Math.min(missed, reverted))
    missed = model.nextDifficulty(missed, 'wrong')
  }
  return difficulties
}

function modelDynamics(model: MemoryModel, difficulties: readonly number[]): Dynamics {
  return {
    levels: difficulties.length,
    recall: (stability, days) => model.recall(stability, days),
    after({ stability, level }, answer) {
      const difficulty = difficulties[level] ?? 1
      const isLast = (level + 1) % (MAX_MISSES + 1) === 0
      return {
        stability: stateAfter(model, { stability, difficulty }, answer).stability,
        level: answer.isRight || isLast ? level : level + 1,
      }
    },
  }
}

/** The upper end of each bin of first stabilities stands for the bin. */
function otherGrowthKinds(): TrueKind[] {
  const dynamics: Dynamics = {
    levels: 1,
    recall: otherGrowth.recallAfter,
    after: ({ stability }, { recall, isRight }) => ({
      stability: otherGrowth.nextStability(stability, recall, isRight),
      level: 0,
    }),
  }
  return Array.from({ length: otherGrowth.KINDS }, (_, at) => {
    const stability = otherGrowth.firstStability((at + 1) / otherGrowth.KINDS)
    return {
      ...{ dynamics, share: 1 / otherGrowth.KINDS, known: otherGrowth.KNOWN },
      first: (isKnown: boolean) => ({
        stability: isKnown ? otherGrowth.KNOWN_FACTOR * stability : stability,
        level: 0,
      }),
    }
  })
}
