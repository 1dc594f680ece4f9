import { SOURCE_TYPES, type SourceType } from '@squared-away/domain/entities/question-set'
import { uniqueByOriginal } from '@squared-away/domain/study/question-selection'
import { parseStrategy } from '@squared-away/domain/study/situational'
import { queryOptions } from '@tanstack/react-query'
import { ON_DEVICE } from '../../queries/offline-answers.ts'
import { queryClient } from '../../queries/query-client.ts'
import { queryKeys } from '../../queries/query-keys.ts'
import { findQuestions } from '../question-sources.ts'
import { questionSummariesQuery } from '../question-summaries.ts'
import { QUESTION_FIELDS, questionPrecedence } from '../study-questions.ts'

/** A situational question, to be practiced. */
export type FoundScenario = {
  id: string
  category: string
  scenario: string
  response: ReturnType<typeof parseStrategy>
  /** What a board listens for. */
  points: string[]
  reference: string | null
  /** The id in the review log. */
  original: string
  source: SourceType
}

/** All scenarios of the user: own, subscribed and default, each once. */
export function scenariosQuery(userId: string) {
  return queryOptions({
    queryKey: [...queryKeys.collection('questions', userId), 'scenarios'],
    queryFn: () => loadScenarios(userId),
    meta: ON_DEVICE,
  })
}

async function loadScenarios(userId: string): Promise<FoundScenario[]> {
  const summaries = await queryClient().fetchQuery(questionSummariesQuery(userId))
  const situational = summaries.filter((summary) => summary.type === 'situational')
  if (situational.length === 0) return []
  const held = new Set(situational.map((summary) => summary.sourceType))
  const found = await findQuestions({
    userId,
    categories: [...new Set(situational.map((summary) => summary.category))],
    sources: SOURCE_TYPES.filter((source) => held.has(source)),
    fields: [...QUESTION_FIELDS, 'answeringStrategy', 'items'],
  })
  // A category may also hold standard questions.
  const scenarios = found.filter((question) => question.answeringStrategy != null)
  return uniqueByOriginal(scenarios, questionPrecedence).map((question) => ({
    id: question.$id,
    category: question.category,
    scenario: question.questionText,
    response: parseStrategy(question.answeringStrategy ?? null),
    points: question.items ?? [],
    reference: question.regulationRef,
    original: question.originalQuestionId ?? question.$id,
    source: question.sourceType,
  }))
}
