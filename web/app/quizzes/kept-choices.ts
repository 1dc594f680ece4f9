import { type Choices, type QuizQuestion, repairChoices } from '@squared-away/domain/study/quiz'
import type { SessionState } from '@squared-away/domain/study/session-engine'
import { userDataKey } from '../data/device/user-data.ts'

/**
 * Which option was chosen for each question of a quiz under way. The session itself keeps only
 * whether it was right; the results want to show the own answer too.
 */

type Session = Pick<SessionState<QuizQuestion>, 'sessionId'>

export function keepChoices(userId: string, { sessionId }: Session, choices: Choices) {
  try {
    localStorage.setItem(keyOf(userId, sessionId), JSON.stringify(choices))
  } catch {
    // The results of a quiz that is broken off then show the right answers alone.
  }
}

/** The choices that this device kept, as far as they fit the deck. */
export function keptChoices(
  userId: string,
  { sessionId, deck }: Session & Pick<SessionState<QuizQuestion>, 'deck'>,
): (number | null)[] {
  try {
    return repairChoices(JSON.parse(localStorage.getItem(keyOf(userId, sessionId)) ?? '[]'), deck)
  } catch {
    return []
  }
}

/** Forgets the choices of a quiz that has ended or was given up. */
export function dropChoices(userId: string, { sessionId }: Session) {
  try {
    localStorage.removeItem(keyOf(userId, sessionId))
  } catch {
    // Storage may be blocked, and then holds nothing.
  }
}

function keyOf(userId: string, sessionId: string): string {
  return userDataKey(userId, `quiz-choices.${sessionId}`)
}
