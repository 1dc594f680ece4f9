import { findWrittenDays, type WrittenDay } from '../../text/written-days.ts'
import { daysIn } from './board-dates.ts'
import { splitCells } from './member-tables.ts'
import { FORMAL_PARTS, type PlacedEntry } from './parts.ts'

/** When the board starts, and when soldiers report, as HHmm; null if it is not said. */
export type BoardTimes = {
  readonly startTime: string | null
  readonly reportingTime: string | null
}

/** Not the number of a building, nor a year behind a month. */
const NO_NUMBER = '(?<![\\w-]|\\b(?:bldg|building|room|rm|no)\\.? ?)'
const TIME =
  '(?:[01]\\d|2[0-3]):?[0-5]\\d(?!\\d|-(?!\\d{4})|\\s*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))'
const ANY_TIME = new RegExp(`${NO_NUMBER}${TIME}`, 'i')
/** ', 1000 hrs', ' // 1330', ' at 1300', ', beginning at 0800' right after the board's day. */
const AFTER_DAY = new RegExp(
  `^[\\s,.)]*(?:\\([^)]{3,12}\\)[\\s,]*)?(?:[a-z]+day[\\s,]*)?(?:(?:@|at|from|//?|-|:|of ba|board|time|beginning|starting|start|est|chapel)[\\s,:]*){0,3}(?<time>${TIME})`,
  'i',
)
/** '0900 on ', '1000 hours, ', '1300 Saturday, ' right before it. */
const BEFORE_DAY = new RegExp(
  `${NO_NUMBER}(?<time>${TIME})\\s*(?:hrs?|hours)?[\\s,.-]*(?:(?:on|the|of)\\s+)*(?:[a-z]+day[\\s,]*)?(?:the )?$`,
  'i',
)
/** 'The board starts at 0930', 'Time: 0900', '0730 start'. */
const SAID_START = new RegExp(
  `\\b(?:starts?|starting|begins?|convenes?|(?<!report(?:ing)? |show )time|when|place)\\b[^;]{0,24}?${NO_NUMBER}(?<time>${TIME})|${NO_NUMBER}(?<other>${TIME}) start\\b`,
  'i',
)
const REPORT = new RegExp(
  `\\b(?:(?:candidates|soldiers|nominees) in the|reports?|reporting|arrives?|sign in|show|there|ready|be in (?:the hallway|place|position)|outside|standing by)\\b(?<between>[^.;]{0,60}?)${NO_NUMBER}(?<time>${TIME})|${NO_NUMBER}(?<other>${TIME}) show\\b`,
  'i',
)
/** Not the board: a fitness test, a rehearsal, a deadline. */
const ELSEWHERE =
  /\b(?:packets?|mock|rehears\w+|murder|practice|AFT|APFT|HT\/WT|due|suspense|names? to|ceremony|winners?|study hall)\b/i
const CANDIDATES = /\b(?:candidates?|soldiers?|nominees?|competitors|you|sponsors?)\b/i
const WORDS: Readonly<Record<string, number>> = {
  ...{ six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, noon: 12, twelve: 12 },
  ...{ one: 13, two: 14, three: 15, four: 16 },
}
const IN_WORDS = new RegExp(
  `\\b(${Object.keys(WORDS).join('|')})(?: o'clock)? in the (?:morning|afternoon)\\b`,
  'i',
)

/**
 * Reads the times on `day` (yyyy-MM-dd), or those without a day. `earlier` are the days from which
 * the board was moved, with its time.
 */
export function boardTimes(
  placed: readonly PlacedEntry[],
  day: string | null,
  earlier: readonly string[],
): BoardTimes {
  const texts = aboutBoard(placed, day).map(({ entry }) => entry.text)
  const reportingTime = reportOn(texts, day)
  const start =
    startInTable(placed, day) ??
    startBesideDay(texts, day) ??
    saidStart(texts, day) ??
    earlier.map((one) => startBesideDay(texts, one)).find((time) => time !== null) ??
    null
  return {
    reportingTime: digits(reportingTime),
    startTime:
      start !== null && digits(start) === digits(reportingTime) && !hasBoth(texts, start)
        ? null
        : digits(start),
  }
}

const digits = (time: string | null) => time?.replace(':', '') ?? null

/** Whether one time is said twice, as that of the board and as that to report at. */
function hasBoth(texts: readonly string[], time: string): boolean {
  return texts.filter((text) => text.includes(time)).length > 1
}

/** The entries of the board itself, and formal ones that name it with its day. */
export function aboutBoard(
  placed: readonly PlacedEntry[],
  day: string | null,
): readonly PlacedEntry[] {
  return placed.filter(
    ({ part, entry: { text } }) =>
      !FORMAL_PARTS.has(part) ||
      (/\bboard\b/i.test(text) && placesOf(day, text).length > 0) ||
      (/\b(?:date|time|place)\b/i.test(text) && text.includes('\t')),
  )
}

/** A sentence repeats the board's day rarely; each place is compared with the whole text. */
const MAX_PLACES = 3

/** The board's day in a text, with or without its year. */
function placesOf(day: string | null, text: string): WrittenDay[] {
  if (day === null) return []
  const found = daysIn(text, day).filter((written) => written.day === day)
  return found.slice(0, MAX_PLACES)
}

/** The stamp of an email, and whom a memorandum is for. */
const HEADER = /^\s*(?:MEMORANDUM|supersedes|(?:sent|date): .{0,40}\d{1,2}:\d{2})/i

function startBesideDay(texts: readonly string[], day: string | null): string | null {
  for (const text of texts) {
    if (HEADER.test(text)) continue
    for (const { start, end } of placesOf(day, text)) {
      const before = text.slice(0, start)
      if (REPORTS_UP_TO.test(before)) continue
      const group = /^\d{2}([0-2]\d[0-5]\d)/.exec(text.slice(start, end))
      if (group && !/^\d{8}$/.test(text.slice(start, end))) return group[1] ?? null
      const after = AFTER_DAY.exec(text.slice(end))?.groups?.time
      const inFront = BEFORE_DAY.exec(withoutDays(before))?.groups?.time
      if (after ?? inFront) return after ?? inFront ?? null
      const sentence = `${before.split(/[.;] /).at(-1) ?? ''}${text.slice(start).split(/[.;] /, 1)[0] ?? ''}`
      const words = IN_WORDS.exec(sentence)?.[1]
      if (words) return `${String(WORDS[words.toLowerCase()] ?? 0).padStart(2, '0')}00`
      const [only, ...more] = [...withoutDays(sentence).matchAll(new RegExp(ANY_TIME, 'gi'))]
      if (only && more.length === 0 && !ELSEWHERE.test(sentence) && only[0] !== day?.slice(0, 4)) {
        return only[0]
      }
    }
  }
  return null
}

const REPORTS_UP_TO = /\b(?:reports?|arrives?)\b[^.;]{0,40}$/i

/** A table whose heads name a time, with a row of the board's day. */
function startInTable(placed: readonly PlacedEntry[], day: string | null): string | null {
  let column = -1
  for (const { entry } of placed) {
    const cells = splitCells(entry)
    const head = cells.findIndex((cell) => /^time$/i.test(cell))
    if (head !== -1) column = head
    else if (column !== -1 && placesOf(day, entry.text).length > 0) {
      const time = ANY_TIME.exec(cells[column] ?? '')?.[0]
      if (time) return time
    }
  }
  return null
}

function saidStart(texts: readonly string[], day: string | null): string | null {
  for (const text of texts) {
    if (ELSEWHERE.test(text)) continue
    if (findWrittenDays(text).some((written) => written.day !== day)) continue
    const { time, other } = SAID_START.exec(withoutDays(text))?.groups ?? {}
    if (time ?? other) return time ?? other ?? null
  }
  const same = texts.join('\n').match(new RegExp(`same time \\((${TIME})\\)`, 'i'))
  return same?.[1] ?? null
}

/** When soldiers report; what board members do counts only if nothing is said of soldiers. */
function reportOn(texts: readonly string[], day: string | null): string | null {
  const found = texts.flatMap((text) => {
    const said = withOnlyDay(text, day)
    const report = REPORT.exec(said)
    const { time, other, between = '' } = report?.groups ?? {}
    if (!(time ?? other) || between.includes(OTHER_DAY)) return []
    if (ELSEWHERE.test(said.slice(0, report?.index) + between)) return []
    return [{ time: time ?? other ?? '', text }]
  })
  const ofSoldiers = found.find(({ text }) => CANDIDATES.test(text))
  const ofNobody = found.find(({ text }) => !/\bmembers?\b/i.test(text))
  return (ofSoldiers ?? ofNobody)?.time ?? null
}

/** Stands for the day of something else. */
const OTHER_DAY = '\u0001'

function withOnlyDay(text: string, day: string | null): string {
  return replaceDays(text, (written) => (written.day === day ? '' : OTHER_DAY))
}

/** The year of '24 September 2026' would be a time. */
function withoutDays(text: string): string {
  return replaceDays(text, () => '')
}

function replaceDays(text: string, by: (written: WrittenDay) => string): string {
  return findWrittenDays(text).reduceRight(
    (rest, written) => rest.slice(0, written.start) + by(written) + rest.slice(written.end),
    text,
  )
}
