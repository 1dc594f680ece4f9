import { formatTimer } from '@squared-away/domain/study/durations'
import type { FollowedRoom, RoomFollower } from '../data/rooms/room-follower.ts'
import { useRoomClock } from '../data/rooms/use-room.ts'
import classes from './rooms.module.css'

/** Whose turn it is and for how long, by the room's clock, the same on all phones. */
export function TurnClock({ room, follower }: { room: FollowedRoom; follower: RoomFollower }) {
  const now = useRoomClock(follower)
  const { view } = room
  if (view === null || view.turnAt === null) return null
  const until = view.endedAt ?? now
  const nameOf = (id: string | null) => view.seats.find((seat) => seat.id === id)?.name ?? ''
  return (
    <div className={classes.turn}>
      <p className={classes.turnNames} aria-live="polite">
        <strong>{nameOf(view.candidateId)}</strong>
        <span>asked by {nameOf(view.memberId)}</span>
      </p>
      <p className={classes.clock} role="timer" aria-label="Time of this candidate">
        {formatTimer(Math.max(until - view.turnAt, 0) / 1000)}
      </p>
    </div>
  )
}
