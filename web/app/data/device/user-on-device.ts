import { isJsonObject, readJsonText } from '@squared-away/domain/text/json-text'
import type { Models } from 'appwrite'
import { forgetCopies } from './device-copies.ts'
import { forgetRecordings } from './recordings.ts'
import { SIGNED_IN_KEY as KEY, markSignedIn } from './signed-in-mark.ts'

/** The user of this device; null if nobody is signed in. */
export function userOnDevice(): Models.User | null {
  try {
    const kept = readJsonText(localStorage.getItem(KEY))
    return isUser(kept) ? kept : null
  } catch {
    return null
  }
}

/** Stores the signed-in user and removes the data of all others. */
export function keepUserOnDevice(user: Models.User) {
  if (userOnDevice()?.$id !== user.$id) {
    forgetCopies()
    forgetRecordings()
  }
  markSignedIn(true)
  try {
    localStorage.setItem(KEY, JSON.stringify(user))
  } catch {
    // Storage may be blocked; the app then opens online only.
  }
}

/** Forgets the signed-in user and their data on this device. */
export function forgetUserOnDevice() {
  markSignedIn(false)
  try {
    localStorage.removeItem(KEY)
  } catch {
    // If storage is blocked, no user is stored.
  }
  forgetCopies()
  forgetRecordings()
}

/** True if `kept` is a user's account. */
export function isUser(kept: unknown): kept is Models.User {
  if (!isJsonObject(kept)) return false
  const { $id, email, name, labels } = { $id: '', email: '', name: '', labels: [], ...kept }
  return [$id, email, name].every((text) => typeof text === 'string') && Array.isArray(labels)
}
