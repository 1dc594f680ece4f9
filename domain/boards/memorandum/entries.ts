import type { EntryLine, MemorandumEntry } from './entry.ts'
import { inlineEntries } from './inline-lists.ts'
import { type LabeledLine, readLabel } from './labels.ts'
import { continuesLine, detectHabits, LONGEST_ENTRY } from './line-breaks.ts'
import { splitSentences } from './sentences.ts'

/** Joins the lines of a memorandum into entries; those of a chat are messages of their own. */
export function joinEntries(lines: readonly string[], isChat = false): MemorandumEntry[] {
  const habits = detectHabits(lines)
  const entries: LabeledLine[][] = []
  const afterBlank: boolean[] = []
  let isAfterBlank = true
  for (const [index, raw] of lines.entries()) {
    if (raw.trim() === '') {
      isAfterBlank = true
      continue
    }
    for (const part of partsOf(raw).flatMap(inlineEntries)) {
      const labeled = readLabel(part, index + 1)
      const last = entries.at(-1)
      if (last && !isChat && continuesLine(last, labeled, isAfterBlank, habits)) last.push(labeled)
      else {
        entries.push([labeled])
        afterBlank.push(isAfterBlank)
      }
      isAfterBlank = false
    }
  }
  return entries.flatMap((entry, index) =>
    splitSentences(entryOf(entry, afterBlank[index] ?? false)),
  )
}

/** Cuts a line that is too long for an entry between words. */
function partsOf(raw: string): string[] {
  const parts: string[] = []
  let rest = raw
  while (rest.length > LONGEST_ENTRY) {
    const space = rest.lastIndexOf(' ', LONGEST_ENTRY)
    const end = space > 0 ? space : LONGEST_ENTRY
    parts.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return [...parts, rest].filter((part) => part.trim() !== '')
}

function entryOf(lines: readonly LabeledLine[], isAfterBlank: boolean): MemorandumEntry {
  const [first] = lines
  let text = ''
  const parts: EntryLine[] = []
  for (const { line, raw, text: part } of lines) {
    const isWordBroken = /[a-z]-$/.test(text) && /^[a-z]/.test(part)
    const isNumberBroken = /\d-$/.test(text) && /^\d/.test(part)
    if (isWordBroken) text = text.slice(0, -1)
    else if (text !== '' && !isNumberBroken) text += ' '
    parts.push({ line, start: text.length, text: raw.trim() })
    text += part
  }
  return {
    text,
    style: first?.style ?? '',
    ordinal: first?.ordinal ?? 0,
    lines: parts,
    isAfterBlank,
    isContinued: false,
    isHeading: false,
  }
}
