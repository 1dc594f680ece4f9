/** An option without its mark. `isRight` is null if nothing marks it. */
export type MarkedOption = { text: string; isRight: boolean | null }

const RIGHT_BEFORE = /^\s*(?:\*{1,2}(?!\*)|>{2,}|→|➔|✓|✔|✅|☑|\[x\])\s*(?=\S)/iu
const RIGHT_BEHIND =
  /(?:_true|\s*[([](?:correct|right|true|correct answer|right answer)[)\]]|\s*(?:✓|✔|✅|☑)\ufe0f?|\s+<{2,}-*|\s*<-+|\s+\*+)\s*$/iu
const WRONG_BEHIND = /(?:_false|\s*[([](?:incorrect|wrong|false)[)\]]|\s*(?:✗|✘|❌)\ufe0f?)\s*$/iu

/**
 * Reads the mark that tells the right option: a star or `>>>` before it, `_true`, `(correct)` or a
 * tick behind it.
 *
 * @example
 * ```ts
 * markedOption('Loyalty (correct)') // { text: 'Loyalty', isRight: true }
 * ```
 */
export function markedOption(option: string): MarkedOption {
  const isWrong = WRONG_BEHIND.test(option)
  const bare = option.replace(WRONG_BEHIND, '')
  const text = bare.replace(RIGHT_BEFORE, '').replace(RIGHT_BEHIND, '')
  if (text.trim() === '') return { text: option.trim(), isRight: null }
  const isRight = isWrong ? false : text === bare ? null : true
  return { text: text.trim(), isRight }
}
