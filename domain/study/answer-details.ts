import type { Question } from '../entities/question.ts'

/** What a standard question may say beside its answer. */
export type AnswerDetails = Pick<Question, 'items' | 'spoken' | 'why'>

/** Words that join the items of a list in a sentence and say nothing themselves. */
const JOINING = new Set(['a', 'an', 'and', 'as', 'by', 'in', 'of', 'or', 'the', 'then', 'to'])

/**
 * True when the items of a list say all that the answer says, so that one of the two is enough:
 * 'Loyalty, duty and respect' beside its three items.
 */
export function isAnswerInItems(answer: string, items: readonly string[]): boolean {
  const said = new Set(items.flatMap(wordsOf))
  return said.size > 0 && wordsOf(answer).every((word) => said.has(word) || JOINING.has(word))
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
