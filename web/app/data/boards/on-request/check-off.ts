import { useWrite } from '../../queries/use-write.ts'
import { saveOrQueue } from '../../queue/queued-edits.ts'
import { activeBoardQuery, type BoardDocument } from '../active-board.ts'
import { mergeBoard } from '../board-writes.ts'
import { useBoardCache } from '../boards.ts'

/** The lists of a board whose items are checked off. */
type CheckedList = 'inspected' | 'sourceLinesDone'

type CheckedItem = { board: BoardDocument; id: string; isDone: boolean }

/** The checked items of a board. Copies that older versions kept on a device have none. */
export function checkedItems<List extends CheckedList>(
  board: Partial<Pick<BoardDocument, List>>,
  list: List,
): string[] {
  return board[list] ?? []
}

/**
 * Checks an item of a list of a board, or unchecks it; offline it is queued. Shows at once, and is
 * taken back if the server rejects it. Only the item is sent, so that two devices check items side
 * by side.
 */
export function useCheckOff(list: CheckedList) {
  const { userId, queryClient, remember } = useBoardCache()

  function show({ board: { $id }, id, isDone }: CheckedItem) {
    const changed = (board: BoardDocument): BoardDocument => {
      if (board.$id !== $id) return board
      const others = checkedItems(board, list).filter((one) => one !== id)
      return { ...board, [list]: isDone ? [...others, id] : others }
    }
    queryClient.setQueryData(
      activeBoardQuery(userId).queryKey,
      (active) => active && changed(active),
    )
    remember((boards) => boards.map(changed))
  }

  return useWrite({
    mutationFn: ({ board: { $id: boardId, name }, id, isDone }: CheckedItem) => {
      const opened = { name, [list]: isDone ? [] : [id] }
      const board = { name, [list]: isDone ? [id] : [] }
      return saveOrQueue(userId, { kind: 'board', boardId, opened, board }, (made) =>
        mergeBoard(boardId, { opened, board }, made),
      )
    },
    onMutate: show,
    onError: (_error, { isDone, ...item }) => show({ ...item, isDone: !isDone }),
  })
}
