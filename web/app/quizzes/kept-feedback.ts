import { userDataKey } from '../data/device/user-data.ts'
import { usePreferences } from '../data/preferences/user-preferences.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'

/** Whether each answer of a quiz is shown right after it, as the soldier's account keeps it. */
export function useQuizFeedback() {
  const { $id: userId } = useSignedInUser()
  const { preferences, change, status } = usePreferences()
  const { quizFeedback } = preferences
  return {
    showsEach: quizFeedback === null ? wasChosenHere(userId) : quizFeedback === 'after each',
    /** False until it is known, and once the soldier chose. */
    isOpen: status === 'loaded' && quizFeedback === null && !wasChosenHere(userId),
    choose: (showsEach: boolean) =>
      change({ quizFeedback: showsEach ? 'after each' : 'at the end' }),
  }
}

/** An earlier version kept the choice on the device; the account's counts once there is one. */
function wasChosenHere(userId: string): boolean {
  try {
    return localStorage.getItem(userDataKey(userId, 'quiz-feedback')) === 'at once'
  } catch {
    return false
  }
}
