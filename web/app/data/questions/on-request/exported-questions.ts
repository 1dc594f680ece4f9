import type { ExportedQuestion } from '@squared-away/domain/csv/questions'
import { QUESTIONS_PER_SET, type SourceType } from '@squared-away/domain/entities/question-set'
import { Query } from 'appwrite'
import { type DocumentOf, listDocuments } from '../../calls/documents.ts'
import { useWrite } from '../../queries/use-write.ts'
import { questionCollectionFor } from '../set-questions.ts'

/** A question with everything that a file of its set holds. */
export type ExportedSetQuestion = Pick<
  DocumentOf<'questions'>,
  '$id' | 'originalQuestionId' | 'answeringStrategy' | keyof ExportedQuestion
>

const FIELDS = [
  ...['originalQuestionId', 'questionText', 'answer', 'answeringStrategy', 'distractors'],
  ...['category', 'regulationRef', 'items', 'spoken', 'why', 'picture'],
]

/**
 * Loads the questions of a set and hands them to `write`, in the form that its input asks for.
 *
 * @param onWritten Called also after the screen was left.
 */
export function useExportSet<Form>(
  { source, $id }: { source: SourceType; $id: string },
  write: (form: Form, questions: readonly ExportedSetQuestion[]) => Promise<unknown>,
  onWritten: () => void,
) {
  return useWrite({
    mutationFn: async (form: Form) => write(form, await loadQuestions(source, $id)),
    onSuccess: onWritten,
    onError: (error) => console.error('Could not export a set.', error),
  })
}

/** The questions of a set, in order, without fields that only this installation understands. */
async function loadQuestions(source: SourceType, setId: string): Promise<ExportedSetQuestion[]> {
  const { documents } = await listDocuments(questionCollectionFor(source), [
    Query.equal('setId', setId),
    Query.equal('isArchived', false),
    Query.select(FIELDS),
    Query.limit(QUESTIONS_PER_SET),
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
