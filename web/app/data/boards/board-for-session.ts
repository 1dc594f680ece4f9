import { modeFacts } from '@squared-away/domain/entities/study-mode'
import type { StudySession } from '@squared-away/domain/entities/study-session'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { updateDocument } from '../calls/documents.ts'
import { newId } from '../new-id.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { useWrite } from '../queries/use-write.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'
import { freshActiveBoard } from './active-board.ts'
import { createBoard } from './board-writes.ts'

/** A session that was saved without a board. */
export type SavedWithoutBoard = { readonly id: string; readonly data: StudySession }

/** The board's name until the owner changes it. */
const NEW_BOARD_NAME = 'My board'

/**
 * Creates a board from the studied categories and assigns the session to it. If a board is already
 * active, for example because an earlier attempt failed half way, uses that board.
 */
export function useBoardForSession({ id, data }: SavedWithoutBoard) {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  // The same for each press and each retry, so that two of them create one board.
  const [boardId] = useState(newId)
  return useWrite({
    mutationFn: async () => {
      const board = (await freshActiveBoard(userId)) ?? (await newBoard(boardId, data))
      await updateDocument('studySessions', id, { boardId: board.$id })
      return board
    },
    onSettled: () => {
      for (const collection of ['boards', 'studySessions'] as const) {
        void queryClient.invalidateQueries({ queryKey: queryKeys.collection(collection, userId) })
      }
    },
  })
}

/** Topics without question sets belong to every board, so they are not saved as categories. */
function newBoard(boardId: string, { studyMode, categories }: StudySession) {
  const isRecited = studyMode === 'culture-prep' || studyMode === 'by-heart'
  const hasOwnTopic = isRecited || modeFacts(studyMode)?.topic !== null
  return createBoard(boardId, {
    name: NEW_BOARD_NAME,
    categories: hasOwnTopic ? [] : [...categories],
    isActive: true,
  })
}
