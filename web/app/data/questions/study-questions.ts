import type { SourceType } from '@squared-away/domain/entities/question-set'
import { SOURCE_PRECEDENCE } from '@squared-away/domain/study/question-selection'
import { queryOptions } from '@tanstack/react-query'
import type { DocumentOf } from '../calls/documents.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { askOrMake } from './offline-questions.ts'
import type { FoundQuestion } from './question-pages.ts'
import { findQuestions } from './question-sources.ts'

/** The fields that every study mode needs. */
export const QUESTION_FIELDS = [
  ...['questionText', 'answer', 'category', 'regulationRef'],
  ...['originalQuestionId', 'setId', 'picture'],
]

/** A standard question, ready for selection, and where it comes from. */
export type StudyQuestion = Pick<
  DocumentOf<'questions'>,
  '$id' | 'setId' | 'category' | 'originalQuestionId' | 'questionText' | 'regulationRef'
> & {
  answer: string
  /** Empty unless requested. */
  distractors: readonly string[]
  sourceType: SourceType
  /** The id of the picture that it asks about. */
  picture?: string | null
}

/** A private copy takes precedence over a subscribed one, and that over the default one. */
export const questionPrecedence = (question: { sourceType: SourceType }) =>
  SOURCE_PRECEDENCE[question.sourceType]

/**
 * The questions of the categories from the sources that hold any, with one request per source up to
 * 5,000 questions and 100 sets. Distractors double the size, so they are fetched only on request.
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
    // Comparing two lists of 5,000 field by field costs more than a render.
    structuralSharing: false,
  })
}

/** Returns none for a situational question, which has no answer. */
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
      picture: found.picture ?? null,
    },
  ]
}
