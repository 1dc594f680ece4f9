import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { useBeforeUnload } from 'react-router'
import { freshActiveBoard } from '../../data/boards/active-board.ts'
import {
  retrySession,
  sessionWithoutBoard,
  type UnsavedSession,
  useUnsavedSessions,
} from '../../data/sessions/unsaved-sessions.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { NoBoardState } from './no-board-state.tsx'
import { SaveLine } from './save-line.tsx'
import classes from './save-state.module.css'
import { useOnline } from './use-online.ts'

export const SAVE_FAILED = 'Failed to save your session. Please try again.'

interface SaveStateProps {
  /** The ended session; a study screen gives its `Study`. */
  study: { state: { sessionId: string }; isHandedToSave: boolean }
  /** The message if the server rejected it. */
  failure?: string
}

/** Whether an ended session is saved, with choices if it is not. */
export function SaveState({ study, failure = SAVE_FAILED }: SaveStateProps) {
  const sessions = useUnsavedSessions()
  const { $id: userId } = useSignedInUser()
  const online = useOnline()
  const { sessionId } = study.state
  const session = sessions.find(({ id }) => id === sessionId)
  useBeforeUnload((event) => {
    // The session is only in this tab's memory.
    if (session?.isKept === false) event.preventDefault()
  })

  if (!study.isHandedToSave || session?.status === 'sending') {
    return (
      <p className="visually-hidden" role="status">
        Saving your session...
      </p>
    )
  }
  const withoutBoard = sessionWithoutBoard(sessionId)
  if (!session && withoutBoard)
    return <NoBoardState session={{ id: sessionId, data: withoutBoard }} />
  if (!session)
    return (
      <p className="visually-hidden" role="status">
        Session saved.
      </p>
    )
  if (!online) {
    return (
      <SaveLine icon={<IconCloudOff size={20} aria-hidden="true" />}>
        Not yet saved: you are offline. {whereIs(session)} It will be saved when you are back
        online.
      </SaveLine>
    )
  }
  const retry = async () => {
    // The rejected session may have been for a deleted board.
    const board = session.status === 'refused' ? await freshActiveBoard(userId) : null
    await retrySession(userId, session, board?.$id)
  }
  return (
    <SaveLine icon={<IconAlertTriangle size={20} aria-hidden="true" />} failed>
      {failure} {session.reason} {whereIs(session)}
      <Button className={classes.retry} variant="default" onClick={() => void retry()}>
        Retry
      </Button>
    </SaveLine>
  )
}

function whereIs({ isKept }: UnsavedSession): string {
  return isKept
    ? 'The answers are kept on this device.'
    : 'This device has no room for the answers. Keep this tab open.'
}
