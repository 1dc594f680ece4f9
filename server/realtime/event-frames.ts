import type { SignedIn } from '../accounts/callers/caller.ts'
import type { Connection } from '../database/schema.ts'
import { isShared, mayRead, presentToEach } from '../documents/present.ts'
import { type AnnouncedChange, channelsFor, eventNamesFor } from './event-names.ts'

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
export async function buildFrames(
  change: AnnouncedChange,
  userIds: readonly string[],
  connection: Connection,
  timestamp: string,
): Promise<ReadonlyMap<string, string>> {
  const payloads = await buildPayloads(change, userIds, connection)
  const head = { events: eventNamesFor(change), channels: channelsFor(change), timestamp }
  const frameOf = (payload: object) => JSON.stringify({ type: 'event', data: { ...head, payload } })
  return new Map([...payloads].map(([userId, payload]) => [userId, frameOf(payload)]))
}

/**
 * Whether a user may receive a change: a document that the documents API would show, the user's
 * own execution or account (wire §13.5). Guests may read nothing, so they receive nothing.
 */
export function mayHear(change: AnnouncedChange, caller: SignedIn): boolean {
  return change.kind === 'document'
    ? mayRead(change.collectionId, change.row, caller)
    : change.userId === caller.userId
}

/**
 * The id of the only user who may receive a change. Undefined if others may receive it too, null if
 * no one may.
 */
export function soleListener(change: AnnouncedChange): string | null | undefined {
  if (change.kind !== 'document') return change.userId
  if (isShared(change.collectionId, change.row)) return undefined
  return typeof change.row.userId === 'string' ? change.row.userId : null
}

/** The payload that the REST call would return to each of `userIds`, who may hear the change. */
export async function buildPayloads(
  change: AnnouncedChange,
  userIds: readonly string[],
  connection: Connection,
): Promise<ReadonlyMap<string, object>> {
  return change.kind === 'document'
    ? presentToEach(change.collectionId, change.row, userIds, { connection })
    : new Map(userIds.map((userId) => [userId, change.payload]))
}
