import { type QuestionSetSummary, SOURCE_TYPES, type SourceType } from '../entities/question-set.ts'
import { compareNames } from '../text/name-order.ts'

/**
 * Choosing categories: for a board (specification §2 Manage My Boards), a study guide or a session.
 */

/** How much of a study guide is chosen: its checkbox is empty, half filled or ticked. */
export type GuideSelection = 'none' | 'partial' | 'all'

/** How many of a guide's categories are among the chosen ones; 'none' for a guide without any. */
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
 * The chosen categories after a click on a guide's checkbox: a guide that is wholly chosen is
 * taken out, any other is taken in whole. The order of the others stays; none comes twice.
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
  /** Where the questions come from, in the order Default, Subscribed, Private. */
  sourceTypes: SourceType[]
}

/**
 * Merges summaries, one a category, source and type, into one row a category, sorted by name.
 *
 * Boards choose categories by name, so a category has one row even when it holds both types: it
 * then counts as standard, which makes it a choice for flashcards and quizzes. Filter the
 * summaries by type or source first to count only some.
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
