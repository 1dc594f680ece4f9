import { useWrite } from '../../queries/use-write.ts'
import { saveOrQueue } from '../../queue/queued-edits.ts'
import { activeBoardQuery, type BoardDocument } from '../active-board.ts'
import { mergeBoard } from '../board-writes.ts'
import { useBoardCache } from '../boards.ts'

type CheckedItem = { board: BoardDocument; id: string; isDone: boolean }

/** The checked items of a board. Copies that older versions kept on a device have none. */
export function inspectedItems(board: Partial<Pick<BoardDocument, 'inspected'>>): string[] {
  return board.inspected ?? []
}

/**
 * Checks an item of the inspection, or unchecks it; offline it is queued. Shows at once, and is taken
 * back if the server rejects it. Only the item is sent, so that two devices check items side by side.
 */
export function useCheckOff() {
  const { userId, queryClient, remember } = useBoardCache()

  function show({ board: { $id }, id, isDone }: CheckedItem) {
    const changed = (board: BoardDocument): BoardDocument => {
      if (board.$id !== $id) return board
      const others = inspectedItems(board).filter((one) => one !== id)
      return { ...board, inspected: isDone ? [...others, id] : others }
    }
    queryClient.setQueryData(
      activeBoardQuery(userId).queryKey,
      (active) => active && changed(active),
    )
    remember((boards) => boards.map(changed))
  }

  return useWrite({
    mutationFn: ({ board: { $id: boardId, name }, id, isDone }: CheckedItem) => {
      const opened = { name, inspected: isDone ? [] : [id] }
      const board = { name, inspected: isDone ? [id] : [] }
      return saveOrQueue(userId, { kind: 'board', boardId, opened, board }, (made) =>
        mergeBoard(boardId, { opened, board }, made),
      )
    },
    onMutate: show,
    onError: (_error, { isDone, ...item }) => show({ ...item, isDone: !isDone }),
  })
}
