import { Button } from '@mantine/core'
import { useActiveBoard } from '../../data/boards/active-board.ts'
import { useAddSetsToBoard } from '../../data/boards/on-request/added-sets.ts'
import { errorMessage } from '../../data/errors.ts'
import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'
import classes from './run-state.module.css'

/** Offers to add new sets to the active board, if there is one. */
export function BoardOffer({ setIds }: { setIds: readonly string[] }) {
  const { data: board } = useActiveBoard()
  const adding = useAddSetsToBoard()
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
      <Button loading={adding.isPending} onClick={() => adding.mutate({ board, setIds })}>
        Add to “<bdi>{board.name}</bdi>”
      </Button>
    </div>
  )
}
