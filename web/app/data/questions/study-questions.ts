import type { SourceType } from '@squared-away/domain/entities/question-set'
import { SOURCE_PRECEDENCE } from '@squared-away/domain/study/question-selection'
import { queryOptions } from '@tanstack/react-query'
import type { DocumentOf } from '../calls/documents.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { askOrMake } from './offline-questions.ts'
import type { FoundQuestion } from './question-pages.ts'
import { findQuestions } from './question-sources.ts'

/** What every question is read for. */
export const QUESTION_FIELDS = [
  ...['questionText', 'answer', 'category', 'regulationRef'],
  ...['originalQuestionId', 'setId'],
]

/** A standard question, ready for selection, and where it comes from. */
export type StudyQuestion = Pick<
  DocumentOf<'questions'>,
  '$id' | 'setId' | 'category' | 'originalQuestionId' | 'questionText' | 'regulationRef'
> & {
  answer: string
  /** Empty unless they were asked for. */
  distractors: readonly string[]
  sourceType: SourceType
}

/** An own copy wins over a subscribed one, and that over the default one. */
export const questionPrecedence = (question: { sourceType: SourceType }) =>
  SOURCE_PRECEDENCE[question.sourceType]

/**
 * The questions of the categories from the sources that hold any: one request a source as long as
 * there are no more than 5,000 questions and 100 sets. Distractors, which weigh as much as all the
 * rest, come only when they are asked for.
 */
export function questionsQuery(
  userId: string,
  categories: readonly string[],
  sources: readonly SourceType[],
  withDistractors = false,
) {
  const sorted = [...categories].sort()
  const fields = withDistractors ? [...QUESTION_FIELDS, 'distractors'] : QUESTION_FIELDS
  return queryOptions({
    queryKey: [
      ...queryKeys.collection('questions', userId),
      ...['of', sorted, [...sources].sort(), withDistractors],
    ],
    queryFn: async () => {
      const found = await askOrMake(
        () => findQuestions({ userId, categories: sorted, sources, fields }),
        (stock) => stock.inCategories(sorted, sources),
      )
      return found.flatMap(toStudyQuestion)
    },
    // Comparing two lists of 5,000 field by field costs more than drawing anew.
    structuralSharing: false,
  })
}

/** None of a situational question, which has no answer to turn over to. */
export function toStudyQuestion(
  found: FoundQuestion & { sourceType: SourceType },
): StudyQuestion[] {
  const { answer } = found
  if (answer === null || answer === '') return []
  return [
    {
      $id: found.$id,
      setId: found.setId,
      category: found.category,
      originalQuestionId: found.originalQuestionId,
      questionText: found.questionText,
      regulationRef: found.regulationRef,
      answer,
      distractors: found.distractors ?? [],
      sourceType: found.sourceType,
    },
  ]
}
