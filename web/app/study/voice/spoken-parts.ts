/** Some browsers break a longer text off in the middle. */
const LONGEST_PART = 200

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })

/** A text in the parts in which it is handed to a voice, whole sentences together where they fit. */
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
