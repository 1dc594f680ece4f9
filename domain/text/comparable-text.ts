/**
 * Normalizes a text for comparison: ignores letter case, letter width, spacing, the kind of
 * quotation marks and dashes, closing punctuation and surrounding quotation marks. A text of
 * punctuation alone keeps it, so that '+' and '-' differ.
 *
 * @example
 * ```ts
 * comparableText(' "valley  forge." ') === comparableText('Valley Forge') // true
 * ```
 */
export function comparableText(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019\u201b\u2032]/g, "'")
    .replace(/[\u201c\u201d\u201f\u2033]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\s\p{Cf}]+/gu, ' ')
    .trim()
  const bare = withoutEndMarks(plain)
  return bare === '' ? plain : bare
}

const START_MARKS = ' "\''
const END_MARKS = ' "\'.,;:!?'

// A loop, because a regular expression anchored at the end is quadratic on a long run of
// punctuation.
function withoutEndMarks(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && START_MARKS.includes(text.charAt(start))) start += 1
  while (end > start && END_MARKS.includes(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}
