import { Button } from '@mantine/core'
import type { RoomSummary } from '@squared-away/domain/rooms/room'
import { Link } from 'react-router'
import * as rooms from '../addresses/rooms.ts'
import { useDeleteRoom, useOwnRooms } from '../data/rooms/room-changes.ts'
import list from '../ui/lists/ruled-list.module.css'
import { formatMoment } from '../ui/page/moments.ts'
import { ErrorState } from '../ui/states/error-state.tsx'
import classes from './rooms.module.css'

const STATES: Readonly<Record<RoomSummary['state'], string>> = {
  lobby: 'Not started',
  running: 'Running',
  ended: 'Over',
}

/** The rooms that the user opened and that are not gone yet. Renders nothing without any. */
export function OwnRooms() {
  const own = useOwnRooms()
  const remove = useDeleteRoom()
  if (own.isLoadingError) {
    return (
      <ErrorState
        message="Could not load your rooms."
        onRetry={() => void own.refetch()}
        retrying={own.isFetching}
      />
    )
  }
  if (!own.data?.length) return null
  return (
    <section aria-labelledby="own-rooms">
      <h2 id="own-rooms" className={classes.heading}>
        Your rooms
      </h2>
      <ul className={`${list.list} ${list.choices}`}>
        {own.data.map(({ roomId, kind, title, state, expiresAt }) => (
          <li key={roomId}>
            <div>
              <p>
                <strong>{title}</strong>
              </p>
              <p className={classes.soft}>
                {kind === 'quiz' && 'Quiz for a section. '}
                {STATES[state]}. Gone on {formatMoment(new Date(expiresAt).toISOString())}.
              </p>
            </div>
            <div className={list.ways}>
              <Button
                component={Link}
                to={kind === 'quiz' ? rooms.quizAddress(roomId) : rooms.roomAddress(roomId)}
              >
                Open
              </Button>
              <Button
                variant="subtle"
                color="gray"
                aria-label={`Delete ${title}`}
                loading={remove.isPending && remove.variables === roomId}
                onClick={() => remove.mutate(roomId)}
              >
                Delete
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
