import { forgetPictures } from './own-pictures.ts'
import { forgetUserOnDevice } from './user-on-device.ts'
import { forgetUserTexts } from './user-store.ts'

const PREFIX = 'squared-away.user.'

/** The room that this phone joined; what is kept of it has longer keys. */
export const ROOM_PHONE = 'squared-away.room-phone'

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
  removeUserKeys(() => true)
  if (isRoomOfUser()) removeKeys((key) => key.startsWith(ROOM_PHONE))
}

/** Removes the keys and the pictures of a user whose account was deleted. */
export function clearUserKeys(userId: string) {
  forgetPictures()
  forgetNotifications()
  removeKeys((key) => key.startsWith(userDataKey(userId, '')))
}

/** Removes the keys of users that `isGone` names, except those of unsent answers. */
export function removeUserKeys(isGone: (key: string) => boolean) {
  removeKeys((key) => key.startsWith(PREFIX) && !isUnsent(key) && isGone(key))
}

/** Loaded on demand: most users have none. */
function forgetNotifications() {
  import('./notifications.ts').then(
    (part) => part.forgetNotifications(),
    (error) => console.error('Could not remove notifications.', error),
  )
}

/** Whether the phone joined its room while somebody was signed in. Its seat ends with the session. */
function isRoomOfUser(): boolean {
  try {
    return localStorage.getItem(ROOM_PHONE)?.includes('"isSignedIn":true') === true
  } catch {
    return false
  }
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
