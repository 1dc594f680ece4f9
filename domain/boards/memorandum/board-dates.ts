import { findDaysWithoutYear, findWrittenDays } from '../../text/written-days.ts'
import { lineAt, type MemorandumEntry, textOfLine } from './entry.ts'
import type { PlacedEntry } from './parts.ts'

/** A date that a memorandum names. */
export type MemorandumDate = {
  readonly line: number
  readonly text: string
  /** yyyy-MM-dd. */
  readonly day: string
  readonly role: DateRole
  /** The board was moved to this day. */
  readonly isMoved?: boolean
}

/** Matches 'CHANGE: board slid right, it's 29 OCT now', but not a suspense that was moved. */
const MOVED =
  /\b(?:moved|slid|slides|slipped|pushed|bumped|shifted|rescheduled|changed|new (?:board )?date|is now|its? now|now it'?s|it's now|now (?:on|set for|scheduled)|replace(?:d)? (?:it )?with|changed to read|(?:is|its|it's) still)\b/i
const MOVED_OTHER =
  /\b(?:packets?|suspense|due|mock|rehearsal|study hall|nlt|ceremony|formation)\b/i

/** The day of the board, a deadline, the memorandum's date, or the date of an edition. */
export type DateRole = 'board' | 'suspense' | 'memorandum' | 'edition' | 'other'

const SUSPENSE =
  /\b(?:nlt|no later than|not later than|suspense|due|deadline|submit(?:ted)?|turn(?:ed)? in|cut ?off|nominat\w{0,6}|by cob|close of business|before)\b/gi
const BOARD =
  /\b(?:(?<!\b(?:rehearsal|mock|practice|pre) )boards?(?! packets?| members?| recorder| president| notes?| topics?| questions?| study| material| areas?| subjects?| prep\b| moi\b)|conven\w{0,6}|conducted|(?<!\bhalls? (?:are|is|will be) )held|will select|take place|scheduled|appear|meets?|(?:oral |the )examination|board date|date of (?:the )?board|report to)\b/gi
const OTHER =
  /\b(?:rehearsals?|mock|mtg|meeting|formation|uniform check|winners?|practice|study halls?|pre-?board|inspection|layout|weigh|aft|study hall|announce\w{0,6}|results?|ceremony|administered|effective|expires?|released|lane|alternate|rescheduled|in-?brief|briefing|after|since|as of|prior to|supersedes|prepared|updated|mailed|photo)\b/gi
/** A publication's date follows its number directly, or the word 'dated'. */
const AFTER_NUMBER =
  /\b(?:AR|ADP|ADRP|FM|TC|ATP|STP|PAM|AD|directive|regulation) ?\d[\d.-]{1,12}[ ,()]{0,4}$/i
const NAMES_PUBLICATION = /\b(?:AR|ADP|ADRP|FM|TC|ATP|STP|PAM|directive|regulation) ?\d/i
const DATED = /\b(?:dated|dtd|edition|version)\b/i

/** A letter's date is on its own among the first entries. */
const TOP = 4

const AT_A_TIME = /^\s*,?\s*(?:@|at )?\s*(?:[01]\d|2[0-3])[0-5]\d\b/

/** How far before a date the words that determine its role may be. */
const REACH = 140

/**
 * The dates in a memorandum, from top to bottom. `sentOn` (yyyy-MM-dd) is the date of the message's
 * own stamp, or null.
 */
export function datesOf(
  placed: readonly PlacedEntry[],
  sentOn: string | null = null,
): MemorandumDate[] {
  const withYear = placed.map(({ entry }) => findWrittenDays(entry.text))
  const dates = placed.flatMap((place, index) =>
    (withYear[index] ?? []).map(({ day, start, end }) => ({
      ...dateAt(place.entry, start, day),
      role: roleOf(placed, index, start, end),
      ...(isMovedTo(place.entry.text, start, end) && { isMoved: true }),
    })),
  )
  const written = dates.find(({ role }) => role === 'memorandum') ?? dates[0]
  const from = written?.day ?? sentOn
  if (from === null || dates.some(({ role }) => role === 'board')) return dates
  return [...dates, ...datesWithoutYear(placed, withYear, from)].sort((a, b) => a.line - b.line)
}

/** The first date that is said to be the board's; null if there is none. */
export function boardDay(dates: readonly MemorandumDate[]): string | null {
  const moved = dates.findLast(({ isMoved }) => isMoved)
  if (moved) return moved.day
  const board = dates.find(({ role }) => role === 'board')
  if (board) return board.day
  const others = [...new Set(dates.filter(({ role }) => role === 'other').map(({ day }) => day))]
  return others.length === 1 ? (others[0] ?? null) : null
}

/** 'Moved from 5 May to 12 May' also contains the old day, and 'was 5 May' only that. */
function isMovedTo(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - REACH), start)
  const about = before + text.slice(end, end + 40).split(/[.;] /, 1)[0]
  if (
    /\b(?:from|was|not|no longer|instead of|originally|vice|delete[sd]?|strike) (?:\w+,? )?["']?$/i.test(
      before,
    )
  )
    return false
  return MOVED.test(about) && !MOVED_OTHER.test(about)
}

function dateAt(entry: MemorandumEntry, start: number, day: string) {
  return { line: lineAt(entry, start), text: textOfLine(entry, start), day }
}

/** '17 December at 0900' means the next one after the date of the memorandum. */
function datesWithoutYear(
  placed: readonly PlacedEntry[],
  withYear: readonly (readonly { start: number }[])[],
  written: string,
): MemorandumDate[] {
  const year = Number(written.slice(0, 4))
  return placed.flatMap((place, index) => {
    if ((withYear[index] ?? []).length > 0) return []
    const inNextYear = findDaysWithoutYear(place.entry.text, year + 1)
    return findDaysWithoutYear(place.entry.text, year).flatMap(({ day, start, end }) => {
      const next = day >= written ? day : inNextYear.find((other) => other.start === start)?.day
      if (next === undefined) return []
      return [
        {
          ...dateAt(place.entry, start, next),
          role: roleOf(placed, index, start, end),
          ...(isMovedTo(place.entry.text, start, end) && { isMoved: true }),
        },
      ]
    })
  })
}

function roleOf(
  placed: readonly PlacedEntry[],
  index: number,
  start: number,
  end: number,
): DateRole {
  const { entry, part } = placed[index] ?? {}
  if (!entry) return 'other'
  const { text } = entry
  if (part === 'references') return 'edition'
  const upTo = text.slice(0, start)
  if (AFTER_NUMBER.test(upTo.slice(-40)) || DATED.test(upTo.slice(-14))) return 'edition'
  if (part === 'study' && NAMES_PUBLICATION.test(upTo)) return 'edition'
  const sentence =
    text
      .slice(0, start)
      .split(/[.;] (?=[A-Z])/)
      .at(-1) ?? ''
  const rest = text.slice(end)
  if (/^\s*(?:MEMORANDUM|MEMO FOR|SUBJECT\b)/.test(rest)) return 'memorandum'
  const isAlone = sentence.trim() === '' && rest.trim().length < 30
  if (index < TOP && text.trim().length - (end - start) < 3) return 'memorandum'
  if (sentence.trim() === '' && /^\s*[-:=]\s*\w/.test(rest)) return roleByWords('', rest, part)
  if (/^s:/i.test(text)) return 'suspense'
  // '8 July, 1500, classroom' at the top of a note.
  if (index < TOP && sentence.trim() === '' && AT_A_TIME.test(rest)) return 'board'
  const isSubject = /^subj/i.test(text)
  if (part === 'letterhead' && !isSubject && isAlone) return 'memorandum'
  if (part === 'letterhead' && !isSubject && !/board/i.test(text)) return 'memorandum'
  const before = (isAlone ? (placed[index - 1]?.entry.text ?? '') : '') + sentence
  return roleByWords(before.slice(-REACH), text.slice(end, end + REACH), part)
}

/** The nearest word before the date decides, else the words after it. */
function roleByWords(before: string, after: string, part: string | undefined): DateRole {
  const nearest = (
    [
      ['suspense', SUSPENSE],
      ['other', OTHER],
      ['board', BOARD],
    ] as const
  )
    .map(([role, pattern]) => ({ role, at: lastPlace(before, pattern) }))
    .reduce((best, next) => (next.at > best.at ? next : best))
  if (nearest.at >= 0) return nearest.role
  const rest = after.split(/[.;] /, 1)[0] ?? ''
  if (rest.search(OTHER) !== -1 && rest.search(BOARD) === -1) return 'other'
  if (part === 'packets' && rest.search(SUSPENSE) === -1 && rest.search(BOARD) !== -1)
    return 'board'
  if (part === 'packets' || rest.search(SUSPENSE) !== -1) return 'suspense'
  if (rest.search(BOARD) !== -1) return 'board'
  return /\b(?:date|when|time)\b/i.test(before) ? 'board' : 'other'
}

function lastPlace(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].at(-1)?.index ?? -1
}
