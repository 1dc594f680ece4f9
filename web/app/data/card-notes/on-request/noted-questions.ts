import { queryOptions, useQuery } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { listDocuments } from '../../calls/documents.ts'
import { queryKeys } from '../../queries/query-keys.ts'
import { valueChunks } from '../../queries/value-chunks.ts'
import { useSignedInUser } from '../../user/signed-in-user.ts'
import type { StoredNote } from '../card-notes.ts'

/** What a list says of a noted question. */
export type NotedQuestion = {
  readonly $id: string
  readonly questionText: string
  readonly answer: string | null
  readonly category: string
  readonly originalQuestionId: string | null
}

const FIELDS = ['questionText', 'answer', 'category', 'originalQuestionId']

/** The questions of the notes by their original's id: own copies first, else the originals. */
function notedQuestionsQuery(userId: string, ids: readonly string[]) {
  return queryOptions({
    queryKey: [...queryKeys.collection('questions', userId), 'noted', ids],
    queryFn: () => loadNoted(ids),
    staleTime: 5 * 60_000,
    structuralSharing: false,
    placeholderData: (last) => last,
  })
}

/** The questions of the user's notes. */
export function useNotedQuestions(notes: readonly StoredNote[]) {
  const { $id: userId } = useSignedInUser()
  const ids = notes.map(({ originalQuestionId }) => originalQuestionId).sort()
  return useQuery(notedQuestionsQuery(userId, ids))
}

async function loadNoted(ids: readonly string[]): Promise<ReadonlyMap<string, NotedQuestion>> {
  const found = new Map<string, NotedQuestion>()
  await Promise.all(
    valueChunks(ids).map(async (some) => {
      const ask = async (collection: 'questions' | 'defaultQuestions', attribute: string) =>
        (
          await listDocuments(collection, [
            Query.equal(attribute, [...some]),
            Query.equal('isArchived', false),
            Query.select(FIELDS),
            Query.limit(LARGEST_PAGE),
          ])
        ).documents
      const pages = await Promise.all([
        ask('defaultQuestions', '$id'),
        ask('questions', '$id'),
        ask('questions', 'originalQuestionId'),
      ])
      // The later ones win: an own copy is what its soldier studies.
      for (const question of pages.flat()) {
        found.set(question.originalQuestionId ?? question.$id, question)
      }
    }),
  )
  return found
}

/** A question may have several own copies. */
const LARGEST_PAGE = 5000
