import { forgetUserTexts } from './user-store.ts'

const PREFIX = 'squared-away.user.'

/**
 * The localStorage key for something that this browser keeps for one user, for example answers
 * that could not be saved yet. Signing out removes all such keys.
 */
export function userDataKey(userId: string, name: string): string {
  return `${PREFIX}${userId}.${name}`
}

/** Removes all that this browser kept for users. */
export function clearUserData() {
  forgetUserTexts()
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) localStorage.removeItem(key)
    }
  } catch {
    // Storage may be blocked, and then holds nothing.
  }
}
