import { plainWords } from './plain-words.ts'

/** Words that carry no meaning in a question or answer. */
const COMMON = new Set(
  'a an the of to in is are was were what which who whom when where how do does did for and or by on at with that this these those from be it its as has have had will may must can could should would if then so than there their they them him her his only any each every such into s'.split(
    ' ',
  ),
)

const SMALL_NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** Words are compared by this many first letters, so 'transferable' equals 'transferred'. */
const STEM = 6

/**
 * Returns the words that carry a text's meaning, in order. Numbers become digits, also if spelled
 * out ('twenty-one' becomes 21), and other words are cut to their first letters.
 */
export function keyWords(text: string): string[] {
  return withNumbers(plainWords(text).split(' '))
    .filter((word) => word !== '' && !COMMON.has(word))
    .map((word) => word.replace(/(?<=[a-z]{3})s$/, '').slice(0, STEM))
}

/** Returns the share of `words` (0 to 1) that is among `others`; 1 if there are no words. */
export function shareIn(words: readonly string[], others: ReadonlySet<string>): number {
  if (words.length === 0) return 1
  return words.filter((word) => others.has(word)).length / words.length
}

function withNumbers(words: readonly string[]): string[] {
  const result: string[] = []
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? ''
    const tens = TENS.indexOf(word)
    const unit = SMALL_NUMBERS.indexOf(words[index + 1] ?? '')
    if (tens >= 0) {
      const hasUnit = unit > 0 && unit < 10
      result.push(String((tens + 2) * 10 + (hasUnit ? unit : 0)))
      if (hasUnit) index += 1
      continue
    }
    const small = SMALL_NUMBERS.indexOf(word)
    result.push(small >= 0 ? String(small) : word)
  }
  return result
}
