import { openStore } from './database.ts'

/** The last change of each key of localStorage. A null text was removed. */
export type UnsentChange = { text: string | null; number: number }

export const unsentChanges = openStore('squared-away.unsent', 'changes')

/** The localStorage key of the number of the last change. */
const LAST_CHANGE = 'squared-away.last-unsent-change'

/** The number of the last change that localStorage has; 0 if it has none. */
export function lastChange(): number {
  return Number(localStorage.getItem(LAST_CHANGE) ?? 0)
}

/** Where there is no room, logged changes are repeated once more, which does no harm. */
export function setLastChange(number: number) {
  try {
    localStorage.setItem(LAST_CHANGE, String(number))
  } catch (error) {
    console.error('Could not number an answer.', error)
  }
}

/** Commits explicitly, because the page may be closing. */
export function committed(transaction: IDBTransaction): Promise<void> {
  transaction.commit()
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}
