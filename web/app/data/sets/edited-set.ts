import type { SourceType } from '@squared-away/domain/entities/question-set'
import { QUESTIONS_A_SET } from '@squared-away/domain/entities/question-set'
import type { ComparedQuestion } from '@squared-away/domain/question-sets/diff'
import { queryOptions } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { type DocumentOf, listDocuments } from '../data/calls/documents.ts'
import { queryKeys } from '../data/queries/query-keys.ts'

/** A set as the editor needs to know it. */
export type EditedSet = Pick<
  DocumentOf<'questionSets'>,
  '$id' | 'name' | 'version' | 'type' | 'isArchived'
> & { sourceType: SourceType }

export type OpenedSet = { set: EditedSet; questions: ComparedQuestion[] }

/** A set found in neither the user's nor the default collection (specification §8). */
export class SetNotFoundError extends Error {
  override name = 'SetNotFoundError'
  override message = 'The question set could not be found.'
}

/** A set and its questions in their order. What is being edited never changes by itself. */
export function openedSetQuery(userId: string, setId: string) {
  return queryOptions({
    queryKey: [...queryKeys.collection('questions', userId), 'of-set', setId],
    queryFn: () => loadSet(setId),
    staleTime: Number.POSITIVE_INFINITY,
    // Comparing two lists of 5,000 field by field costs more than drawing anew.
    structuralSharing: false,
    retry: (failures, error) => failures < 2 && !(error instanceof SetNotFoundError),
  })
}

async function loadSet(setId: string): Promise<OpenedSet> {
  const own = await findSet('questionSets', setId)
  if (own) {
    const sourceType = own.scope === 'community' ? 'Subscribed' : 'Private'
    return { set: { ...own, sourceType }, questions: await loadQuestions('questions', setId) }
  }
  const shipped = await findSet('defaultQuestionSets', setId)
  if (!shipped) throw new SetNotFoundError()
  const questions = await loadQuestions('defaultQuestions', setId)
  return { set: { ...shipped, sourceType: 'Default' }, questions }
}

async function findSet<C extends 'questionSets' | 'defaultQuestionSets'>(
  collection: C,
  setId: string,
): Promise<DocumentOf<C> | undefined> {
  const { documents } = await listDocuments(collection, [Query.equal('$id', setId), Query.limit(1)])
  return documents[0]
}

async function loadQuestions(
  collection: 'questions' | 'defaultQuestions',
  setId: string,
): Promise<ComparedQuestion[]> {
  const { documents } = await listDocuments(collection, [
    Query.equal('setId', setId),
    Query.equal('isArchived', false),
    Query.select([
      ...['questionText', 'answer', 'answeringStrategy', 'category', 'distractors'],
      ...['regulationRef', 'originalQuestionId', 'items', 'spoken', 'why'],
    ]),
    Query.limit(QUESTIONS_A_SET),
  ])
  return documents
}
