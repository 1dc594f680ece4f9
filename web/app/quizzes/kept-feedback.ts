import { userDataKey } from '../data/device/user-data.ts'

/** True if quizzes show feedback after each question instead of at the end. */
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
    // Falls back to the default next time.
  }
}

const keyOf = (userId: string) => userDataKey(userId, 'quiz-feedback')
