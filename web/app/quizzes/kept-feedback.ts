import { userDataKey } from '../data/device/user-data.ts'

/** Whether a quiz shows right and wrong after each question; else it does at its end. */
export function showsAtOnce(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) === 'at once'
  } catch {
    return false
  }
}

export function keepShowsAtOnce(userId: string, isAtOnce: boolean) {
  try {
    localStorage.setItem(keyOf(userId), isAtOnce ? 'at once' : 'at the end')
  } catch {
    // It is asked for again next time.
  }
}

const keyOf = (userId: string) => userDataKey(userId, 'quiz-feedback')
