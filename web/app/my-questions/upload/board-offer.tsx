import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { type BoardDocument, useActiveBoard } from '../../data/boards/active-board.ts'
import { addCategories } from '../../data/boards/board-writes.ts'
import { listDocuments } from '../../data/calls/documents.ts'
import { errorMessage } from '../../data/errors.ts'
import { queryKeys } from '../../data/queries/query-keys.ts'
import { valueChunks } from '../../data/queries/value-chunks.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'
import classes from './run-state.module.css'

/** Offers to add new sets to the active board, if there is one. */
export function BoardOffer({ setIds }: { setIds: readonly string[] }) {
  const { data: board } = useActiveBoard()
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const adding = useMutation({
    mutationFn: (wanted: BoardDocument) => addToBoard(wanted, setIds),
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: queryKeys.collection('boards', userId) }),
  })
  if (!board) return null
  if (adding.isSuccess) {
    return (
      <p className={classes.more} role="status">
        Added to “<bdi>{board.name}</bdi>”. They are in your daily cards now.
      </p>
    )
  }
  return (
    <div className={classes.offer}>
      {adding.isError && (
        <DialogFailure
          message="An error occurred while updating the board."
          detail={errorMessage(adding.error)}
        />
      )}
      <Button variant="default" loading={adding.isPending} onClick={() => adding.mutate(board)}>
        Add to “<bdi>{board.name}</bdi>”
      </Button>
    </div>
  )
}

async function addToBoard(board: BoardDocument, setIds: readonly string[]) {
  const added = await Promise.all(valueChunks(setIds).map(categoriesOf))
  await addCategories(board, added.flat())
}

/** Boards refer to categories; each uploaded set is one category. */
async function categoriesOf(setIds: readonly string[]): Promise<string[]> {
  const { documents } = await listDocuments('questionSets', [
    Query.equal('$id', [...setIds]),
    Query.select(['category']),
    Query.limit(setIds.length),
  ])
  return documents.flatMap(({ category }) => category ?? [])
}
