import type { SignedIn } from '../accounts/callers/caller.ts'
import type { Connection } from '../database/schema.ts'
import { mayRead, presentDocument } from '../documents/present.ts'
import type { AnnouncedChange } from './event-names.ts'

/**
 * Whether a user may receive a change: a document that the documents API would show, an own
 * execution or the own account (wire §13.5). Guests may read nothing, so they receive nothing.
 */
export function mayHear(change: AnnouncedChange, caller: SignedIn): boolean {
  return change.kind === 'document'
    ? mayRead(change.collectionId, change.row, caller)
    : change.userId === caller.userId
}

/** The payload that the REST call would return to this user, who may receive the change. */
export async function payloadOf(
  change: AnnouncedChange,
  caller: SignedIn,
  connection: Connection,
): Promise<object> {
  return change.kind === 'document'
    ? presentDocument(change.collectionId, change.row, caller, { connection })
    : change.payload
}
