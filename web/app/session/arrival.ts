import { userDataKey } from './user-data.ts'

// Whether a soldier has signed up on this device and not yet been asked about the first board, or
// passed over that. A browser that keeps nothing does not ask.

export function beginArrival(userId: string) {
  try {
    localStorage.setItem(keyOf(userId), 'begun')
  } catch {
    // The dashboard offers to create a board all the same.
  }
}

export function isArriving(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null
  } catch {
    return false
  }
}

export function endArrival(userId: string) {
  try {
    localStorage.removeItem(keyOf(userId))
  } catch {
    // Nothing is kept.
  }
}

function keyOf(userId: string): string {
  return userDataKey(userId, 'arrival')
}
