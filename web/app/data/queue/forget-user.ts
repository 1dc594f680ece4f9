import { clearKeysOf } from '../device/user-data.ts'
import { forgetEntries } from './database-store.ts'

/** Removes everything that this browser kept for a user whose account is gone. */
export function clearDeletedUser(userId: string) {
  forgetEntries(userId).catch((error) => console.error('Could not remove queued edits.', error))
  clearKeysOf(userId)
}
