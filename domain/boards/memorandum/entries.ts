import { inlineEntries } from './inline-lists.ts'

/** A paragraph, list entry or heading of a memorandum, put together from its lines. */
export type Entry = {
  /** Without its label; columns, those with dotted lines too, stand a tab apart, everything else one space. */
  readonly text: string
  /** How it is numbered, such as '1.', 'a.', '(1)' or '•'; empty when it is not. */
  readonly style: LabelStyle
  /** The number before it, 2 for 'b.'; 0 for a bullet and without a label. */
  readonly ordinal: number
  /** Where each of its lines begins in the text. */
  readonly lines: readonly EntryLine[]
  readonly isAfterBlank: boolean
  /** A sentence of a paragraph after its first. */
  readonly isContinued: boolean
  /** The first sentence of several. */
  readonly isHeading: boolean
}

export type LabelStyle = '' | '•' | '1.' | 'a.' | 'A.' | '(1)' | '(a)' | '1)' | 'a)'

type EntryLine = { readonly line: number; readonly start: number; readonly text: string }

type LabelledLine = {
  readonly line: number
  readonly raw: string
  readonly text: string
  readonly style: LabelStyle
  readonly ordinal: number
}

const BULLET = /^[ \t]*(?:[-•●○◦▪■□☐☑✓✔➢➤►▸‣·*]|o(?=[ \t]))[ \t]*(?=[^\s-])/
const LABEL = /^[ \t]*(?:\((\d{1,2}|[a-z])\)|(\d{1,2}|[a-zA-Z])([.)]))(?:[ \t]+|(?=[A-Za-z(]))/

/** A line this long may have been broken by the margin. */
const BROKEN_FROM = 55

/** Before a small letter a shorter one too. */
const BROKEN_LOWER_FROM = 40

/** A shorter line of a list has ended, unless what follows is indented. */
const SHORTEST_BROKEN = 20

/** Messages are not broken by a margin; what was pasted from a page may be. */
const BROKEN_SMALL_FROM = 78

/** Nothing ends with one of these: the next line goes on. */
const GOES_ON =
  /(?:[,&/-]|\b(?:and|or|the|of|to|for|in|on|with|by|from|your|a|an|army|AR|FM|TC|ADP|ATP|STP|Pam|PAM))$/

/** Puts the lines of a memorandum together to entries. */
export function entriesOf(lines: readonly string[]): Entry[] {
  const habits = { endsSentences: endsItsSentences(lines), beginsSmall: beginsLinesSmall(lines) }
  const entries: LabelledLine[][] = []
  const afterBlank: boolean[] = []
  let isAfterBlank = true
  for (const [index, raw] of lines.entries()) {
    if (raw.trim() === '') {
      isAfterBlank = true
      continue
    }
    for (const part of partsOf(raw).flatMap(inlineEntries)) {
      const labelled = readLabel(part, index + 1)
      const last = entries.at(-1)
      if (last && goesOn(last, labelled, isAfterBlank, habits)) last.push(labelled)
      else {
        entries.push([labelled])
        afterBlank.push(isAfterBlank)
      }
      isAfterBlank = false
    }
  }
  return entries.flatMap((entry, index) => sentencesOf(entryOf(entry, afterBlank[index] ?? false)))
}

/** No entry is longer, so that what is compared within one stays little. */
const LONGEST_ENTRY = 2000

/** A number is missing behind it, across the break of a page too. */
const LACKS_NUMBER = /\b(?:AR|FM|TC|ADP|ATP|STP|PAM|\d-)$/i

/** A line in pieces that an entry can hold, broken where a word ends. */
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

function readLabel(raw: string, line: number): LabelledLine {
  const bullet = BULLET.exec(raw)
  const rest = bullet ? raw.slice(bullet[0].length) : raw
  const label = LABEL.exec(rest)
  if (!label || isInitial(rest)) {
    return { line, raw, text: columns(rest), style: bullet ? '•' : '', ordinal: 0 }
  }
  const [whole, bracketed, plain, closing] = label
  const mark = bracketed ?? plain ?? ''
  return {
    line,
    raw,
    text: columns(rest.slice(whole.length)),
    style: styleOf(mark, bracketed !== undefined, closing),
    ordinal: ordinalOf(mark),
  }
}

/** 'J. R. DOE' is a name, and 'A.R. 600-20' a regulation. */
function isInitial(text: string): boolean {
  return /^[ \t]*[A-Z]\. ?[A-Z]\./.test(text)
}

function styleOf(mark: string, isBracketed: boolean, closing: string | undefined): LabelStyle {
  const isNumber = /\d/.test(mark)
  if (isBracketed) return isNumber ? '(1)' : '(a)'
  if (closing === ')') return isNumber ? '1)' : 'a)'
  if (isNumber) return '1.'
  return mark === mark.toLowerCase() ? 'a.' : 'A.'
}

function ordinalOf(mark: string): number {
  return /\d/.test(mark) ? Number(mark) : mark.toLowerCase().charCodeAt(0) - 96
}

function columns(text: string): string {
  return text
    .trim()
    .replace(/[ \t]{2,}|\t/g, (gap) => (gap === '  ' ? ' ' : '\t'))
    .replace(/ ?\.{3,} ?/g, '\t')
}

/** How a text is written, which tells a line that goes on from one that begins. */
type Habits = {
  readonly endsSentences: boolean
  /** A small letter at the beginning of a line says nothing where most begin so. */
  readonly beginsSmall: boolean
}

/** True when a line is broken by the margin rather than ended. */
function goesOn(
  before: readonly LabelledLine[],
  next: LabelledLine,
  isAfterBlank: boolean,
  { endsSentences, beginsSmall }: Habits,
): boolean {
  const last = before.at(-1)
  if (!last || next.style !== '' || next.text === '') return false
  if (isAfterBlank) return LACKS_NUMBER.test(last.text) && /^\d/.test(next.text)
  if (lengthOf(before) + next.text.length > LONGEST_ENTRY) return false
  if (GOES_ON.test(last.text)) return !/^[A-Z .]{3,40}:/.test(next.text)
  if (hasOpenBracket(before) && !startsAnew(next.text)) return true
  if (/[.:;!?]$/.test(last.text) || next.text.includes('\t') || last.text.includes('\t'))
    return false
  if (/^[a-z(]/.test(next.text) && !beginsSmall) {
    return (
      (before[0]?.style !== '' &&
        (last.raw.length >= SHORTEST_BROKEN || /^\s{2}/.test(next.raw))) ||
      last.raw.length >= BROKEN_LOWER_FROM
    )
  }
  if (endsSentences && before[0]?.ordinal !== 0) return !startsAnew(next.text)
  if (beginsSmall && last.raw.length < BROKEN_SMALL_FROM) return false
  return last.raw.length >= BROKEN_FROM && next.text.length > 0 && !startsAnew(next.text)
}

/** '(AR', with the number on the next line. */
function hasOpenBracket(lines: readonly LabelledLine[]): boolean {
  const text = lines.map((line) => line.text).join(' ')
  return text.lastIndexOf('(') > text.lastIndexOf(')') && text.length < LONGEST_LINE_OF_LIST * 2
}

/**
 * True for a text whose numbered paragraphs end with a period: in it one that ends without was
 * broken by a narrow margin.
 */
function endsItsSentences(lines: readonly string[]): boolean {
  const ends = lines.filter(
    (line, index) =>
      line.trim() !== '' &&
      LABEL.test(lines[index + 1] ?? '') &&
      LABEL.test(lineOfLabel(lines, index)),
  )
  const ended = ends.filter((line) => /[.:;!?]["')]?$/.test(line.trimEnd()))
  return ends.length >= FEWEST_LABELLED && ended.length >= ends.length * 0.9
}

const FEWEST_LABELLED = 3

function beginsLinesSmall(lines: readonly string[]): boolean {
  const written = lines.map((line) => line.trim()).filter(Boolean)
  const small = written.filter((line) => /^[a-z]/.test(line))
  const ended = written.filter((line) => /[.!?]$/.test(line))
  return small.length > written.length * 0.6 && ended.length < written.length * 0.3
}

/** The line with the label that a line belongs to, up to three lines above it. */
function lineOfLabel(lines: readonly string[], index: number): string {
  return lines.slice(Math.max(0, index - 3), index + 1).findLast((line) => LABEL.test(line)) ?? ''
}

const LONGEST_LINE_OF_LIST = 120

function lengthOf(lines: readonly LabelledLine[]): number {
  return lines.reduce((sum, { text }) => sum + text.length + 1, 0)
}

/** Begins as entries of their own do: with a publication or a member of the board, or in the form 'Heading: …'. */
function startsAnew(text: string): boolean {
  return (
    /^(?:AR|FM|TC|ADP|ADRP|ATP|STP|DA|TM|Army Reg|CSM|SGM|MSG|1SG|SFC|SSG)\b/i.test(text) ||
    /^[^.:]{2,40}:/.test(text)
  )
}

function entryOf(lines: readonly LabelledLine[], isAfterBlank: boolean): Entry {
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

/** Where a sentence ends; 'No.', 'Co.' and initials do not end one. */
const SENTENCE_END =
  /(?<=[A-Za-z0-9)"'][A-Za-z0-9)"'][.!?])(?<!\b(?:no|co|ft|mt|st|jr|sr|lt|bn|reg|pam|ch|para|vs|inc|tel|u\.s)\.) (?=["'(]?(?:[A-Z]|1SG\b))/gi

/** A paragraph's sentences, each an entry of its own: they may be about different things. */
function sentencesOf(paragraph: Entry): Entry[] {
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

function linesBetween({ lines }: Entry, start: number, end: number): EntryLine[] {
  return lines
    .filter((line, index) => line.start < end && (lines[index + 1]?.start ?? end) > start)
    .map((line) => ({ ...line, start: Math.max(0, line.start - start) }))
}

/** The number of the line on which a place of an entry's text stands. */
export function lineAt(entry: Entry, place: number): number {
  const found = entry.lines.findLast(({ start }) => start <= place) ?? entry.lines[0]
  return found?.line ?? 0
}

/** The line as pasted on which a place of an entry stands. */
export function textOfLine(entry: Entry, place: number): string {
  const found = entry.lines.findLast(({ start }) => start <= place) ?? entry.lines[0]
  return found?.text ?? ''
}
