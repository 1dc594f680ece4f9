import { clearKeysOf } from '../device/user-data.ts'
import { forgetEntries } from './database-store.ts'

/** Removes all data of a user whose account was deleted from this browser. */
export function clearDeletedUser(userId: string) {
  forgetEntries(userId).catch((error) => console.error('Could not remove queued edits.', error))
  clearKeysOf(userId)
}
