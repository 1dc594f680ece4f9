import { forgetUserOnDevice } from './user-on-device.ts'
import { forgetUserTexts } from './user-store.ts'

const PREFIX = 'squared-away.user.'

/** What is studied or changed and not with the server yet: it stays until its user signs in here again. */
const UNSENT = ['session.', 'quiz-choices.', 'unsaved-']

/**
 * The localStorage key for something that this browser keeps for one user, for example answers
 * that could not be saved yet. Signing out removes all such keys but those of unsent answers.
 */
export function userDataKey(userId: string, name: string): string {
  return `${PREFIX}${userId}.${name}`
}

/** Removes what this browser kept for users, but the answers that the server does not have yet. */
export function clearUserData() {
  forgetUserTexts()
  forgetUserOnDevice()
  removeKeys((key) => key.startsWith(PREFIX) && !isUnsent(key))
}

/** Removes the keys of a user whose account is gone. */
export function clearKeysOf(userId: string) {
  removeKeys((key) => key.startsWith(userDataKey(userId, '')))
}

function isUnsent(key: string): boolean {
  const rest = key.slice(PREFIX.length)
  return UNSENT.some((name) => rest.includes(`.${name}`))
}

function removeKeys(isGone: (key: string) => boolean) {
  try {
    for (const key of Object.keys(localStorage)) if (isGone(key)) localStorage.removeItem(key)
  } catch {
    // Storage may be blocked, and then holds nothing.
  }
}
