import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useActiveBoard } from '../../data/boards/active-board.ts'
import type { Outbox } from '../../data/queue/outbox.ts'
import { useOutbox } from '../../data/queue/use-outbox.ts'
import { useReportSender } from '../../data/reports/card-reports.ts'
import type { UnsavedSession, UnsavedSessions } from '../../data/sessions/unsaved-sessions.ts'
import { useUnsavedSessions } from '../../data/sessions/use-unsaved-sessions.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { NoteLine, StandingNote } from '../../ui/messages/standing-note.tsx'
import { RefusedChoices } from './refused-choices.tsx'
import { SignOutWarning } from './sign-out-warning.tsx'
import { useOnline } from './use-online.ts'
import { WaitingEditsNote } from './waiting-edits-note.tsx'

export { askBeforeSignOut } from './sign-out-warning.tsx'

const FIRST_WAIT_MS = 15_000
const LONGEST_WAIT_MS = 5 * 60_000

/**
 * Says which sessions and changes are not saved yet, and sends them and reports: at once, when the
 * network returns, and now and then. It stands above every screen but the study screens, which must
 * not be moved and tell of their own session themselves.
 */
export function UnsavedSessionsNote() {
  const { unsaved, sessions } = useUnsavedSessions()
  const online = useOnline()
  const { outbox, edits } = useOutbox()
  const waits =
    sessions.some(({ status }) => status === 'failed') ||
    edits.some(({ reason }) => reason === null)
  useSender(unsaved, outbox, waits, online)
  const { $id: userId } = useSignedInUser()
  useReportSender(userId, online)
  const { pathname } = useLocation()
  return (
    <>
      <SignOutWarning />
      {!pathname.endsWith('/study') && (
        <>
          <Note unsaved={unsaved} sessions={sessions} online={online} />
          <WaitingEditsNote outbox={outbox} edits={edits} online={online} />
        </>
      )}
    </>
  )
}

function Note({
  unsaved,
  sessions,
  online,
}: {
  unsaved: UnsavedSessions
  sessions: readonly UnsavedSession[]
  online: boolean
}) {
  const shown = sessions.filter(({ status }) => status !== 'sending')
  if (shown.length === 0) return null
  const refused = shown.filter(({ status }) => status === 'refused')
  const waiting = shown.length - refused.length
  return (
    <StandingNote label="Sessions that are not saved yet" icon={IconCloudOff}>
      {waiting > 0 && (
        <NoteLine
          choices={
            <Button variant="default" onClick={() => void unsaved.sendAll()}>
              Save now
            </Button>
          }
        >
          <strong>Not yet saved: {countOf(waiting)}.</strong>{' '}
          {online
            ? 'The answers are kept on this device until the server has them.'
            : 'You are offline. The answers are kept on this device and sent when you are back online.'}
        </NoteLine>
      )}
      {refused.map((session) => (
        <RefusedSession key={session.id} session={session} unsaved={unsaved} />
      ))}
    </StandingNote>
  )
}

function RefusedSession({
  session,
  unsaved,
}: {
  session: UnsavedSession
  unsaved: UnsavedSessions
}) {
  const { data: board, refetch } = useActiveBoard()
  useEffect(() => {
    // It was refused for the board that was known; what is known now may be as old.
    void refetch()
  }, [refetch])
  return (
    <NoteLine
      choices={
        <RefusedChoices
          discardLabel="Discard its answers"
          onRetry={() => void unsaved.send(session.id, board?.$id)}
          onDiscard={() => unsaved.discard(session.id)}
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

function useSender(unsaved: UnsavedSessions, outbox: Outbox, waits: boolean, online: boolean) {
  useEffect(() => {
    if (!waits || !online) return
    let wait = FIRST_WAIT_MS
    let timer = setTimeout(again, wait)
    async function again() {
      await sendBoth(unsaved, outbox)
      wait = Math.min(wait * 2, LONGEST_WAIT_MS)
      timer = setTimeout(again, wait)
    }
    return () => clearTimeout(timer)
  }, [unsaved, outbox, waits, online])

  // What was left by an earlier visit, and what waited for the network, goes at once.
  useEffect(() => {
    if (online) void sendBoth(unsaved, outbox)
  }, [unsaved, outbox, online])
}

/** Changes first: a session may be of a board that was made without a network. */
async function sendBoth(unsaved: UnsavedSessions, outbox: Outbox) {
  await outbox.sendAll().catch((error) => console.error('Could not send what waits.', error))
  await unsaved.sendAll()
}
