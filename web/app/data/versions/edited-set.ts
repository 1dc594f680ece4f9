import type { SourceType } from '@squared-away/domain/entities/question-set'
import { QUESTIONS_PER_SET } from '@squared-away/domain/entities/question-set'
import { COMPARED_FIELDS, type ComparedQuestion } from '@squared-away/domain/question-sets/diff'
import { queryOptions } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { type DocumentOf, findDocument, listDocuments } from '../calls/documents.ts'
import { isServerAway } from '../calls/server-away.ts'
import { queryClient } from '../queries/query-client.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { questionsOnDevice, type StockQuestion } from '../questions/offline-questions.ts'
import { ownSetsQuery } from '../sets/own-sets.ts'

/** The fields of a set that the editor uses. */
export type EditedSet = Pick<
  DocumentOf<'questionSets'>,
  '$id' | 'name' | 'version' | 'type' | 'isArchived'
> & { sourceType: SourceType }

export type OpenedSet = { set: EditedSet; questions: ComparedQuestion[] }

/** Thrown if a set is in neither the user's nor the default collection (specification §8). */
export class SetNotFoundError extends Error {
  override name = 'SetNotFoundError'
  override message = 'The question set could not be found.'
}

/** A set and its questions, in order. Never refetched while it is edited. */
export function openedSetQuery(userId: string, setId: string) {
  return queryOptions({
    queryKey: [...queryKeys.collection('questions', userId), 'of-set', setId],
    queryFn: () => askOrFind(userId, setId),
    staleTime: Number.POSITIVE_INFINITY,
    // Comparing two lists of 5,000 field by field costs more than a render.
    structuralSharing: false,
    retry: (failures, error) => failures < 2 && !(error instanceof SetNotFoundError),
  })
}

/** Asks the server. Offline, reads a set of the user from the device. */
async function askOrFind(userId: string, setId: string): Promise<OpenedSet> {
  try {
    return await loadSet(setId)
  } catch (error) {
    const found = (await isServerAway(error)) ? await setOnDevice(userId, setId) : undefined
    if (found === undefined) throw error
    return found
  }
}

/**
 * Does not open a set if the device lacks one of its questions: saving would delete that question.
 */
async function setOnDevice(userId: string, setId: string): Promise<OpenedSet | undefined> {
  const sets = await queryClient().fetchQuery(ownSetsQuery(userId))
  const set = sets.find(({ $id, isArchived }) => $id === setId && !isArchived)
  const questions = (await questionsOnDevice(userId))?.ofSet(setId)
  if (set === undefined || questions?.length !== set.questionCount) return undefined
  return { set: { ...set, sourceType: 'Private' }, questions: questions.map(toCompared) }
}

async function loadSet(setId: string): Promise<OpenedSet> {
  const own = await findDocument('questionSets', setId)
  if (own) {
    const sourceType = own.scope === 'community' ? 'Subscribed' : 'Private'
    return { set: { ...own, sourceType }, questions: await loadQuestions('questions', setId) }
  }
  const shipped = await findDocument('defaultQuestionSets', setId)
  if (!shipped) throw new SetNotFoundError()
  const questions = await loadQuestions('defaultQuestions', setId)
  return { set: { ...shipped, sourceType: 'Default' }, questions }
}

/** The attributes of a question that versions are compared by. */
export const COMPARED = ['originalQuestionId', ...COMPARED_FIELDS]

/** Fetches the questions of a set, in order. */
export async function loadQuestions(
  collection: 'questions' | 'defaultQuestions',
  setId: string,
): Promise<ComparedQuestion[]> {
  const { documents } = await listDocuments(collection, [
    Query.equal('setId', setId),
    Query.equal('isArchived', false),
    Query.select(COMPARED),
    Query.limit(QUESTIONS_PER_SET),
  ])
  return documents
}

function toCompared(question: StockQuestion): ComparedQuestion {
  const { $id, originalQuestionId, questionText, answer, category, regulationRef } = question
  const {
    distractors = [],
    answeringStrategy = null,
    items = [],
    spoken = null,
    why = null,
    picture = null,
  } = question
  return {
    ...{ $id, originalQuestionId, questionText, answer, category, regulationRef },
    ...{ distractors, answeringStrategy, items, spoken, why, picture },
  }
}
