import {
  type SelectableQuestion,
  uniqueByOriginal,
} from '@squared-away/domain/study/question-selection'
import { compareNames } from '@squared-away/domain/text/name-order'

interface CategoryCount {
  category: string
  questionCount: number
}

/**
 * Questions per category of a board, by name, and their total. Copies of one question count once,
 * as in a deck. A category whose set was archived is listed with 0.
 */
export function categoryQuestions<Q extends SelectableQuestion>(
  categories: readonly string[],
  questions: readonly Q[],
  precedence: (question: Q) => number,
): { rows: CategoryCount[]; total: number } {
  const chosen = new Set(categories)
  const ofBoard = questions.filter(({ category }) => chosen.has(category))
  const held = Map.groupBy(uniqueByOriginal(ofBoard, precedence), ({ category }) => category)
  const rows = [...chosen]
    .sort(compareNames)
    .map((category) => ({ category, questionCount: held.get(category)?.length ?? 0 }))
  return { rows, total: rows.reduce((sum, row) => sum + row.questionCount, 0) }
}
