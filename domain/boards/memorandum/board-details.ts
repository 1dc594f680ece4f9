import { findWrittenDays } from '../../text/written-days.ts'
import { lineAt } from './entry.ts'
import { FORMAL_PARTS, type PlacedEntry } from './parts.ts'
import type { MemorandumItem } from './study-items.ts'

/** A board member and the topics that the member asks about. */
export type AnnouncedMember = {
  readonly line: number
  /** Rank and name, or the position, as written: '1SG Orozco', 'President'. */
  readonly name: string
  readonly topics: readonly string[]
}

/** What a memorandum says about the board besides its date and its topics. */
export type AnnouncedDetails = {
  readonly members: readonly AnnouncedMember[]
  /** The sentence about the uniform, as written. */
  readonly uniform: string | null
  readonly place: string | null
  /** HHmm at which soldiers report, which is not when the board starts. */
  readonly reportingTime: string | null
  /** HHmm after the board's date, at which it starts. */
  readonly startTime: string | null
}

/** Finds the members with their topics, the uniform, the place and the times on `day`. */
export function boardDetails(
  placed: readonly PlacedEntry[],
  items: readonly MemorandumItem[],
  day: string | null,
): AnnouncedDetails {
  const ofBoard = placed.filter(({ part }) => !FORMAL_PARTS.has(part))
  const texts = ofBoard.map(({ entry }) => entry.text)
  const timed = texts.map(withoutDays)
  const reports = firstMatch(timed, REPORTS_AT) ?? firstMatch(timed, SHOW_TIME)
  const starts = startOn(day, texts)
  return {
    members: membersOf(ofBoard, items),
    uniform: firstMatch(
      placed
        .filter(({ part, entry }) => part === 'uniform' && !HEADING.test(entry.text))
        .map(textOf),
      UNIFORM,
    ),
    place: firstMatch(texts, LABELED_PLACE) ?? firstMatch(texts, NAMED_PLACE),
    reportingTime: reports?.replace(':', '') ?? null,
    startTime: starts === reports ? null : (starts?.replace(':', '') ?? null),
  }
}

/** Removes written days: the year of '24 September 2026' would be a time. */
function withoutDays(text: string): string {
  return findWrittenDays(text).reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
    text,
  )
}

/** The time right after the board's day: '24 September 2026, 1000 hrs'. */
function startOn(day: string | null, texts: readonly string[]): string | null {
  const after = texts.flatMap((text) =>
    findWrittenDays(text)
      .filter((written) => written.day === day)
      .map(({ end }) => text.slice(end)),
  )
  return firstMatch(after, STARTS_AT)
}

/** 'Uniform.' alone, with its sentence in the next entry. */
const HEADING = /^(?:the )?(?:prescribed |board |duty )?(?:uniform|attire|dress)\s*[.:?-]*$/i
const UNIFORM =
  /^(?:(?:the )?(?:prescribed |board |duty )?(?:uniform|attire|dress)(?: for [^:.]{1,40}?)?(?: (?:is|will be)\b|[:.-])\s*)?(?=.*[a-z]{3})(.{3,160})/i
const LABELED_PLACE = /\b(?:where|location|place|venue)\s*[:-]\s*([^;\t]{3,120})/i
/** The last 'in' or 'at' of a sentence: 'at 0900 in the classroom'. */
const NAMED_PLACE =
  /^.*\b(?:in|at) (?:the )?([^.;:]{0,60}\b(?:(?:class|conference |board |orderly |day )room|auditorium|theater|chapel|drill floor|armory|hall|annex|bldg\.? ?\w+|building \w+)\b[^.;\t]{0,40})/i
const TIME = '((?:[01]\\d|2[0-3]):?[0-5]\\d)(?!\\d|-\\d)'
const REPORTS_AT = new RegExp(`\\breport(?:s|ing)?(?: time)?\\b[^.;]{0,40}?\\b${TIME}`, 'i')
const STARTS_AT = new RegExp(`^[ ,]*(?:\\([a-z]{3,9}\\)[ ,]*)?(?:@|at\\b)?\\s*${TIME}`, 'i')
const SHOW_TIME = new RegExp(`\\bshow(?: time)?\\s*[:-]?\\s*${TIME}|\\b${TIME} show\\b`, 'i')

function firstMatch(texts: readonly string[], pattern: RegExp): string | null {
  for (const text of texts) {
    const found = pattern.exec(text)?.slice(1).find(Boolean)
    if (found) return found.trim()
  }
  return null
}

function textOf({ entry }: PlacedEntry): string {
  return entry.text
}

const RANK =
  '(?:command sergeant major|sergeant major|first sergeant|master sergeant|csm|sgm|msg|1sg|sfc|ssg|sgt|cpt|maj|ltc|col|cw[2-5]|wo1|[12]lt)'
/** '1SG Orozco, A CO - ', 'President of the Board, CSM Dallin - ', 'HHC 1SG: '. */
const MEMBER = new RegExp(
  `^(?:(?:the )?(?:board )?(?:president|vice president|recorder|member|sponsor)\\b|(?:[a-z]{1,4} )?${RANK}\\b)[^:|\\t]{0,60}?(?=\\s*(?:[:|\\t]| - |$))`,
  'i',
)
/** After a position: ': CSM Ortega, Daniel'. */
const NAME_AFTER = new RegExp(
  `^\\s*(?:[:|\\t]| - )\\s*(${RANK}\\b[^:;|(\\t]{2,60}?)\\s*(?=[:;|(\\t]| - |$)`,
  'i',
)
const NAMES_A_RANK = new RegExp(`\\b${RANK}\\b`, 'i')

function membersOf(
  placed: readonly PlacedEntry[],
  items: readonly MemorandumItem[],
): AnnouncedMember[] {
  const topicsByLine = Map.groupBy(items, ({ line }) => line)
  return placed.flatMap(({ entry }) => {
    const name = memberIn(entry.text)
    if (name === null) return []
    const lines = new Set(entry.lines.map(({ line }) => line))
    const asked = [...lines].flatMap((line) => topicsByLine.get(line) ?? [])
    const topics = asked
      .filter(({ asReference, usualPart }) => !asReference && usualPart !== 'situational')
      .flatMap((item) => item.topics)
    return [{ line: lineAt(entry, 0), name, topics: [...new Set(topics)] }]
  })
}

/** 'President, CSM Ortega' of 'President: CSM Ortega', and 'SFC Doe' of 'SFC Doe - first aid'. */
function memberIn(text: string): string | null {
  const found = MEMBER.exec(text)?.[0] ?? ''
  if (found.trim() === '') return null
  const [, name] = NAMES_A_RANK.test(found) ? [] : (NAME_AFTER.exec(text.slice(found.length)) ?? [])
  return [found, name ?? '']
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')
}
