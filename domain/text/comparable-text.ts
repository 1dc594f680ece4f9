/**
 * A text as it is compared with another one: letter case, the width of letters, spacing, the kind
 * of quotation marks and dashes, marks at the end and quotation marks around it do not count. Two
 * texts that a reader takes for the same answer ('Valley Forge' and ' "valley  forge." ') become
 * equal. The marks of a text of nothing but marks are kept, so that '+' and '-' differ.
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

// Walked by hand: a pattern anchored at the end takes quadratic time on a long row of marks.
function withoutEndMarks(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && START_MARKS.includes(text.charAt(start))) start += 1
  while (end > start && END_MARKS.includes(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}
