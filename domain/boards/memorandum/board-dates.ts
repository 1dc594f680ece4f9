import { dayAfter } from '../../text/local-time.ts'
import { findDaysWithoutYear, findWrittenDays, type WrittenDay } from '../../text/written-days.ts'
import { lineAt, type MemorandumEntry, textOfLine } from './entry.ts'
import type { PlacedEntry } from './parts.ts'

/** A date that a memorandum names. */
export type MemorandumDate = {
  readonly line: number
  readonly text: string
  /** The sentence, at most 200 characters of it. */
  readonly said: string
  /** yyyy-MM-dd. */
  readonly day: string
  readonly role: DateRole
  /** Written as the first day of several. */
  readonly isFirstOfSeveral?: boolean
  /** The board was moved to this day. */
  readonly isMoved?: boolean
}

/** Matches 'CHANGE: board slid right, it's 29 OCT now', but not a suspense that was moved. */
const MOVED =
  /\b(?:moved|slid|slides|slipped|pushed|bumped|shifted|rescheduled|changed|new (?:board )?date|is now|its? now|now it'?s|it's now|now (?:on|set for|scheduled)|replace(?:d)? (?:it )?with|changed to read|(?:is|its|it's) still)\b/i
const MOVED_OTHER =
  /\b(?:packets?|suspense|due|mock|rehearsal|study hall|nlt|ceremony|formation)\b/i

/** The day of the board, a deadline, a rehearsal, the memorandum's date, or that of an edition. */
export type DateRole = 'board' | 'suspense' | 'rehearsal' | 'memorandum' | 'edition' | 'other'

const SUSPENSE =
  /\b(?:nlt|no later than|not later than|suspense|due|deadline|submit(?:ted)?|turn(?:ed)? in|cut ?off|nominat\w{0,6}|by cob|close of business|before|names? (?:are |were )?to|closes?|by(?=(?: the)? ?(?:[a-z]{3,6}day,? )?$))\b/gi
/** A murder board is a rehearsal, not the board. */
const REHEARSAL =
  /\b(?:rehearsals?|(?:mock|murder|practice|dry[- ]run) boards?|boards? rehearsals?|pre-?boards?|dry[- ]run|mock)\b/gi
const BOARD =
  /\b(?:(?<!\b(?:rehearsal|mock|murder|practice|dry[- ]run|pre) )boards?(?! packets?| members?| recorder| president| notes?| topics?| questions?| study| material| areas?| subjects?| prep\b| moi\b)|conven\w{0,6}|conducted|(?<!\bhalls? (?:are|is|will be) )held|will select|take place|scheduled|appear|meets?|(?:oral |the )examination|board date|date of (?:the )?board|report to)\b/gi
const OTHER =
  /\b(?:mtg|meeting|formation|uniform check|winners?|study halls?|inspection|layout|weigh|aft|study hall|announce\w{0,6}|results?|ceremony|administered|effective|expires?|released|lane|alternate|rescheduled|in-?brief|briefing|after|since|as of|prior to|supersedes|prepared|updated|mailed|photo)\b/gi
/** A publication's date follows its number directly, or the word 'dated'. */
const AFTER_NUMBER =
  /\b(?:AR|ADP|ADRP|FM|TC|ATP|STP|PAM|AD|directive|regulation) ?\d[\d.-]{1,12}[ ,()]{0,4}$/i
const NAMES_PUBLICATION = /\b(?:AR|ADP|ADRP|FM|TC|ATP|STP|PAM|directive|regulation) ?\d/i
const DATED = /\b(?:dated|dtd|edition|version)\b/i

/** 'AFZX-EX-CSM' before the date of a memorandum. */
const OFFICE_SYMBOL = /^[A-Z]{2,6}(?:-[A-Z0-9]{1,5}){1,3}\s+$/

/** A day of its own above those who sit on the board then. */
const MEMBERS_FOLLOW = /^(?:board )?(?:president|member)s?\b.{0,12}:/i

/** A letter's date is on its own among the first entries. */
const TOP = 4

const AT_A_TIME = /^\s*,?\s*(?:@|at )?\s*(?:[01]\d|2[0-3])[0-5]\d\b/

const LONGEST_SENTENCE = 200

/** How far before a date the words that determine its role may be. */
const REACH = 140

/**
 * The dates in a memorandum, from top to bottom. `sentOn` (yyyy-MM-dd) is the date of the message's
 * own stamp, or null.
 */
export function findDates(
  placed: readonly PlacedEntry[],
  sentOn: string | null = null,
): MemorandumDate[] {
  const withYear = placed.map(({ entry }) => findWrittenDays(entry.text))
  const dates = placed.flatMap((place, index) =>
    (withYear[index] ?? []).map(({ day, start, end }) => ({
      ...dateAt(place.entry, start, day),
      ...(SEVERAL_DAYS.test(place.entry.text.slice(start, end)) && { isFirstOfSeveral: true }),
      role: roleOf(placed, index, start, end),
      ...(isMovedTo(place.entry.text, start, end) && { isMoved: true }),
    })),
  )
  const written = dates.find(({ role }) => role === 'memorandum') ?? dates[0]
  const from = written?.day ?? sentOn
  const board = boardDay(dates)
  if (dates.some(({ role }) => role === 'board') && board !== null) {
    const before = datesWithoutYear(placed, withYear, dayIn(board, -1)).filter(
      ({ role, day }) => BEFORE_THE_BOARD.has(role) && day <= board,
    )
    return [...dates, ...before].sort((a, b) => a.line - b.line)
  }
  if (from === null) return dates
  return [...dates, ...datesWithoutYear(placed, withYear, from)].sort((a, b) => a.line - b.line)
}

/** What is due, and when it is rehearsed, often stands without a year beside the board's date. */
const BEFORE_THE_BOARD: ReadonlySet<DateRole> = new Set(['suspense', 'rehearsal'])

/** The same day in another year. */
const dayIn = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

/** The first date that is said to be the board's; null if there is none. */
export function boardDay(dates: readonly MemorandumDate[]): string | null {
  const moved = dates.findLast(({ isMoved }) => isMoved)
  if (moved) return moved.day
  const boards = dates.filter(({ role }) => role === 'board')
  const board = boards.find(({ isFirstOfSeveral }) => !isFirstOfSeveral) ?? boards[0]
  if (board) return board.day
  const others = [...new Set(dates.filter(({ role }) => role === 'other').map(({ day }) => day))]
  return others.length === 1 ? (others[0] ?? null) : null
}

/** 'The board is on Saturday of the November drill', whose dates the text lists. */
const ON_A_DRILL =
  /\bboard\b[^.]{0,60}?\b(?<weekday>saturday|sunday) of (?:the )?(?<month>[a-z]{3})[a-z]*(?: (?:drill|ba|battle assembly|idt))\b/i

/** The day of a board that a text sets by its drill; null if it does not. */
export function drillDay(
  placed: readonly PlacedEntry[],
  dates: readonly MemorandumDate[],
): string | null {
  for (const { entry } of placed) {
    const { weekday, month } = ON_A_DRILL.exec(entry.text)?.groups ?? {}
    if (weekday === undefined) continue
    const first = dates.find(
      ({ day, isFirstOfSeveral }) =>
        isFirstOfSeveral &&
        MONTHS.indexOf(month?.toLowerCase() ?? '') === Number(day.slice(5, 7)) - 1,
    )
    if (first) return /sat/i.test(weekday) ? first.day : dayAfter(first.day, 1)
  }
  return null
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A competition of '7-8 August' has its board on one of them. */
const SEVERAL_DAYS = /^\d{1,2} ?(?:-|\/|&|to|and|thru|through) ?\d{1,2}[ -]?[a-z]/i

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

/** The days in a text, those without a year in the year of `near` (yyyy-MM-dd). */
export function daysIn(text: string, near: string): WrittenDay[] {
  const withYear = findWrittenDays(text)
  const others = findDaysWithoutYear(text, Number(near.slice(0, 4))).filter(
    ({ start, end }) => !withYear.some((one) => start < one.end && one.start < end),
  )
  return [...withYear, ...others].sort((a, b) => a.start - b.start)
}

function dateAt(entry: MemorandumEntry, start: number, day: string) {
  return {
    line: lineAt(entry, start),
    text: textOfLine(entry, start),
    said: entry.text.replaceAll('\t', ' ').slice(0, LONGEST_SENTENCE),
    day,
  }
}

/** '17 December at 0900' means the next one after the date of the memorandum. */
function datesWithoutYear(
  placed: readonly PlacedEntry[],
  withYear: readonly (readonly WrittenDay[])[],
  written: string,
): MemorandumDate[] {
  const year = Number(written.slice(0, 4))
  return placed.flatMap((place, index) => {
    const { text } = place.entry
    const isRead = (at: number) =>
      withYear[index]?.some(({ start, end }) => start <= at && at < end)
    const inNextYear = findDaysWithoutYear(text, year + 1)
    return findDaysWithoutYear(text, year).flatMap(({ day, start, end }) => {
      if (isRead(start) || isRead(end - 1)) return []
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
  if (isBelowSuspenses(placed, index) && lastPlace(text, REHEARSAL) === -1) return 'suspense'
  const sentence =
    text
      .slice(0, start)
      .split(/[.;] (?=[A-Z])/)
      .at(-1) ?? ''
  const rest = text.slice(end)
  if (/^\s*(?:MEMORANDUM|MEMO FOR|SUBJECT\b)/.test(rest)) return 'memorandum'
  if (index < TOP && OFFICE_SYMBOL.test(upTo) && rest.trim() === '') return 'memorandum'
  const isAlone = sentence.trim() === '' && rest.trim().length < 30
  if (index < TOP && text.trim().length - (end - start) < 3) return 'memorandum'
  if (isAlone && MEMBERS_FOLLOW.test(placed[index + 1]?.entry.text ?? '')) return 'board'
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
      ['rehearsal', REHEARSAL],
      ['other', OTHER],
      ['board', BOARD],
    ] as const
  )
    .map(([role, pattern]) => ({ role, at: lastPlace(before, pattern) }))
    .reduce((best, next) => (next.at > best.at ? next : best))
  if (nearest.role === 'suspense' && CONVENES_BY_A_TIME.test(before)) return 'board'
  if (nearest.role === 'board' && isOfRehearsal(before)) return 'rehearsal'
  if (nearest.at >= 0) return nearest.role
  const rest = after.split(/[.;] /, 1)[0] ?? ''
  if (rest.search(REHEARSAL) !== -1 && rest.search(BOARD) === -1) return 'rehearsal'
  if (rest.search(OTHER) !== -1 && rest.search(BOARD) === -1) return 'other'
  if (part === 'packets' && rest.search(SUSPENSE) === -1 && rest.search(BOARD) !== -1)
    return 'board'
  if (part === 'packets' || rest.search(SUSPENSE) !== -1) return 'suspense'
  if (rest.search(BOARD) !== -1) return 'board'
  return /\b(?:date|when|time)\b/i.test(before) ? 'board' : 'other'
}

/** Whether an entry is in a list whose heading says that it is of suspenses. */
function isBelowSuspenses(placed: readonly PlacedEntry[], index: number): boolean {
  const style = placed[index]?.entry.style
  if (style === undefined || style === '') return false
  const above = placed.slice(Math.max(0, index - LONGEST_SUSPENSE_LIST), index)
  const heading = above.findLast(({ entry }) => entry.style !== style)?.entry.text ?? ''
  return /^(?:suspenses?|deadlines?|due dates?)\s*[.:]?$/i.test(heading)
}

const LONGEST_SUSPENSE_LIST = 12

/** In 'A practice board is held on', what is held is not a board. */
function isOfRehearsal(before: string): boolean {
  const at = lastPlace(before, REHEARSAL)
  return at !== -1 && !/\bboards?\b/i.test(before.slice(at).replace(REHEARSAL, ''))
}

/** 'The board convenes NLT 0830 hrs on' says when it starts; the date is not a deadline. */
const CONVENES_BY_A_TIME =
  /\bboards?\b(?![^.]*\b(?:packets?|names?|submit\w*|due)\b)[^.]*\b(?:conven\w*|held|meets?|begins?|starts?|conducted)\b[^.]*\b(?:nlt|no later than|not later than) (?:[01]\d|2[0-3]):?[0-5]\d[^.]*$/i

function lastPlace(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].at(-1)?.index ?? -1
}
