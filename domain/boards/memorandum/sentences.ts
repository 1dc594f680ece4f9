import type { EntryLine, MemorandumEntry } from './entry.ts'

/** The end of a sentence; 'No.', 'Co.' and initials do not end one. */
const SENTENCE_END =
  /(?<=[A-Za-z0-9)"'][A-Za-z0-9)"'][.!?])(?<!\b(?:no|co|ft|mt|st|jr|sr|lt|bn|reg|pam|ch|para|vs|inc|tel|u\.s)\.) (?=["'(]?(?:[A-Z]|1SG\b))/gi

/** The sentences of a paragraph as separate entries, because they may be about different things. */
export function splitSentences(paragraph: MemorandumEntry): MemorandumEntry[] {
  const starts = [
    0,
    ...[...paragraph.text.matchAll(SENTENCE_END)]
      .map(({ index }) => index + 1)
      .filter((start) => /^["'(]?(?:[A-Z]|1SG)/.test(paragraph.text.slice(start, start + 4))),
  ]
  if (starts.length === 1) return [paragraph]
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? paragraph.text.length
    return {
      ...paragraph,
      text: paragraph.text.slice(start, end).trimEnd(),
      lines: linesBetween(paragraph, start, end),
      isAfterBlank: paragraph.isAfterBlank && index === 0,
      isContinued: index > 0,
      isHeading: index === 0,
    }
  })
}

function linesBetween({ lines }: MemorandumEntry, start: number, end: number): EntryLine[] {
  return lines
    .filter((line, index) => line.start < end && (lines[index + 1]?.start ?? end) > start)
    .map((line) => ({ ...line, start: Math.max(0, line.start - start) }))
}
