import { QUESTION_LIMITS } from '../entities/question.ts'
import { isBlank } from '../entities/text.ts'
import { readableCount } from '../text/readable-count.ts'

/** Why two texts make no question; null if they do. */
export function sidesFault(questionText: string, answer: string): string | null {
  if (isBlank(questionText)) return 'it has no question.'
  if (isBlank(answer)) return 'it has no answer.'
  return (
    lengthFault('question', questionText, QUESTION_LIMITS.questionText) ??
    lengthFault('answer', answer, QUESTION_LIMITS.answer)
  )
}

/** Reports a text of a card that is too long; null if none is. */
export function lengthFault(part: string, text: string, limit: number): string | null {
  if (text.length <= limit) return null
  const [length, most] = [text.length, limit].map(readableCount)
  return `its ${part} has ${length} characters, and ${most} are allowed.`
}
