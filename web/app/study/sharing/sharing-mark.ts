import { userDataKey } from '../../data/device/user-data.ts'

// Whether the user shares readiness with the makers of a unit board, as this browser last knew it.
// If storage is blocked, a share is renewed only on the page of its unit board.

/** Notes that the user shares, or no longer does. */
export function markSharing(userId: string, isSharing: boolean) {
  try {
    if (isSharing) localStorage.setItem(keyOf(userId), 'yes')
    else localStorage.removeItem(keyOf(userId))
  } catch {
    // See above.
  }
}

export function isMarkedSharing(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null
  } catch {
    return false
  }
}

const keyOf = (userId: string) => userDataKey(userId, 'sharing')
