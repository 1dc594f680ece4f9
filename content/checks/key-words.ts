import { plainWords } from './plain-words.ts'

/** Words that say nothing about what is asked or answered. */
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

/** Words are compared by their beginning: 'transferable' and 'transferred' are one. */
const STEM = 6

/**
 * The words that carry a text's meaning, in their order: numbers as digits, whether written so or
 * in words ('twenty-one' as 21), and other words by their beginning.
 */
export function keyWords(text: string): string[] {
  return withNumbers(plainWords(text).split(' '))
    .filter((word) => word !== '' && !COMMON.has(word))
    .map((word) => word.replace(/(?<=[a-z]{3})s$/, '').slice(0, STEM))
}

/** The part of `words` (0 to 1) that stands among `others`; 1 when there are no words. */
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
