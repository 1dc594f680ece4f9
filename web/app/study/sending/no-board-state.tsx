import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import { type SavedWithoutBoard, useBoardForSession } from '../../data/boards/board-for-session.ts'
import { errorMessage } from '../../data/errors.ts'
import { NO_BOARD, NO_BOARD_KEPT } from './no-board-words.ts'
import { SaveLine } from './save-line.tsx'
import classes from './save-state.module.css'

/** The save state of a session without a board, and a button that creates a board for it. */
export function NoBoardState({ session }: { session: SavedWithoutBoard }) {
  const making = useBoardForSession(session)
  if (making.data) {
    return (
      <SaveLine icon={<IconCheck size={20} aria-hidden="true" />}>
        Session saved for your board "<bdi>{making.data.name}</bdi>".{' '}
        <Link to={screens.boards}>Name it and set its date</Link>
      </SaveLine>
    )
  }
  return (
    <SaveLine icon={<IconAlertTriangle size={20} aria-hidden="true" />} failed>
      {NO_BOARD} {NO_BOARD_KEPT}{' '}
      {making.isError && errorMessage(making.error, 'Could not create the board. Try again.')}
      <Button
        className={classes.retry}
        variant="default"
        loading={making.isPending}
        onClick={() => making.mutate()}
      >
        Create a board for it
      </Button>
    </SaveLine>
  )
}
