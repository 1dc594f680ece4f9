import { isJsonObject, readJsonText } from '@squared-away/domain/text/json-text'
import type { Models } from 'appwrite'
import { forgetCopies } from './device-copies.ts'
import { forgetRecordings } from './recordings.ts'

/** Who is signed in, as the server last said: without a network the app opens for nobody else. */
const KEY = 'squared-away.signed-in'

/** The user of this device; null when the server, or a log-out, said that there is none. */
export function userOnDevice(): Models.User | null {
  try {
    const kept = readJsonText(localStorage.getItem(KEY))
    return isUser(kept) ? kept : null
  } catch {
    return null
  }
}

/** Keeps who is signed in. What the device has of anybody else goes. */
export function keepUserOnDevice(user: Models.User) {
  if (userOnDevice()?.$id !== user.$id) {
    forgetCopies()
    forgetRecordings()
  }
  try {
    localStorage.setItem(KEY, JSON.stringify(user))
  } catch {
    // Storage may be blocked: the app then opens with a network only.
  }
}

/** Forgets who was signed in and what the device has of them. */
export function forgetUserOnDevice() {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage may be blocked, and then holds nobody.
  }
  forgetCopies()
  forgetRecordings()
}

/** True of an account that somebody can sign in to. */
export function isUser(kept: unknown): kept is Models.User {
  if (!isJsonObject(kept)) return false
  const { $id, email, name, labels } = { $id: '', email: '', name: '', labels: [], ...kept }
  return [$id, email, name].every((text) => typeof text === 'string') && Array.isArray(labels)
}
