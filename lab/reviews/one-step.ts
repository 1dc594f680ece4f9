import type { TimedAnswer } from './log.ts'
import type { Prediction } from './scores.ts'

/** A predictor: called before each answer, and updated with its result. */
export type Predictor = {
  chanceOf(answer: TimedAnswer): number
  answered(answer: TimedAnswer): void
}

/** Predicts each answer that came a day or more after the card's previous one, before it came. */
export function predictAnswers(log: readonly TimedAnswer[], predictor: Predictor): Prediction[] {
  const reviews = new Map<number, number>()
  const predictions: Prediction[] = []
  for (const answer of log) {
    const { card, days, isRight } = answer
    const before = reviews.get(card) ?? 0
    if (days > 0) {
      predictions.push({ chance: predictor.chanceOf(answer), isRight, days, reviews: before })
    }
    predictor.answered(answer)
    reviews.set(card, before + 1)
  }
  return predictions
}
