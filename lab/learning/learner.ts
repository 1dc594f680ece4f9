/** The learner that a module's `createLearner(seed)` returns. Days are whole numbers. */
export type Learner<Card = unknown> = {
  newCard(index: number): Card
  /** Answers and learns; a miss is answered again on the same day. */
  answer(card: Card, day: number): boolean
  recallOn(card: Card, day: number): number
}

export type CreateLearner = (seed: number) => Learner

/** The setting of a simulation: cards, days, and answers per day. */
export type Setting = { cards: number; days: number; answers: number; seed: number }

/** Lists the cards of one day in study order; extra ones are ignored. */
export type Strategy = {
  order(day: number, answersLeft: () => number): Iterable<number>
  answered?(card: number, day: number, isRight: boolean): void
}

/** The share of all cards that is recalled on the day of the board. */
export function studied(learner: Learner, setting: Setting, strategy: Strategy): number {
  const cards = Array.from({ length: setting.cards }, (_, index) => learner.newCard(index))
  for (let day = 0; day < setting.days; day += 1) {
    let left = setting.answers
    for (const index of strategy.order(day, () => left)) {
      if (left <= 0) break
      left -= 1
      const isRight = learner.answer(cards[index], day)
      strategy.answered?.(index, day, isRight)
      if (isRight) continue
      left -= 1
      strategy.answered?.(index, day, learner.answer(cards[index], day))
    }
  }
  const recalls = cards.map((card) => learner.recallOn(card, setting.days))
  return recalls.reduce((sum, recall) => sum + recall, 0) / recalls.length
}
