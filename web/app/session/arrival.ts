import { userDataKey } from '../data/device/user-data.ts'
import type { CurrentUser } from '../data/user/current-user.ts'

// Whether a soldier has signed up on this device and not yet been asked about the first board, or
// passed over that. A browser that keeps nothing asks nobody who signed up with a password.

const BEGUN = 'begun'
const OVER = 'over'

/** The way through a provider's pages and back, in milliseconds. */
const JUST_NOW = 10 * 60_000

export function beginArrival(userId: string) {
  keep(userId, BEGUN)
}

/**
 * True until the soldier was asked. Who signs up with Apple or Google comes back from there with an
 * account that is new and has no password.
 */
export function isArriving(user: CurrentUser, now: number): boolean {
  try {
    const kept = localStorage.getItem(keyOf(user.$id))
    return kept === null ? isNewByProvider(user, now) : kept === BEGUN
  } catch {
    return false
  }
}

export function endArrival(userId: string) {
  keep(userId, OVER)
}

function isNewByProvider({ passwordUpdate, registration }: CurrentUser, now: number): boolean {
  return passwordUpdate === '' && now - Date.parse(registration) < JUST_NOW
}

function keep(userId: string, stage: typeof BEGUN | typeof OVER) {
  try {
    localStorage.setItem(keyOf(userId), stage)
  } catch {
    // The dashboard offers to create a board all the same.
  }
}

function keyOf(userId: string): string {
  return userDataKey(userId, 'arrival')
}
