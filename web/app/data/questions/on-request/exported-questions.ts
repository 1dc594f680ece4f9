import type { ExportedQuestion } from '@squared-away/domain/csv/questions'
import { QUESTIONS_A_SET, type SourceType } from '@squared-away/domain/entities/question-set'
import { Query } from 'appwrite'
import { type DocumentOf, listDocuments } from '../../calls/documents.ts'
import { questionCollectionOf } from '../set-questions.ts'

/** A question with everything that a file of its set holds. */
export type ExportedSetQuestion = Pick<
  DocumentOf<'questions'>,
  '$id' | 'originalQuestionId' | 'answeringStrategy' | keyof ExportedQuestion
>

const FIELDS = [
  ...['originalQuestionId', 'questionText', 'answer', 'answeringStrategy', 'distractors'],
  ...['category', 'regulationRef', 'items', 'spoken', 'why', 'picture'],
]

/** The questions of a set, in order, without fields that only this installation understands. */
export async function loadExportedQuestions(
  source: SourceType,
  setId: string,
): Promise<ExportedSetQuestion[]> {
  const { documents } = await listDocuments(questionCollectionOf(source), [
    Query.equal('setId', setId),
    Query.equal('isArchived', false),
    Query.select(FIELDS),
    Query.limit(QUESTIONS_A_SET),
  ])
  return documents.map((found) => ({ ...pick(found) }))
}

function pick(found: ExportedSetQuestion): ExportedSetQuestion {
  const { $id, originalQuestionId, questionText, answer, answeringStrategy, distractors } = found
  const { category, regulationRef, items, spoken, why, picture } = found
  return {
    ...{ $id, originalQuestionId, questionText, answer, answeringStrategy, distractors },
    ...{ category, regulationRef, items, spoken, why, picture },
  }
}
