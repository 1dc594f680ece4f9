import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import * as rooms from '../addresses/rooms.ts'
import { hostPlace } from '../data/rooms/room-storage.ts'
import { useRoom } from '../data/rooms/use-room.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { pageTitle } from '../ui/page/page-title.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { ErrorState } from '../ui/states/error-state.tsx'
import { LoadingState } from '../ui/states/loading-state.tsx'
import { HostScreen } from './host-screen.tsx'

export const meta = () => pageTitle('Your Room')

/** A room, for its host. */
export default function HostRoute() {
  const { roomId = '' } = useParams()
  return <HostedRoom key={roomId} roomId={roomId} />
}

function HostedRoom({ roomId }: { roomId: string }) {
  const { $id: userId } = useSignedInUser()
  const [room, follower] = useRoom({ roomId, token: null }, hostPlace(userId, roomId))
  const { phase, view } = room
  if (phase === 'gone' || phase === 'signed-out') {
    return (
      <EmptyState
        title="This room is gone."
        action={
          <Button component={Link} to={rooms.rooms}>
            Open another one
          </Button>
        }
      >
        A room is deleted a day after it ends.
      </EmptyState>
    )
  }
  if (view === null) {
    return room.isOffline ? (
      <ErrorState message="Could not load the room. It is tried again by itself." />
    ) : (
      <LoadingState label="Loading the room..." />
    )
  }
  return <HostScreen room={{ ...room, view }} follower={follower} userId={userId} />
}
