import type { TimedAnswer } from './log.ts'
import type { Prediction } from './scores.ts'

/** What predicts answers: asked before each one, and told how it went. */
export type Predictor = {
  chanceOf(answer: TimedAnswer): number
  answered(answer: TimedAnswer): void
}

/** Each answer a day or more after the card's previous one, predicted before it came. */
export function predictionsOf(log: readonly TimedAnswer[], predictor: Predictor): Prediction[] {
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
