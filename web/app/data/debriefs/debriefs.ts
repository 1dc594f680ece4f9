import type { BoardDebrief } from '@squared-away/domain/entities/board-debrief'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { callFunction } from '../calls/call-function.ts'
import {
  createDocument,
  type DocumentOf,
  listDocuments,
  updateDocument,
} from '../calls/documents.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { refreshCollections } from '../queries/refresh-collections.ts'
import { useWrite } from '../queries/use-write.ts'
import { setNamed } from '../sets/find-sets.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

export type DebriefToSave = Omit<BoardDebrief, 'userId' | 'boardId'>

/** How a board went; null if its soldier has not said. */
export function debriefQuery(userId: string, boardId: string) {
  return queryOptions({
    queryKey: queryKeys.list('boardDebriefs', userId, boardId),
    queryFn: async (): Promise<DocumentOf<'boardDebriefs'> | null> => {
      const queries = [Query.equal('userId', userId), Query.equal('boardId', boardId)]
      return (await listDocuments('boardDebriefs', queries)).documents[0] ?? null
    },
  })
}

/** Saves how a board went, in the place of what was said before. */
export function useSaveDebrief(boardId: string) {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const query = debriefQuery(userId, boardId)
  return useWrite({
    mutationFn: async ({ foretold, ...said }: DebriefToSave) => {
      const before = await queryClient.fetchQuery({ ...query, staleTime: 0 })
      return before === null
        ? await createDocument('boardDebriefs', { boardId, foretold, ...said })
        : await updateDocument('boardDebriefs', before.$id, said)
    },
    onSuccess: (saved) => queryClient.setQueryData(query.queryKey, saved),
  })
}

/** The unit board that a board of the user follows; null if it follows none. */
export function useFollowedUnitBoard(boardId: string) {
  const { $id: userId } = useSignedInUser()
  return useQuery({
    queryKey: queryKeys.list('unitBoardRoles', userId, 'of-board', boardId),
    queryFn: async () => {
      const queries = [Query.equal('userId', userId), Query.equal('boardId', boardId)]
      return (await listDocuments('unitBoardRoles', queries)).documents[0]?.unitBoardId ?? null
    },
  })
}

/** Sends remembered questions to the makers of a unit board, without a name. */
export async function sendQuestionDrafts(unitBoardId: string, questions: readonly string[]) {
  for (const questionText of questions) {
    await createDocument('unitQuestionDrafts', { unitBoardId, questionText })
  }
}

export type SentQuestion = Pick<DocumentOf<'unitQuestionDrafts'>, '$id' | 'questionText'>

const DRAFTS = 100

/** The questions that soldiers sent, for the makers. */
export function useQuestionDrafts(unitBoardId: string) {
  const { $id: userId } = useSignedInUser()
  return useQuery({
    queryKey: queryKeys.list('unitQuestionDrafts', userId, unitBoardId),
    queryFn: async (): Promise<SentQuestion[]> => {
      const queries = [Query.equal('unitBoardId', unitBoardId), Query.limit(DRAFTS)]
      return (await listDocuments('unitQuestionDrafts', queries)).documents
    },
    gcTime: 0,
  })
}

export type TakenDraft = { draft: SentQuestion; answer: string; category: string; setName: string }

/** Takes a draft into the maker's set of that name, which is made if there is none, or drops it. */
export function useSettleDraft(unitBoardId: string) {
  const { $id: userId } = useSignedInUser()
  return useWrite({
    mutationFn: async (settled: TakenDraft | { draft: SentQuestion; answer: null }) => {
      if (settled.answer !== null) await addToSet(userId, settled)
      await callFunction('settleQuestionDraft', { draftId: settled.draft.$id })
    },
    onSettled: () =>
      refreshCollections(userId, [
        ...(['unitQuestionDrafts', 'questionSets'] as const),
        ...(['questionSetSummaries', 'questions'] as const),
      ]),
    scope: { id: `drafts of ${unitBoardId}` },
  })
}

async function addToSet(userId: string, { draft, answer, category, setName }: TakenDraft) {
  const { $id: setId } = await setNamed(userId, setName, category)
  const { questionText } = draft
  await createDocument('questions', { setId, questionText, answer, category })
}
