import type { MemorandumDate } from './board-dates.ts'
import {
  type AnnouncedCandidates,
  announcedCandidates,
  bringList,
  prohibitedThings,
} from './board-lists.ts'
import { type AnnouncedMember, type EntryFindings, findPanel } from './board-members.ts'
import { boardPlace } from './board-place.ts'
import { boardTimes } from './board-times.ts'
import { boardUniform } from './board-uniform.ts'
import type { PlacedEntry } from './parts.ts'

export type { AnnouncedMember } from './board-members.ts'

/** Something that is due before the board. */
export type AnnouncedSuspense = {
  /** The sentence, as written. */
  readonly text: string
  /** yyyy-MM-dd. */
  readonly day: string
}

/** When the board is rehearsed. */
export type AnnouncedRehearsal = {
  /** The sentence, as written. */
  readonly text: string
  /** yyyy-MM-dd; null if the text says it in words. */
  readonly day: string | null
}

/** What a memorandum says about the board besides its date and its topics. */
export type AnnouncedDetails = {
  readonly members: readonly AnnouncedMember[]
  readonly recorder: string | null
  readonly alternates: readonly string[]
  readonly candidates: AnnouncedCandidates
  /** What soldiers wear, as written. */
  readonly uniform: string | null
  readonly place: string | null
  /** HHmm at which soldiers report, which is not when the board starts. */
  readonly reportingTime: string | null
  /** HHmm on the board's date, at which it starts. */
  readonly startTime: string | null
  /** What soldiers bring, thing by thing. */
  readonly bring: readonly string[]
  readonly suspenses: readonly AnnouncedSuspense[]
  readonly rehearsal: AnnouncedRehearsal | null
  /** The sentence about what nobody may bring in. */
  readonly prohibited: string | null
}

/** Finds what a memorandum says about its board on `day` (yyyy-MM-dd). */
export function boardDetails(
  placed: readonly PlacedEntry[],
  findings: readonly EntryFindings[],
  { day, dates }: { day: string | null; dates: readonly MemorandumDate[] },
): AnnouncedDetails {
  // 'CHANGE: board slid right, it's 29 OCT now, same time same place'.
  const moved = dates.filter((date) => date.role === 'board' && date.day !== day)
  const earlier = [...new Set(moved.map((date) => date.day))].slice(0, MAX_MOVES)
  return {
    ...findPanel(placed, findings),
    candidates: announcedCandidates(placed),
    uniform: boardUniform(placed),
    place: boardPlace(placed, day, earlier),
    ...boardTimes(placed, day, earlier),
    bring: bringList(placed),
    suspenses: suspensesIn(dates, day),
    rehearsal: rehearsalIn(dates, placed),
    prohibited: prohibitedThings(placed),
  }
}

const MAX_MOVES = 3

function suspensesIn(dates: readonly MemorandumDate[], day: string | null): AnnouncedSuspense[] {
  const due = dates.filter((date) => date.role === 'suspense' && (day === null || date.day < day))
  const byDay = new Map(due.map((date) => [`${date.day} ${date.said}`, date]))
  return [...byDay.values()].map(({ said, day: dueDay }) => ({ text: said, day: dueDay }))
}

/** 'Rehearsal is the night before', 'mock board in my room tues 1700'. */
const REHEARSAL_IN_WORDS =
  /\b(?:rehearsals?|mock boards?|practice boards?|murder boards?)\b.*\b(?:night before|day before|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}|tomorrow|(?:[01]\d|2[0-3])[0-5]\d)\b/i

function rehearsalIn(
  dates: readonly MemorandumDate[],
  placed: readonly PlacedEntry[],
): AnnouncedRehearsal | null {
  const dated = dates.find(({ role }) => role === 'rehearsal')
  if (dated) return { text: dated.said, day: dated.day }
  const said = placed.find(({ entry }) => REHEARSAL_IN_WORDS.test(entry.text))?.entry.text
  return said === undefined ? null : { text: said.slice(0, LONGEST_SENTENCE), day: null }
}

const LONGEST_SENTENCE = 200
