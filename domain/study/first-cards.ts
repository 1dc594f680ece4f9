import { type Precedence, type SelectableQuestion, uniqueByOriginal } from './question-selection.ts'
import { type RandomSource, shuffle } from './shuffle.ts'

export type FirstCards<Q extends SelectableQuestion> = {
  questions: readonly Q[]
  /** The ids of well-known questions, easiest first (content/first-questions.json). */
  wellKnown: readonly string[]
  count: number
  /** False for a question from memory: it is dealt only if the board has no other. */
  isSeen: (question: Q) => boolean
  random: RandomSource
  precedence: Precedence<Q>
}

/**
 * Selects the first cards of a new soldier: one of each topic before a second of any, well-known
 * ones before the others, easiest first. Others are in random order.
 */
export function firstCards<Q extends SelectableQuestion>(order: FirstCards<Q>): Q[] {
  const { questions, count, random } = order
  const places = new Map(order.wellKnown.map((id, place) => [id, place]))
  const placeOf = ({ $id, originalQuestionId }: Q) =>
    places.get(originalQuestionId ?? $id) ?? places.size
  const unique = uniqueByOriginal(questions, order.precedence)
  const seen = unique.filter(order.isSeen)
  const easiestFirst = shuffle(seen.length > 0 ? seen : unique, random).sort(
    (a, b) => placeOf(a) - placeOf(b),
  )
  const topics = Map.groupBy(easiestFirst, ({ category }) => category)
  return [...topics.values()]
    .flatMap((ofTopic) => ofTopic.map((question, round) => ({ question, round })))
    .sort((a, b) => a.round - b.round || placeOf(a.question) - placeOf(b.question))
    .slice(0, count)
    .map(({ question }) => question)
}
