import { Button, NumberInput, SegmentedControl, Textarea } from '@mantine/core'
import { ROOM_LIMITS, type RoomQuestion, type RoomView } from '@squared-away/domain/rooms/room'
import { currentMarks, isLocked, markTally } from '@squared-away/domain/rooms/room-marks'
import { CONDUCT_MARKS } from '@squared-away/domain/study/mock-board/board-marks'
import { useState } from 'react'
import type { FollowedRoom, RoomFollower } from '../data/rooms/room-follower.ts'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import classes from './rooms.module.css'

interface VoteCardProps {
  room: FollowedRoom & { view: RoomView }
  follower: RoomFollower
  /** The seat that votes. */
  memberId: string
  /** The member's questions for one candidate, and the lines of the vote. */
  questions: readonly RoomQuestion[]
  votes: readonly RoomQuestion[]
}

/** A member's own vote or points for one candidate, with notes. The marks only say what they are. */
export function VoteCard({ room, follower, memberId, questions, votes }: VoteCardProps) {
  const marks = currentMarks(room.view.marks, room.waiting)
  const [{ candidateId }] = votes as [RoomQuestion]
  const { credit, marked, of } = markTally(questions, marks, { memberId, candidateId })
  return (
    <BinderCard tab="Vote" labelledBy="vote-heading">
      <h2 id="vote-heading" className={classes.heading}>
        Your vote
      </h2>
      <p className={classes.soft}>
        {credit === null
          ? 'You have marked no answer yet.'
          : `Your marks: ${Math.round(credit * 100)}% known, ${marked} of ${of} marked.`}{' '}
        Only you decide. Members do not see each other’s votes; the president does.
      </p>
      {votes.map((line) => (
        <VoteLine key={line.id} {...{ room, follower, memberId, line }} />
      ))}
    </BinderCard>
  )
}

type VoteLineProps = Pick<VoteCardProps, 'room' | 'follower' | 'memberId'> & { line: RoomQuestion }

function VoteLine({ room, follower, memberId, line }: VoteLineProps) {
  const given = currentMarks(room.view.marks, room.waiting).get(line.id)
  const [points, setPoints] = useState<number | ''>(given?.points ?? '')
  const [note, setNote] = useState(given?.note ?? '')
  const locked = isLocked(room.view, given)
  const isChanged =
    note !== (given?.note ?? '') || (line.part === 'points' && points !== (given?.points ?? ''))
  const send = (mark: 'had' | 'missed') =>
    follower.mark(
      {
        ...{ questionId: line.id, mark, ms: 0, note: note.trim() === '' ? null : note.trim() },
        ...(line.part === 'points' && { points: Number(points) }),
      },
      memberId,
    )
  const isReady = line.part === 'points' ? points !== '' : given !== undefined
  return (
    <div className={classes.fields}>
      {line.part === 'points' ? (
        <NumberInput
          size="md"
          label={`${line.asked}, 0 to ${line.max}`}
          min={0}
          max={line.max ?? 0}
          clampBehavior="strict"
          allowDecimal={false}
          disabled={locked}
          value={points}
          onChange={(value) => setPoints(value === '' ? '' : Number(value))}
        />
      ) : (
        <SegmentedControl
          size="md"
          aria-label="Your vote"
          disabled={locked}
          value={given?.mark ?? ''}
          data={CONDUCT_MARKS.map(({ id: value, label }) => ({ value, label }))}
          onChange={(value) => send(value === 'had' ? 'had' : 'missed')}
        />
      )}
      <Textarea
        size="md"
        label={line.part === 'points' ? `Notes on ${line.asked}` : 'Notes'}
        description="The president reads them, and the owners of the unit board. Candidates never do."
        autosize
        minRows={2}
        maxLength={ROOM_LIMITS.note}
        disabled={locked}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {isReady && isChanged && !locked && (
        <Button onClick={() => send(given?.mark === 'missed' ? 'missed' : 'had')}>
          {line.part === 'points' ? `Give ${points} points` : 'Save the notes'}
        </Button>
      )}
      {given?.isLate && <p className={classes.soft}>Arrived after the end.</p>}
    </div>
  )
}
