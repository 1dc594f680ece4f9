import type { Finding } from './finding.ts'
import { keyWords, shareIn } from './key-words.ts'
import type { Loaded, LoadedCategory } from './loaded.ts'

/**
 * The minimum share of an item's words that the answer contains (0 to 1). An answer may leave out
 * what is obvious.
 */
const ITEM_IN_ANSWER = 0.5
/** The minimum share of the answer's words that the items contain (0 to 1). */
const ANSWER_IN_ITEMS = 0.75

/** The items of a list, in order, say the same as its answer. */
export function checkLists({ categories }: Loaded): Finding[] {
  return categories.flatMap(({ path, questions }) =>
    questions.flatMap((question) => {
      const message = faultOf(question)
      return message ? [{ file: path, id: question.id, rule: 'list', message } as const] : []
    }),
  )
}

function faultOf({ answer, items }: LoadedCategory['questions'][number]): string | undefined {
  if (!items) return undefined
  const answered = keyWords(answer)
  const lacking = items.find((item) => shareIn(keyWords(item), new Set(answered)) < ITEM_IN_ANSWER)
  if (lacking) return `the answer lacks the item "${lacking}"`
  if (shareIn(answered, new Set(keyWords(items.join(' ')))) < ANSWER_IN_ITEMS) {
    return 'the answer says more than its items'
  }
  return inOrder(items, answered) ? undefined : 'the items stand in another order in the answer'
}

/** True if the items are in the answer's order. */
function inOrder(items: readonly string[], answered: readonly string[]): boolean {
  let from = 0
  return items.every((item) => {
    const words = keyWords(item)
    if (words.length === 0) return true
    const at = answered.findIndex((word, index) => index >= from && words.includes(word))
    from = at
    return at >= 0
  })
}
