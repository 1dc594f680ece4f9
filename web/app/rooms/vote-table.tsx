import { Button, NumberInput, SegmentedControl, TextInput } from '@mantine/core'
import { ROOM_LIMITS, type RoomQuestion, type RoomView } from '@squared-away/domain/rooms/room'
import { currentMarks } from '@squared-away/domain/rooms/room-marks'
import { CONDUCT_MARKS } from '@squared-away/domain/study/mock-board/board-marks'
import { useState } from 'react'
import { errorMessage } from '../data/errors.ts'
import { newId } from '../data/new-id.ts'
import { useChangeVote, useReleaseRoom } from '../data/rooms/room-changes.ts'
import type { FollowedRoom, RoomFollower } from '../data/rooms/room-follower.ts'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { VotedList } from '../ui/votes/voted-list.tsx'
import classes from './rooms.module.css'

interface VoteTableProps {
  room: FollowedRoom & { view: RoomView }
  follower: RoomFollower
}

/** For the president and the host: all votes. The president changes and releases. */
export function VoteTable({ room, follower }: VoteTableProps) {
  const { view } = room
  const [line, setLine] = useState<RoomQuestion | null>(null)
  const [asks, setAsks] = useState(false)
  const release = useReleaseRoom(follower.access)
  if (view.rule === null) return null
  const mayDecide = view.presides && view.state === 'ended'
  return (
    <BinderCard tab="Votes" labelledBy="votes-heading">
      <h2 id="votes-heading" className={classes.heading}>
        Votes
      </h2>
      <VotedList
        voted={view}
        rule={view.rule}
        {...(mayDecide && {
          actionOf: (one: RoomQuestion) => (
            <Button variant="default" onClick={() => setLine(one)}>
              Change
            </Button>
          ),
        })}
      />
      {view.releasedAt !== null ? (
        <p role="status">Released: each candidate reads what the board decided on them.</p>
      ) : mayDecide ? (
        <Button onClick={() => setAsks(true)}>Release to the candidates</Button>
      ) : (
        <p className={classes.soft}>
          {view.state === 'ended'
            ? 'The president releases it on their phone.'
            : 'Candidates read nothing of this before the president releases it.'}
        </p>
      )}
      <ConfirmDialog
        title="Release to the candidates?"
        opened={asks}
        onClose={() => setAsks(false)}
        confirm="Release"
        isPending={release.isPending}
        onConfirm={() => release.mutateAsync(undefined, { onSuccess: () => setAsks(false) })}
        failure={release.isError && { message: errorMessage(release.error) }}
      >
        Each candidate reads what the board decided on them, never who voted how.
      </ConfirmDialog>
      {line !== null && (
        <ChangeDialog key={line.id} {...{ room, follower, line }} onClose={() => setLine(null)} />
      )}
    </BinderCard>
  )
}

interface ChangeDialogProps extends VoteTableProps {
  line: RoomQuestion
  onClose: () => void
}

/** The president changes what a member gave, and says why. */
function ChangeDialog({ room, follower, line, onClose }: ChangeDialogProps) {
  const given = currentMarks(room.view.marks).get(line.id)
  const change = useChangeVote(follower.access)
  const [id] = useState(newId)
  const [mark, setMark] = useState<'had' | 'missed'>(given?.mark === 'missed' ? 'missed' : 'had')
  const [points, setPoints] = useState<number>(given?.points ?? 0)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isPoints = line.part === 'points'
  // No promise without a reason: the dialog takes no other press while one is open.
  function send() {
    if (reason.trim() === '') return setMissing(true)
    const changed = {
      ...{ id, questionId: line.id, mark: isPoints ? 'had' : mark, reason: reason.trim() },
      ...{ note: given?.note ?? null, ...(isPoints && { points }) },
    } as const
    return change.mutateAsync(changed, { onSuccess: onClose })
  }
  return (
    <ConfirmDialog
      title="Change this vote"
      opened
      onClose={onClose}
      confirm="Change it"
      isPending={change.isPending}
      onConfirm={send}
      failure={change.isError && { message: errorMessage(change.error) }}
    >
      <p>What the member gave stays in the history, with your reason.</p>
      {isPoints ? (
        <NumberInput
          label={`${line.asked}, 0 to ${line.max}`}
          min={0}
          max={line.max ?? 0}
          clampBehavior="strict"
          allowDecimal={false}
          value={points}
          onChange={(value) => setPoints(Number(value))}
        />
      ) : (
        <SegmentedControl
          aria-label="The vote"
          value={mark}
          data={CONDUCT_MARKS.map(({ id: value, label }) => ({ value, label }))}
          onChange={(value) => setMark(value === 'had' ? 'had' : 'missed')}
        />
      )}
      <TextInput
        label="Reason"
        mt="md"
        maxLength={ROOM_LIMITS.note}
        value={reason}
        error={isMissing && reason.trim() === '' ? 'Say why.' : null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
