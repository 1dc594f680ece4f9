import { FSRS_POWER, fsrsModel } from '../../../domain/memory/fsrs.ts'
import type { MemoryModel } from '../../../domain/memory/model.ts'
import { seededRandom } from '../../../domain/study/seeded-random.ts'
import type { RandomSource } from '../../../domain/study/shuffle.ts'
import { TOPICS } from '../bench-cards.ts'
import type { Learner } from '../learner.ts'
import { modelLearner } from './model-learner.ts'

/**
 * Learners of five kinds that no other file of this folder has, each with parameters of its own:
 * the seed draws both. The range of the forecast below which one number is shown was chosen on them
 * (`forecast-reach.ts`), so that the learners of docs/learning.md can judge it.
 */
export function createLearner(seed: number): Learner {
  const random = seededRandom(seed * 7919 + 67)
  const kind = KINDS[seed % KINDS.length] as DrawnKind
  return kind(random, between(random, 0.05, 0.5))
}

/** Draws the parameters; `known` is the share of cards that are known before the first day. */
type DrawnKind = (random: RandomSource, known: number) => Learner

const KINDS: readonly DrawnKind[] = [inattentive, topicsDiffer, fixedGrowth, byCounts, twoKinds]

/** Forgets according to FSRS-6, and misses some answers for want of attention. */
function inattentive(random: RandomSource, known: number) {
  const attention = between(random, 0.88, 0.98)
  const inner = fsrsModel(FSRS_POWER, { longer: logBetween(random, 0.5, 4), growth: 1 })
  const model: MemoryModel = {
    recall: (stability, days) => attention * inner.recall(stability, days),
    firstStability: (grade) => inner.firstStability(grade),
    firstDifficulty: (grade) => inner.firstDifficulty(grade),
    nextStability: (...state) => inner.nextStability(...state),
    nextDifficulty: (...state) => inner.nextDifficulty(...state),
  }
  const difficulty = inner.firstDifficulty('wrong')
  return modelLearner(random, () => ({ model, difficulty, known }))
}

/** Knows more of some topics at first sight, and remembers their cards longer. */
function topicsDiffer(random: RandomSource, known: number) {
  const usual = Math.log(logBetween(random, 0.5, 2))
  const deviation = between(random, 0.4, 1.2)
  const topics = Array.from({ length: TOPICS }, () => {
    const ease = normal(random)
    const model = fsrsModel(FSRS_POWER, { longer: Math.exp(usual + deviation * ease), growth: 1 })
    const odds = (known / (1 - known)) * Math.exp(0.7 * ease)
    return { model, difficulty: model.firstDifficulty('wrong'), known: odds / (1 + odds) }
  })
  return modelLearner(random, (index) => topics[index % TOPICS] as (typeof topics)[number])
}

/** Forgets exponentially; a recall multiplies the stability, and a miss starts over. */
function fixedGrowth(random: RandomSource, known: number) {
  const model = exponential(random)
  return modelLearner(random, () => ({ model, difficulty: 1, known }))
}

function exponential(random: RandomSource): MemoryModel {
  const growth = between(random, 1.5, 2.8)
  const first = logBetween(random, 4, 25)
  const afterMiss = between(random, 0.2, 0.7)
  return {
    recall: (stability, days) => Math.exp(-days / stability),
    firstStability: (grade) => (grade === 'wrong' ? first : first * growth ** 2),
    firstDifficulty: () => 1,
    nextStability: (stability, _, { days, grade }) => {
      if (days === 0) return stability
      return grade === 'wrong' ? Math.max(1, stability * afterMiss) : stability * growth
    },
    nextDifficulty: () => 1,
  }
}

/** Some cards follow FSRS-6 and are easy, the others are forgotten exponentially. */
function twoKinds(random: RandomSource, known: number) {
  const hard = between(random, 0.15, 0.75)
  const easyModel = fsrsModel(FSRS_POWER, { longer: logBetween(random, 1, 5), growth: 1 })
  const hardModel = exponential(random)
  return modelLearner(random, () => {
    const model = random() < hard ? hardModel : easyModel
    return { model, difficulty: model.firstDifficulty('wrong'), known }
  })
}

type CountedCard = { ease: number; right: number; wrong: number; last: number | null }

/**
 * Recalls by the counts of right and wrong answers and the days since the last one (performance
 * factor analysis with recency, after Pavlik, Cen and Koedinger, AIED 2009). The easiest cards are
 * known at first sight.
 */
function byCounts(random: RandomSource, known: number): Learner<CountedCard> {
  const usual = between(random, 0.5, 2)
  const deviation = between(random, 0.3, 1.2)
  const [byRight, byWrong] = [between(random, 0.3, 1.2), between(random, 0, 0.5)]
  const byDays = between(random, 0.4, 1.2)
  const recallOn = ({ ease, right, wrong, last }: CountedCard, day: number) => {
    if (last === null) return ease > usual + deviation ? 1 : 0
    const days = Math.max(0, day - last)
    return logistic(ease + byRight * right + byWrong * wrong - byDays * Math.log(1 + days))
  }
  return {
    newCard: () => {
      const isKnown = random() < known
      const ease = usual + deviation * normal(random) + (isKnown ? 2 : 0)
      return { ease, right: 0, wrong: 0, last: null }
    },
    answer: (card, day) => {
      const isRight = random() < recallOn(card, day)
      if (isRight) card.right += 1
      else card.wrong += 1
      card.last = day
      return isRight
    },
    recallOn,
  }
}

function logistic(logit: number): number {
  return 1 / (1 + Math.exp(-logit))
}

function between(random: RandomSource, low: number, high: number): number {
  return low + (high - low) * random()
}

function logBetween(random: RandomSource, low: number, high: number): number {
  return Math.exp(between(random, Math.log(low), Math.log(high)))
}

/** After Box and Muller. */
function normal(random: RandomSource): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
