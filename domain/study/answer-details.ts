import type { Question } from '../entities/question.ts'

/** Optional content of a standard question beyond its answer. */
export type AnswerExtras = Pick<Question, 'items' | 'spoken' | 'why'>

/** Words that only connect the items of a list in a sentence. */
const JOINING = new Set(['a', 'an', 'and', 'as', 'by', 'in', 'of', 'or', 'the', 'then', 'to'])

/**
 * True if a list's items say everything that the answer says, so that showing one of them is
 * enough: 'Loyalty, duty and respect' and its three items.
 *
 * @example
 * ```ts
 * isAnswerInItems('Loyalty, duty and respect', ['Loyalty', 'Duty', 'Respect']) // true
 * ```
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
