/** Local storage key. Survives logout: it says nothing about who the user is. */
const STORAGE_KEY = 'squared-away.letter-keys'

/**
 * Whether letter, number and sign keys do something on study screens (WCAG 2.2, 2.1.4): speech
 * input and some screen readers press them by accident.
 */
export function letterKeysWork(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    return true
  }
}

/** Stores the choice for this browser. */
export function chooseLetterKeys(work: boolean) {
  try {
    localStorage.setItem(STORAGE_KEY, work ? 'on' : 'off')
  } catch {
    // Storage may be blocked; the keys then keep working.
  }
}

/** True for a `KeyboardEvent.key` that types a character. Space is not one of them. */
export const isLetterKey = (key: string) => key.length === 1 && key !== ' '
