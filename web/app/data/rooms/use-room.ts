import { useStore } from '@mantine/store'
import { useEffect, useState } from 'react'
import type { RoomAccess } from './room-calls.ts'
import { type FollowedRoom, RoomFollower } from './room-follower.ts'
import type { RoomPlace } from './room-storage.ts'

/** Follows a room while the component is shown. Give the component a key per room. */
export function useRoom(access: RoomAccess, place: RoomPlace): [FollowedRoom, RoomFollower] {
  const [follower] = useState(() => new RoomFollower(access, place))
  useEffect(() => follower.start(), [follower])
  const room = useStore(follower.store)
  return [room, follower]
}

/** The room's clock, each second. */
export function useRoomClock(follower: RoomFollower): number {
  const [now, setNow] = useState(() => follower.now())
  useEffect(() => {
    const ticking = setInterval(() => setNow(follower.now()), 1000)
    return () => clearInterval(ticking)
  }, [follower])
  return now
}
