import { userDataKey } from '../device/user-data.ts'

// Whether the user takes part in a unit board as a soldier, as this browser last knew it. If storage
// is blocked, changes and shares are followed only on the pages of unit boards.

/** Notes whether the user takes part in a unit board. */
export function markOnUnitBoard(userId: string, isOn: boolean) {
  try {
    if (isOn) localStorage.setItem(keyOf(userId), 'yes')
    else localStorage.removeItem(keyOf(userId))
  } catch {
    // See above.
  }
}

export function isMarkedOnUnitBoard(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null
  } catch {
    return false
  }
}

const keyOf = (userId: string) => userDataKey(userId, 'unit-board')
