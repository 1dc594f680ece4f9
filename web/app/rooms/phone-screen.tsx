import { Button } from '@mantine/core'
import { releasedText } from '@squared-away/domain/boards/tally'
import type { RoomView } from '@squared-away/domain/rooms/room'
import { currentMarks } from '@squared-away/domain/rooms/room-marks'
import { isDealt } from '@squared-away/domain/rooms/votes'
import { markLabel } from '@squared-away/domain/study/mock-board/board-marks'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as pages from '../addresses/pages.ts'
import { useWithNewerEdition } from '../data/publications.ts'
import type { RoomAccess } from '../data/rooms/room-calls.ts'
import { useLeaveRoom } from '../data/rooms/room-changes.ts'
import type { FollowedRoom, RoomFollower } from '../data/rooms/room-follower.ts'
import { forgetPhone, PHONE_PLACE } from '../data/rooms/room-storage.ts'
import { useRoom } from '../data/rooms/use-room.ts'
import { HALF_SIGNED_IN, visitorQuery } from '../data/user/current-user.ts'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { PublicCard } from '../ui/public/public-page.tsx'
import { LoadingState } from '../ui/states/loading-state.tsx'
import { Asking } from './asking.tsx'
import { CandidateReport } from './candidate-report.tsx'
import { ConnectionNote } from './connection-note.tsx'
import classes from './rooms.module.css'
import { SaveReportButton } from './save-report-button.tsx'
import { TurnClock } from './turn-clock.tsx'
import { VoteTable } from './vote-table.tsx'

interface PhoneScreenProps {
  access: RoomAccess
  /** After the phone left, or its room is gone. */
  onLeft: () => void
}

/** A phone that took a seat: waiting, then a member's or a candidate's screen. */
export function PhoneScreen({ access, onLeft }: PhoneScreenProps) {
  const [room, follower] = useRoom(access, PHONE_PLACE)
  const { view, phase } = room
  const forget = () => {
    forgetPhone()
    onLeft()
  }
  if (phase === 'gone' || phase === 'signed-out') return <Gone room={room} onClose={forget} />
  if (phase === 'in' && view !== null) {
    return <Seated {...{ room: { ...room, view }, follower }} onLeft={forget} />
  }
  return (
    <PublicCard tab="Room" title={phase === 'waiting' ? 'You are at the door' : 'Joining'}>
      {room.isOffline && <p role="status">You are offline. Trying again automatically.</p>}
      <LoadingState
        label={phase === 'waiting' ? 'The host has to let this phone in...' : 'Loading the room...'}
      />
      <LeaveButton access={access} onLeft={forget} />
    </PublicCard>
  )
}

interface SeatedProps {
  room: FollowedRoom & { view: RoomView }
  follower: RoomFollower
  onLeft: () => void
}

function Seated({ room, follower, onLeft }: SeatedProps) {
  const { view } = room
  const own = view.seats.find(({ id }) => id === view.seatId)
  const isMember = own?.role === 'member'
  const comes =
    view.report === 'at-end'
      ? 'Your report comes here when the board is over.'
      : 'What the board decided comes here when the president releases it.'
  const leave = (
    <LeaveButton access={follower.access} onLeft={onLeft} isOver={view.state === 'ended'} />
  )
  if (!isMember && view.state === 'ended' && view.report === 'on-release') {
    return <ReleasedReport view={view}>{leave}</ReleasedReport>
  }
  if (!isMember && view.state === 'ended' && view.seatId !== null) {
    return (
      <CandidateReport view={view} candidateId={view.seatId}>
        <ReportChoices view={view} candidateId={view.seatId} />
        {leave}
      </CandidateReport>
    )
  }
  return (
    <div className={classes.page}>
      <h1 className={classes.heading} tabIndex={-1} data-page-heading>
        {view.title}
      </h1>
      <p>
        You are <strong>{own?.name}</strong>, {isMember ? 'a member of the board' : 'a candidate'}.
      </p>
      {view.state === 'lobby' && <LoadingState label="The board has not started yet..." />}
      {view.state === 'running' && <TurnClock room={room} follower={follower} />}
      {view.state === 'ended' && (
        <p role="status">
          The board is over. What has a mark or a vote stays; what has none can still get one.
        </p>
      )}
      {isMember && view.seatId !== null && view.state !== 'lobby' && (
        <Asking {...{ room, follower, memberId: view.seatId }} />
      )}
      {view.presides && view.rule !== null && view.state !== 'lobby' && (
        <VoteTable {...{ room, follower }} />
      )}
      {/* Below the buttons: coming and going, it must not move them under a finger. */}
      <ConnectionNote room={room} />
      {!isMember && view.state === 'running' && (
        <p>
          {view.candidateId === view.seatId
            ? `It is your turn. ${comes}`
            : `Wait for your turn. ${comes}`}
        </p>
      )}
      {leave}
    </div>
  )
}

/** Saving for a signed-in soldier, and the way to an account for others. */
function ReportChoices({ view, candidateId }: { view: RoomView; candidateId: string }) {
  const { data: user } = useQuery(visitorQuery)
  if (user && user !== HALF_SIGNED_IN) {
    return <SaveReportButton userId={user.$id} view={view} candidateId={candidateId} />
  }
  return (
    <p>
      This report is gone a day after the board. <Link to={pages.login}>Log in</Link> before you
      join to save the next one with your progress.
    </p>
  )
}

function Gone({ room, onClose }: { room: FollowedRoom; onClose: () => void }) {
  const { length } = room.waiting
  return (
    <PublicCard tab="Room" title="This room is closed for this phone">
      <p role="alert">
        The host removed this phone, or the board was over for a day.
        {length > 0 && ` ${length} of your marks were not sent.`}
      </p>
      <Button size="md" fullWidth onClick={onClose}>
        Join with another code
      </Button>
    </PublicCard>
  )
}

interface LeaveButtonProps {
  access: RoomAccess
  onLeft: () => void
  isOver?: boolean
}

function LeaveButton({ access, onLeft, isOver = false }: LeaveButtonProps) {
  const leave = useLeaveRoom(access, onLeft)
  return (
    <div>
      <Button
        variant="subtle"
        color="gray"
        className={classes.edge}
        loading={leave.isPending}
        onClick={() => leave.mutate()}
      >
        {isOver ? 'Leave and remove it from this phone' : 'Leave'}
      </Button>
    </div>
  )
}

/** What a candidate of a board that votes reads: nothing before the release, and never a name. */
function ReleasedReport({ view, children }: { view: RoomView; children: ReactNode }) {
  const withNewerEdition = useWithNewerEdition()
  const marks = currentMarks(view.marks)
  const own = view.seats.find(({ id }) => id === view.seatId)
  if (view.releasedAt === null) {
    return (
      <div className={classes.page}>
        <PageHeader title={`The board of ${own?.name ?? 'the candidate'}`} />
        <p role="status">
          The board is over. What it decided comes here when the president releases it.
        </p>
        {children}
      </div>
    )
  }
  return (
    <div className={classes.page}>
      <PageHeader
        title={`The board of ${own?.name ?? 'the candidate'}`}
        subtitle={view.verdict ? releasedText(view.verdict) : ''}
      />
      <ol>
        {(view.questions ?? []).filter(isDealt).map(({ id, part, asked, shown, reference }) => (
          <li key={id}>
            <p>
              <strong>{asked}</strong> {markLabel(part, marks.get(id)?.mark) ?? 'No mark'}
            </p>
            {shown.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {reference !== null && <p className={classes.soft}>{withNewerEdition(reference)}</p>}
          </li>
        ))}
      </ol>
      {children}
    </div>
  )
}
