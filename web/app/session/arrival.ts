import { userDataKey } from '../data/device/user-data.ts'
import type { CurrentUser } from '../data/user/current-user.ts'

// Whether a soldier signed up on this device and was not yet asked about the first board. If
// storage is blocked, users who signed up with a password are not asked.

const BEGUN = 'begun'
const OVER = 'over'

/** The longest sign-up through a provider's pages, in milliseconds. */
const JUST_NOW = 10 * 60_000

export function beginArrival(userId: string) {
  keep(userId, BEGUN)
}

/**
 * True until the soldier was asked. A user who signs up with Apple or Google returns with a new
 * account that has no password.
 */
export function isArriving(user: CurrentUser, now: number): boolean {
  try {
    const kept = localStorage.getItem(keyOf(user.$id))
    return kept === null ? user.passwordUpdate === '' && isJustMade(user, now) : kept === BEGUN
  } catch {
    return false
  }
}

export function endArrival(userId: string) {
  keep(userId, OVER)
}

/** True if the account was made within the last ten minutes. */
export function isJustMade({ registration }: CurrentUser, now: number): boolean {
  return now - Date.parse(registration) < JUST_NOW
}

function keep(userId: string, stage: typeof BEGUN | typeof OVER) {
  try {
    localStorage.setItem(keyOf(userId), stage)
  } catch {
    // The dashboard still offers to create a board.
  }
}

function keyOf(userId: string): string {
  return userDataKey(userId, 'arrival')
}
