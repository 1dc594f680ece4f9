import { hasLabel, type LabeledLine } from './labels.ts'

/** Which lines of a paste were broken by a margin, and which ended. */

/** A line may have been broken by the margin from this length on. */
const BROKEN_FROM = 55

/** The same for a line before one that begins with a lowercase letter. */
const BROKEN_LOWER_FROM = 40

/** A list line shorter than this has ended, unless the next one is indented. */
const SHORTEST_BROKEN = 20

/** Messages have no margin, but text that was pasted from a page may have. */
const BROKEN_SMALL_FROM = 78

/** No text ends with one of these, so the next line continues it. */
const UNFINISHED =
  /(?:[,&/-]|\b(?:and|or|the|of|to|for|in|on|with|by|from|your|a|an|army|AR|FM|TC|ADP|ATP|STP|Pam|PAM))$/

/** A dash in the last column says that it is empty. */
const EMPTY_CELL = /[\t|] ?-$/

/** An entry is at most this long, which bounds the work of comparing its texts. */
export const LONGEST_ENTRY = 2000

/** A number that continues on the next line, even on the next page. */
const LACKS_NUMBER = /\b(?:AR|FM|TC|ADP|ATP|STP|PAM|\d-)$/i

/** Writing habits that show whether a line continues the one before. */
export type Habits = {
  readonly endsSentences: boolean
  /** True if most lines begin with a lowercase letter, which then does not show a continuation. */
  readonly startsLowercase: boolean
}

/** Detects the habits of a text. */
export function detectHabits(lines: readonly string[]): Habits {
  return { endsSentences: endsItsSentences(lines), startsLowercase: startLowercase(lines) }
}

/** True if `next` continues the last line of `before`, which the margin broke. */
export function continuesLine(
  before: readonly LabeledLine[],
  next: LabeledLine,
  isAfterBlank: boolean,
  { endsSentences, startsLowercase }: Habits,
): boolean {
  const last = before.at(-1)
  if (!last || next.style !== '' || next.text === '') return false
  if (isAfterBlank) return LACKS_NUMBER.test(last.text) && /^\d/.test(next.text)
  if (lengthOf(before) + next.text.length > LONGEST_ENTRY) return false
  if (UNFINISHED.test(last.text) && !EMPTY_CELL.test(last.text))
    return !/^[A-Z .]{3,40}:/.test(next.text)
  if (hasOpenBracket(before) && !startsEntry(next.text)) return true
  if (/[.:;!?]$/.test(last.text) || next.text.includes('\t') || last.text.includes('\t'))
    return false
  if (/^[a-z(]/.test(next.text) && !startsLowercase) {
    return (
      (before[0]?.style !== '' &&
        (last.raw.length >= SHORTEST_BROKEN || /^\s{2}/.test(next.raw))) ||
      last.raw.length >= BROKEN_LOWER_FROM
    )
  }
  if (endsSentences && before[0]?.ordinal !== 0) return !startsEntry(next.text)
  if (startsLowercase && last.raw.length < BROKEN_SMALL_FROM) return false
  return last.raw.length >= BROKEN_FROM && next.text.length > 0 && !startsEntry(next.text)
}

/** An open '(AR' has its number on the next line. */
function hasOpenBracket(lines: readonly LabeledLine[]): boolean {
  const text = lines.map((line) => line.text).join(' ')
  return text.lastIndexOf('(') > text.lastIndexOf(')') && text.length < LONGEST_LINE_OF_LIST * 2
}

/**
 * True if the numbered paragraphs of a text end with a period. A paragraph without one then
 * continues on the next line, because a narrow margin broke it.
 */
function endsItsSentences(pasted: readonly string[]): boolean {
  const lines = pasted.filter((line) => line.trim() !== '')
  const ends = lines.filter(
    (line, index) =>
      line.trim() !== '' && hasLabel(lines[index + 1] ?? '') && hasLabel(lineOfLabel(lines, index)),
  )
  const ended = ends.filter((line) => /[.:;!?]["')]?$/.test(line.trimEnd()))
  return ends.length >= FEWEST_LABELED && ended.length >= ends.length * 0.9
}

const FEWEST_LABELED = 3

function startLowercase(lines: readonly string[]): boolean {
  const written = lines.map((line) => line.trim()).filter(Boolean)
  const small = written.filter((line) => /^[a-z]/.test(line))
  const ended = written.filter((line) => /[.!?]$/.test(line))
  return small.length > written.length * 0.6 && ended.length < written.length * 0.3
}

/** The labeled line that a line belongs to, at most three lines above it. */
function lineOfLabel(lines: readonly string[], index: number): string {
  return lines.slice(Math.max(0, index - 3), index + 1).findLast(hasLabel) ?? ''
}

const LONGEST_LINE_OF_LIST = 120

function lengthOf(lines: readonly LabeledLine[]): number {
  return lines.reduce((sum, { text }) => sum + text.length + 1, 0)
}

/** Begins like an entry: with a publication, a board member or 'Heading: …'. */
function startsEntry(text: string): boolean {
  return (
    /^(?:AR|FM|TC|ADP|ADRP|ATP|STP|DA|TM|Army Reg|CSM|SGM|MSG|1SG|SFC|SSG)\b/i.test(text) ||
    /^[^.:]{2,40}:/.test(text)
  )
}
