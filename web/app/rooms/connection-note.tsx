import { IconCloudOff } from '@tabler/icons-react'
import type { FollowedRoom } from '../data/rooms/room-follower.ts'
import { StandingNote } from '../ui/messages/standing-note.tsx'

/** Says that there is no connection, and how many marks wait on this phone. */
export function ConnectionNote({ room }: { room: FollowedRoom }) {
  const { isOffline, waiting, isRefused, locked } = room
  const count = waiting.length === 1 ? '1 mark waits' : `${waiting.length} marks wait`
  if (isRefused) {
    return (
      <StandingNote label="Marks not sent" icon={IconCloudOff}>
        <p role="alert">The server did not take {waiting.length} of your marks. Tell the host.</p>
      </StandingNote>
    )
  }
  if (!isOffline && waiting.length === 0 && locked === 0) return null
  return (
    <StandingNote label="Connection" icon={IconCloudOff}>
      <p role="status">
        {locked > 0 &&
          `${locked === 1 ? '1 mark' : `${locked} marks`} came after the end and changed nothing: the line had one. `}
        {isOffline && 'You are offline. Keep going: everything you need is on this phone. '}
        {waiting.length > 0 &&
          `${count} on this phone${isOffline ? ' and will be sent when you are back online' : ', being sent'}.`}
      </p>
    </StandingNote>
  )
}
