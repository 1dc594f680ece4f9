import { forgetPictures } from './own-pictures.ts'
import { forgetUserOnDevice } from './user-on-device.ts'
import { forgetUserTexts } from './user-store.ts'

const PREFIX = 'squared-away.user.'

/** Prefixes of unsent sessions and edits, which stay until their user signs in here again. */
const UNSENT = ['session.', 'quiz-choices.', 'unsaved-']

/**
 * The localStorage key of a value that belongs to one user. Signing out removes all such keys
 * except those of unsent answers.
 */
export function userDataKey(userId: string, name: string): string {
  return `${PREFIX}${userId}.${name}`
}

/** Removes all data of users from this browser, except unsent answers. */
export function clearUserData() {
  forgetUserTexts()
  forgetPictures()
  forgetNotifications()
  forgetUserOnDevice()
  removeKeys((key) => key.startsWith(PREFIX) && !isUnsent(key))
}

/** Removes the keys and the pictures of a user whose account was deleted. */
export function clearKeysOf(userId: string) {
  forgetPictures()
  forgetNotifications()
  removeKeys((key) => key.startsWith(userDataKey(userId, '')))
}

/** Loaded on demand: most users have none. */
function forgetNotifications() {
  import('./notifications.ts').then(
    (part) => part.forgetNotifications(),
    (error) => console.error('Could not remove notifications.', error),
  )
}

function isUnsent(key: string): boolean {
  const rest = key.slice(PREFIX.length)
  return UNSENT.some((name) => rest.includes(`.${name}`))
}

function removeKeys(isGone: (key: string) => boolean) {
  try {
    for (const key of Object.keys(localStorage)) if (isGone(key)) localStorage.removeItem(key)
  } catch {
    // If storage is blocked, nothing is stored.
  }
}
