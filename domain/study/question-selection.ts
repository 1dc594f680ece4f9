import type { SourceType } from '../entities/question-set.ts'
import { pickRandom, type RandomSource, shuffle } from './shuffle.ts'

/** The fields of a question that selection uses. */
export type SelectableQuestion = {
  $id: string
  category: string
  /** The id of the original; null if the question is not a copy. */
  originalQuestionId: string | null
  setId: string
}

/** Decides between copies of the same question: lowest wins. */
export type Precedence<Q> = (question: Q) => number

/** An own copy wins over a subscribed one, and that over the default question. */
export const SOURCE_PRECEDENCE: Readonly<Record<SourceType, number>> = {
  Private: 0,
  Subscribed: 1,
  Default: 2,
}

export type SelectionOrder<Q extends SelectableQuestion> = {
  questions: readonly Q[]
  /** The chosen categories; only their questions are selected. */
  categories: readonly string[]
  /** Number of questions to select. */
  count: number
  random: RandomSource
  precedence: Precedence<Q>
  /** The questions that are selected only if the others are not enough. */
  isLast?: (question: Q) => boolean
}

/**
 * Selects the questions of a study session (specification §9 Study setup).
 *
 * Each category contributes floor(count / categories) random questions, or all that it has. The
 * remainder is drawn from everything left, and the result is shuffled. Of several copies of a
 * question only one is used, and those that come last fill what is missing. Returns fewer than `count` if there are not enough.
 */
export function selectQuestions<Q extends SelectableQuestion>(order: SelectionOrder<Q>): Q[] {
  const { questions, count, random, precedence, isLast = () => false } = order
  const categories = new Set(order.categories)
  const wanted = Math.floor(count)
  if (!(wanted > 0) || categories.size === 0) return []

  const share = Math.floor(wanted / categories.size)
  const selected: Q[] = []
  const rest: Q[] = []
  const last: Q[] = []
  for (const ofCategory of groupByCategory(questions, categories, precedence)) {
    last.push(...ofCategory.filter(isLast))
    const mixed = shuffle(
      ofCategory.filter((question) => !isLast(question)),
      random,
    )
    mixed.forEach((question, index) => {
      ;(index < share ? selected : rest).push(question)
    })
  }
  const remainder = pickRandom(rest, wanted - selected.length, random)
  const chosen = selected.concat(remainder)
  return shuffle(chosen.concat(pickRandom(last, wanted - chosen.length, random)), random)
}

/**
 * Removes duplicates of the same original. Lowest precedence wins, then the first in the list.
 *
 * @example
 * ```ts
 * const own = { $id: 'mine', originalQuestionId: 'q1', category: 'Maps' }
 * const given = { $id: 'q1', originalQuestionId: null, category: 'Maps' }
 * uniqueByOriginal([given, own], ({ $id }) => ($id === 'mine' ? 0 : 1)).length // 1
 * ```
 */
export function uniqueByOriginal<Q extends SelectableQuestion>(
  questions: readonly Q[],
  precedence: Precedence<Q>,
): Q[] {
  const kept = new Map<string, Q>()
  for (const question of questions) {
    const original = question.originalQuestionId ?? question.$id
    const rival = kept.get(original)
    if (rival === undefined || precedence(question) < precedence(rival)) {
      kept.set(original, question)
    }
  }
  return [...kept.values()]
}

/** The number of different questions in the chosen categories: the total on a setup screen. */
export function countAvailable<Q extends SelectableQuestion>(
  questions: readonly Q[],
  categories: readonly string[],
): number {
  const chosen = new Set(categories)
  const originals = new Set<string>()
  for (const question of questions) {
    if (chosen.has(question.category)) originals.add(question.originalQuestionId ?? question.$id)
  }
  return originals.size
}

/**
 * The counts a flashcard or quiz setup offers: 10, 25 and 50 below the total, and the total.
 *
 * @example
 * ```ts
 * countChoices(30) // [10, 25, 30]
 * ```
 */
export function countChoices(total: number): number[] {
  return choicesBelow([10, 25, 50], total)
}

/** The counts a situational setup offers: 1, 3 and 5 below the total, and the total ('All'). */
export function situationalCountChoices(total: number): number[] {
  return choicesBelow([1, 3, 5], total)
}

function choicesBelow(steps: readonly number[], total: number): number[] {
  return total > 0 ? [...steps.filter((step) => step < total), total] : []
}

function groupByCategory<Q extends SelectableQuestion>(
  questions: readonly Q[],
  categories: ReadonlySet<string>,
  precedence: Precedence<Q>,
): Iterable<Q[]> {
  const chosen = questions.filter((question) => categories.has(question.category))
  return Map.groupBy(uniqueByOriginal(chosen, precedence), (question) => question.category).values()
}
