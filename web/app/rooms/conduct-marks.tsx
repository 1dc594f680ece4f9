import { SegmentedControl } from '@mantine/core'
import type { MarkName, RoomQuestion, RoomView } from '@squared-away/domain/rooms/room'
import { currentMarks, isLocked } from '@squared-away/domain/rooms/room-marks'
import { CONDUCT_MARKS } from '@squared-away/domain/study/mock-board/board-marks'
import type { FollowedRoom, RoomFollower } from '../data/rooms/room-follower.ts'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import classes from './rooms.module.css'

interface ConductMarksProps {
  room: FollowedRoom & { view: RoomView }
  follower: RoomFollower
  /** The seat that is marked for. */
  memberId: string
  /** The member's lines for one candidate. */
  conduct: readonly RoomQuestion[]
}

/** A member's GO or NO-GO for how a candidate reports, carries himself or herself, and looks. */
export function ConductMarks({ room, follower, memberId, conduct }: ConductMarksProps) {
  const marks = currentMarks(room.view.marks, room.waiting)
  return (
    <BinderCard tab="Conduct" labelledBy="conduct-heading">
      <h2 id="conduct-heading" className={classes.heading}>
        Conduct
      </h2>
      <ul className={classes.seats}>
        {conduct.map(({ id, asked }) => (
          <li key={id} className={classes.conduct}>
            <span>{asked}</span>
            <SegmentedControl
              aria-label={asked}
              value={marks.get(id)?.mark ?? ''}
              data={CONDUCT_MARKS.map(({ id: value, label }) => ({ value, label }))}
              disabled={isLocked(room.view, marks.get(id))}
              onChange={(value) =>
                follower.mark({ questionId: id, mark: value as MarkName, ms: 0 }, memberId)
              }
            />
          </li>
        ))}
      </ul>
    </BinderCard>
  )
}
