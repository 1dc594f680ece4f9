import type { AskedRate } from '../entities/question.ts'
import type { SourceType } from '../entities/question-set.ts'
import {
  type SelectableQuestion,
  SOURCE_PRECEDENCE,
  uniqueByOriginal,
} from '../study/question-selection.ts'
import type { PlanCard } from './plan-card.ts'

/** A card of a board's plan, and the copy of the question that it shows. */
export type PlannedCard = PlanCard & {
  readonly questionId: string
  readonly sourceType: SourceType
}

type FoundQuestion = SelectableQuestion & { sourceType: SourceType; asked?: AskedRate | null }

/**
 * The cards of a board: each original question once, shown as its preferred copy (own before
 * subscribed before default), with the weight that the plan gives its topic.
 */
export function boardCards(
  questions: readonly FoundQuestion[],
  weights: Readonly<Record<string, number>> | null,
): PlannedCard[] {
  // Only the original says it.
  const asked = new Map(questions.flatMap((one) => (one.asked ? [[one.$id, one.asked]] : [])))
  return uniqueByOriginal(questions, ({ sourceType }) => SOURCE_PRECEDENCE[sourceType]).map(
    ({ $id, originalQuestionId, category, sourceType }) => ({
      id: originalQuestionId ?? $id,
      topic: category,
      weight: weights?.[category] ?? 1,
      asked: asked.get(originalQuestionId ?? $id) ?? null,
      questionId: $id,
      sourceType,
    }),
  )
}
