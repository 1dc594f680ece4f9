import { type Choices, type QuizQuestion, repairChoices } from '@squared-away/domain/study/quiz'
import type { SessionState } from '@squared-away/domain/study/session-engine'
import { removeUnsent, writeUnsent } from '../data/device/unsent-texts.ts'
import { userDataKey } from '../data/device/user-data.ts'

/**
 * The chosen option of each question of a running quiz. The session stores only right or wrong; the
 * results also show the choice.
 */

type Session = Pick<SessionState<QuizQuestion>, 'sessionId'>

export function keepChoices(userId: string, { sessionId }: Session, choices: Choices) {
  try {
    writeUnsent(keyOf(userId, sessionId), JSON.stringify(choices))
  } catch {
    // Without storage, the results of an interrupted quiz show only the right answers.
  }
}

/** Stored choices, as far as they fit the deck. */
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

/** Deletes the choices of a quiz that has ended. */
export function dropChoices(userId: string, { sessionId }: Session) {
  try {
    removeUnsent(keyOf(userId, sessionId))
  } catch {
    // Storage may be blocked: treat as empty.
  }
}

function keyOf(userId: string, sessionId: string): string {
  return userDataKey(userId, `quiz-choices.${sessionId}`)
}
