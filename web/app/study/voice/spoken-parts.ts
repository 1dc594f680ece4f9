/** Some browsers stop in the middle of a longer text. */
const LONGEST_PART = 200

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Splits a text into parts for a voice, with as many whole sentences per part as fit. */
export function spokenParts(text: string): string[] {
  if (text.length <= LONGEST_PART) return [text]
  const parts: string[] = []
  for (const { segment } of SENTENCES.segment(text)) {
    const last = parts.at(-1)
    if (last !== undefined && last.length + segment.length <= LONGEST_PART) {
      parts[parts.length - 1] = last + segment
    } else parts.push(segment)
  }
  return parts
}
