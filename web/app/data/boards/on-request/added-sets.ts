import { newEdit } from '../../calls/document-writes.ts'
import { refreshCollections } from '../../queries/refresh-collections.ts'
import { useWrite } from '../../queries/use-write.ts'
import { categoriesOfSets } from '../../sets/find-sets.ts'
import { useSignedInUser } from '../../user/signed-in-user.ts'
import type { BoardDocument } from '../active-board.ts'
import { mergeBoard } from '../board-writes.ts'

/** Adds the categories of sets to a board without overwriting the changes of other devices. */
export function useAddSetsToBoard() {
  const { $id: userId } = useSignedInUser()
  return useWrite({
    mutationFn: async ({ board, setIds }: { board: BoardDocument; setIds: readonly string[] }) => {
      const added = await categoriesOfSets(setIds)
      const categories = [...new Set([...board.categories, ...added])]
      const change = { opened: { categories: board.categories }, board: { categories } }
      return mergeBoard(board.$id, change, newEdit())
    },
    onSuccess: () => refreshCollections(userId, ['boards']),
  })
}
