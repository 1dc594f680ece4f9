import { Button, NativeSelect } from '@mantine/core'
import type { RoomView } from '@squared-away/domain/rooms/room'
import { useState } from 'react'
import { errorMessage } from '../data/errors.ts'
import { useChangeRoom } from '../data/rooms/room-changes.ts'
import type { FollowedRoom, RoomFollower } from '../data/rooms/room-follower.ts'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { DialogFailure } from '../ui/dialogs/dialog-failure.tsx'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { Asking } from './asking.tsx'
import { CandidateReport } from './candidate-report.tsx'
import { ConnectionNote } from './connection-note.tsx'
import { LiveMarks } from './live-marks.tsx'
import classes from './rooms.module.css'
import { SaveReportButton } from './save-report-button.tsx'
import { SeatList } from './seat-list.tsx'
import { TurnChoice } from './turn-choice.tsx'
import { TurnClock } from './turn-clock.tsx'
import { VoteTable } from './vote-table.tsx'

interface HostScreenProps {
  room: FollowedRoom & { view: RoomView }
  follower: RoomFollower
  userId: string
}

const SUBTITLES: Readonly<Record<RoomView['state'], string>> = {
  lobby: 'Give each person the code of their seat, and let their phone in by name.',
  running: 'Every mark arrives here. A phone without a network sends its marks later.',
  ended: 'The board is over. Marks that still wait on a phone arrive here.',
}

/** The members whom the host marks for, and the chosen one; that of the current turn by default. */
function useMarking(view: RoomView) {
  // The host of a unit board's room has no seat, and marks for members without a phone.
  const marksFor = view.seats.filter(
    ({ id, role, phone }) =>
      role === 'member' && (id === view.seatId || (view.seatId === null && phone === null)),
  )
  const [chosenSeat, choose] = useState<string | null>(null)
  const seat =
    marksFor.find(({ id }) => id === chosenSeat) ??
    marksFor.find(({ id }) => id === view.memberId) ??
    marksFor[0]
  return { marksFor, seat, choose }
}

/** The host's screen: phones, turns, own questions, all marks, reports. */
export function HostScreen({ room, follower, userId }: HostScreenProps) {
  const { view } = room
  const { access } = follower
  const own = view.seats.find(({ id }) => id === view.seatId)
  const isMember = own?.role === 'member' || view.seatId === null
  const marking = useMarking(view)
  const [reported, setReported] = useState<string | null>(null)
  if (reported !== null) {
    return (
      <CandidateReport view={view} candidateId={reported}>
        <Button variant="default" onClick={() => setReported(null)}>
          Back to the board
        </Button>
      </CandidateReport>
    )
  }
  if (!isMember && view.seatId !== null && view.state === 'ended') {
    return (
      <CandidateReport view={view} candidateId={view.seatId}>
        <SaveReportButton userId={userId} view={view} candidateId={view.seatId} />
      </CandidateReport>
    )
  }
  const phones = (
    <BinderCard tab="Phones" labelledBy="phones-heading">
      <h2 id="phones-heading" className={classes.heading}>
        Who is here?
      </h2>
      <SeatList view={view} access={access} />
    </BinderCard>
  )
  return (
    <div className={classes.page}>
      <PageHeader
        title={view.title}
        subtitle={SUBTITLES[view.state]}
        actions={<StateButton view={view} follower={follower} waiting={room.waiting.length} />}
      />
      {view.state === 'lobby' ? (
        <>
          <ConnectionNote room={room} />
          {phones}
        </>
      ) : (
        <>
          <TurnClock room={room} follower={follower} />
          <div className={classes.wide}>
            <AskingColumn {...{ room, follower, isMember, marking }} />
            <div className={classes.column}>
              {isMember && <MarksCard room={room} onReport={setReported} />}
              {isMember && view.rule !== null && <VoteTable {...{ room, follower }} />}
              {phones}
            </div>
          </div>
        </>
      )}
    </div>
  )
}

interface AskingColumnProps extends Pick<HostScreenProps, 'room' | 'follower'> {
  isMember: boolean
  marking: ReturnType<typeof useMarking>
}

/** Whose turn it is, and the questions of the member whom the host marks for. */
function AskingColumn({ room, follower, isMember, marking }: AskingColumnProps) {
  const { view } = room
  const { marksFor, choose, seat } = marking
  return (
    <div className={classes.column}>
      {view.state === 'running' && view.seats.length > 2 && (
        <TurnChoice view={view} access={follower.access} />
      )}
      {marksFor.length > 1 && (
        <NativeSelect
          size="md"
          label="You mark and vote for"
          description="Members without a phone"
          value={seat?.id ?? ''}
          data={marksFor.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
      {seat && <Asking key={seat.id} {...{ room, follower, memberId: seat.id }} />}
      <ConnectionNote room={room} />
      {!isMember && <p>Your report comes here when the board is over.</p>}
    </div>
  )
}

interface MarksCardProps {
  room: HostScreenProps['room']
  onReport: (candidateId: string) => void
}

/** All marks, and the report of each candidate at the end. */
function MarksCard({ room, onReport }: MarksCardProps) {
  const { view } = room
  const candidates = view.seats.filter(({ role }) => role === 'candidate')
  return (
    <BinderCard tab="Marks" labelledBy="marks-heading">
      <h2 id="marks-heading" className={classes.heading}>
        Marks
      </h2>
      <LiveMarks room={room} />
      {view.state === 'ended' && view.report === 'at-end' && (
        <div className={`${classes.buttons} ${classes.reports}`}>
          {candidates.map(({ id, name }) => (
            <Button key={id} variant="default" onClick={() => onReport(id)}>
              Report of {name}
            </Button>
          ))}
        </div>
      )}
    </BinderCard>
  )
}

interface StateButtonProps {
  view: RoomView
  follower: RoomFollower
  /** Marks that wait on this device. */
  waiting: number
}

/** Starts the board, and ends it after a question. */
function StateButton({ view, follower, waiting }: StateButtonProps) {
  const [asks, setAsks] = useState(false)
  const change = useChangeRoom(follower.access)
  const failure = change.isError && (
    <DialogFailure message={errorMessage(change.error, 'Could not reach the server. Try again.')} />
  )
  if (view.state === 'ended') return null
  if (view.state === 'lobby') {
    return (
      <div>
        {failure}
        <Button
          size="md"
          loading={change.isPending}
          onClick={() => change.mutate({ state: 'running' })}
        >
          Start the Board
        </Button>
      </div>
    )
  }
  return (
    <>
      <Button size="md" variant="default" onClick={() => setAsks(true)}>
        End the Board
      </Button>
      <ConfirmDialog
        title="End the board?"
        opened={asks}
        onClose={() => setAsks(false)}
        onConfirm={() =>
          change.mutateAsync({ state: 'ended' }, { onSuccess: () => setAsks(false) })
        }
        confirm="End the board"
        isPending={change.isPending}
        failure={
          change.isError && {
            message: errorMessage(change.error, 'Could not reach the server. Try again.'),
          }
        }
      >
        <p>
          {view.report === 'at-end'
            ? 'Each candidate gets the report. '
            : 'Marks and votes are locked. Candidates read nothing before the president releases it. '}
          Marks that wait on a phone still arrive, on lines that have none.
          {waiting > 0 && ` ${waiting} of yours wait on this device.`}
        </p>
      </ConfirmDialog>
    </>
  )
}
