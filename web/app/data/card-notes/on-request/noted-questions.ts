import { valueChunks } from '@squared-away/domain/text/value-chunks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { listDocuments } from '../../calls/documents.ts'
import { isServerAway } from '../../calls/server-away.ts'
import { deviceCopy, keepCopy } from '../../device/device-copies.ts'
import { queryClient } from '../../queries/query-client.ts'
import { queryKeys } from '../../queries/query-keys.ts'
import { questionsOnDevice } from '../../questions/offline-questions.ts'
import { useSignedInUser } from '../../user/signed-in-user.ts'
import { cardNotesQuery, type StoredNote } from '../card-notes.ts'

/** What a list says of a noted question. */
export type NotedQuestion = {
  readonly $id: string
  readonly questionText: string
  readonly answer: string | null
  readonly category: string
  readonly originalQuestionId: string | null
}

/** The name of the copy on the device: the questions of the last answer, a list. */
const NAME = 'noted-questions'

const FIELDS = ['questionText', 'answer', 'category', 'originalQuestionId']

/** The questions of the notes by their original's id: own copies first, else the originals. */
function notedQuestionsQuery(userId: string, ids: readonly string[]) {
  return queryOptions({
    queryKey: [...queryKeys.collection('questions', userId), 'noted', ids],
    queryFn: async () => {
      const questions = await loadNoted(userId, ids)
      return new Map(
        questions.map((question) => [question.originalQuestionId ?? question.$id, question]),
      )
    },
    staleTime: 5 * 60_000,
    structuralSharing: false,
    placeholderData: (last) => last,
  })
}

/**
 * The questions of all notes of the user; offline, those that are on the device.
 *
 * @param isSought If false, they are not asked for yet.
 */
export function useNotedQuestions(notes: readonly StoredNote[], isSought = true) {
  const { $id: userId } = useSignedInUser()
  return useQuery({ ...notedQuestionsQuery(userId, sortedIds(notes)), enabled: isSought })
}

/** Stores the questions of the user's notes on the device, unless its copy is younger than that. */
export async function stockNotedQuestions(userId: string, staleMs: number): Promise<void> {
  const copy = await deviceCopy(userId, NAME)
  if (copy && Date.now() - copy.at < staleMs) return
  const notes = await queryClient().ensureQueryData(cardNotesQuery(userId))
  await queryClient().fetchQuery(notedQuestionsQuery(userId, sortedIds(notes)))
}

const sortedIds = (notes: readonly StoredNote[]) =>
  notes.map(({ originalQuestionId }) => originalQuestionId).sort()

/** A later one replaces an earlier one of the same original. */
async function loadNoted(userId: string, ids: readonly string[]): Promise<NotedQuestion[]> {
  try {
    const questions = await askNoted(ids)
    await keepCopy(userId, NAME, questions)
    return questions
  } catch (error) {
    if (!(await isServerAway(error))) throw error
    const stocked = (await questionsOnDevice(userId))?.ofOriginals(ids) ?? []
    // The name under which it was stored above.
    const kept = (await deviceCopy(userId, NAME))?.answer as NotedQuestion[] | undefined
    return [...stocked, ...(kept ?? [])]
  }
}

async function askNoted(ids: readonly string[]): Promise<NotedQuestion[]> {
  const chunks = valueChunks(ids).map(async (some) => {
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
    return pages.flat().map(compact)
  })
  return (await Promise.all(chunks)).flat()
}

/** Drops the other fields of the documents, which are kept on the device. */
function compact({ $id, questionText, answer, category, originalQuestionId }: NotedQuestion) {
  return { $id, questionText, answer, category, originalQuestionId }
}

/** A question may have several own copies. */
const LARGEST_PAGE = 5000
