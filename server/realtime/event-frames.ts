import type { Connection } from '../database/schema.ts'
import { payloadsOf } from './audience.ts'
import { type AnnouncedChange, channelsOf, eventNamesOf } from './event-names.ts'

/** A change that is queued for sockets. All sockets that receive it share it. */
export type QueuedEvent = {
  /** About how long its frame is. */
  readonly bytes: number
  /** The frame of each user, once they are made. */
  frames: ReadonlyMap<string, string> | undefined
}

/** An event whose frames are not made yet. */
export function queuedEvent(change: AnnouncedChange): QueuedEvent {
  return { bytes: JSON.stringify(change).length, frames: undefined }
}

/** The event frame (wire §13.2) of a change for each of `userIds`, who may receive it. */
export async function framesOf(
  change: AnnouncedChange,
  userIds: readonly string[],
  connection: Connection,
  timestamp: string,
): Promise<ReadonlyMap<string, string>> {
  const payloads = await payloadsOf(change, userIds, connection)
  const head = { events: eventNamesOf(change), channels: channelsOf(change), timestamp }
  const frameOf = (payload: object) => JSON.stringify({ type: 'event', data: { ...head, payload } })
  return new Map([...payloads].map(([userId, payload]) => [userId, frameOf(payload)]))
}
