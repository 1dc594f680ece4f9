import { IconCloudOff } from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { useActiveBoard } from '../../data/boards/active-board.ts'
import { useQueue } from '../../data/queue/queue-of-user.ts'
import type { SendQueue } from '../../data/queue/send-queue.ts'
import {
  retrySession,
  type UnsavedSession,
  unsavedSessions,
} from '../../data/sessions/unsaved-sessions.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { NoteLine, StandingNote } from '../../ui/messages/standing-note.tsx'
import { RefusedChoices } from './refused-choices.tsx'
import { SignOutWarning } from './sign-out-warning.tsx'
import { useOnline } from './use-online.ts'
import { WaitingEditsNote } from './waiting-edits-note.tsx'
import { WaitingLine } from './waiting-line.tsx'

export { askBeforeSignOut } from './sign-out-warning.tsx'

const FIRST_WAIT_MS = 15_000
const LONGEST_WAIT_MS = 5 * 60_000

/**
 * Shows the unsaved sessions and changes, and sends them and card reports: at once, when the device
 * is online again, and periodically. Shown above every screen except study screens, whose layout
 * must not move and which show their own save state.
 */
export function UnsavedSessionsNote() {
  const { queue, entries } = useQueue()
  const online = useOnline()
  const waits = entries.some(({ status }) => status !== 'refused')
  useSender(queue, waits, online)
  const { pathname } = useLocation()
  const sessions = useMemo(() => unsavedSessions(entries), [entries])
  return (
    <>
      <SignOutWarning />
      {!pathname.endsWith('/study') && (
        <>
          <Note queue={queue} sessions={sessions} online={online} />
          <WaitingEditsNote
            queue={queue}
            edits={entries.filter(({ place }) => place === 'database')}
            online={online}
          />
        </>
      )}
    </>
  )
}

interface NoteProps {
  queue: SendQueue
  sessions: readonly UnsavedSession[]
  online: boolean
}

function Note({ queue, sessions, online }: NoteProps) {
  const shown = sessions.filter(({ status }) => status !== 'sending')
  if (shown.length === 0) return null
  const refused = shown.filter(({ status }) => status === 'refused')
  const waiting = shown.length - refused.length
  return (
    <StandingNote label="Sessions that are not saved yet" icon={IconCloudOff}>
      {waiting > 0 && (
        <WaitingLine queue={queue} what={countOf(waiting)} online={online} kept="The answers" />
      )}
      {refused.map((session) => (
        <RefusedSession key={session.id} session={session} queue={queue} />
      ))}
    </StandingNote>
  )
}

function RefusedSession({ session, queue }: { session: UnsavedSession; queue: SendQueue }) {
  const { $id: userId } = useSignedInUser()
  const { data: board, refetch } = useActiveBoard()
  useEffect(() => {
    // The cached active board may be the one for which the session was rejected.
    void refetch()
  }, [refetch])
  return (
    <NoteLine
      choices={
        <RefusedChoices
          discardLabel="Discard its answers"
          onRetry={() => void retrySession(userId, session, board?.$id)}
          onDiscard={() => void queue.discard(session.id)}
        />
      }
    >
      <strong>A session was not accepted.</strong> {session.reason}
      {board && (
        <>
          {' '}
          It can be saved for your active board, <bdi>{board.name}</bdi>.
        </>
      )}
    </NoteLine>
  )
}

function countOf(sessions: number): string {
  return sessions === 1 ? '1 session' : `${sessions} sessions`
}

/** Sends the queue: at once, when the device is online again, and at growing intervals. */
function useSender(queue: SendQueue, waits: boolean, online: boolean) {
  useEffect(() => {
    if (!waits || !online) return
    let wait = FIRST_WAIT_MS
    let timer = setTimeout(again, wait)
    async function again() {
      await queue.sendAll()
      wait = Math.min(wait * 2, LONGEST_WAIT_MS)
      timer = setTimeout(again, wait)
    }
    return () => clearTimeout(timer)
  }, [queue, waits, online])

  // Entries of an earlier visit, and those made offline, are sent at once.
  useEffect(() => {
    if (online) void queue.sendAll()
  }, [queue, online])
}
