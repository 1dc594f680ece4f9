import { type QuestionSetSummary, SOURCE_TYPES, type SourceType } from '../entities/question-set.ts'
import { compareNames } from '../text/name-order.ts'

/**
 * Choosing categories: for a board (specification §2 Manage My Boards), a study guide or a session.
 */

/** Whether none, some or all of a study guide's categories are chosen, as its checkbox shows. */
export type GuideSelection = 'none' | 'partial' | 'all'

/** Which part of a guide's categories is chosen; 'none' for a guide without categories. */
export function guideSelection(
  guideCategories: readonly string[],
  chosen: readonly string[],
): GuideSelection {
  const chosenSet = new Set(chosen)
  const taken = guideCategories.filter((category) => chosenSet.has(category)).length
  if (taken === 0) return 'none'
  return taken === guideCategories.length ? 'all' : 'partial'
}

/**
 * The chosen categories after a click on a guide's checkbox. If the whole guide was chosen, its
 * categories are removed, otherwise all are added. The order of the rest stays, without duplicates.
 */
export function toggleGuide(
  guideCategories: readonly string[],
  chosen: readonly string[],
): string[] {
  if (guideSelection(guideCategories, chosen) === 'all') {
    const dropped = new Set(guideCategories)
    return chosen.filter((category) => !dropped.has(category))
  }
  return [...new Set([...chosen, ...guideCategories])]
}

/** One row of a table of categories. */
export type CategoryRow = {
  category: string
  type: QuestionSetSummary['type']
  questionCount: number
  /** The sources of its questions, in the order Default, Subscribed, Private. */
  sourceTypes: SourceType[]
}

/**
 * Merges summaries (one per category, source and type) into one row per category, sorted by name.
 *
 * Boards choose categories by name, so a category is one row even if it holds both types. It then
 * counts as standard, which offers it for flashcards and quizzes. To count only some, filter the
 * summaries by type or source first.
 */
export function mergeSummaries(summaries: readonly QuestionSetSummary[]): CategoryRow[] {
  return [...Map.groupBy(summaries, (summary) => summary.category)]
    .map(([category, ofCategory]) => rowOf(category, ofCategory))
    .sort((a, b) => compareNames(a.category, b.category))
}

function rowOf(category: string, summaries: readonly QuestionSetSummary[]): CategoryRow {
  const isSituational = summaries.every((summary) => summary.type === 'situational')
  const sources = new Set(summaries.map((summary) => summary.sourceType))
  return {
    category,
    type: isSituational ? 'situational' : 'standard',
    questionCount: summaries.reduce((sum, summary) => sum + summary.questionCount, 0),
    sourceTypes: SOURCE_TYPES.filter((source) => sources.has(source)),
  }
}
