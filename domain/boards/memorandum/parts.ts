import type { MemorandumEntry } from './entry.ts'
import type { LabelStyle } from './labels.ts'
import { saysNotAsked } from './negations.ts'
import { LETTERHEAD, type PartKind, partOpenedBy } from './part-cues.ts'
import { ANNOUNCES_TOPICS } from './topic-cues.ts'

/** An entry and the part it belongs to. */
export type PlacedEntry = {
  readonly entry: MemorandumEntry
  readonly part: PartKind
  readonly opens: boolean
}

/** True if an entry names something to study. */
export type NamesTopic = (entry: MemorandumEntry) => boolean

const SUBJECT = /^subj/i

/** Assigns the entries of a memorandum to its parts, from top to bottom. */
export function placeEntries(
  entries: readonly MemorandumEntry[],
  namesTopic: NamesTopic,
): PlacedEntry[] {
  let part: PartKind = startsAsMemorandum(entries) ? 'letterhead' : 'other'
  const lastOf = new Map<LabelStyle, number>()
  let numbering = numberingUnder(null, lastOf)
  return entries.map((entry) => {
    if (NUMBERED.has(entry.style)) lastOf.set(entry.style, entry.ordinal)
    if (MARKING.test(entry.text)) return { entry, part: 'other', opens: false }
    if (part === 'study' && (isAside(entry) || isEvent(entry)))
      return { entry, part: 'other', opens: false }
    const opened = partOpenedBy(entry)
    const rank = rankIn(numbering, entry)
    if (part === 'study' && staysInStudy(entry, opened, rank, namesTopic)) {
      numbering = { ...numbering, last: rank === 'none' ? numbering.last : entry.ordinal }
      return { entry, part, opens: false }
    }
    const isBody = part === 'letterhead' && beginsBody(entry, numbering.opener)
    if (opened === null && rank !== 'beside' && !isBody) return { entry, part, opens: false }
    // 'Candidates wear the AGSU.' within a paragraph is about the uniform; the next sentence is
    // not.
    if (entry.isContinued && opened !== null && opened !== 'study') {
      return { entry, part: FORMAL_PARTS.has(part) ? part : opened, opens: false }
    }
    part = opened ?? 'other'
    numbering = numberingUnder(entry, lastOf)
    return { entry, part, opens: opened !== null }
  })
}

/** 'No land nav this time' between topics: the topics continue after it. */
function isAside({ text, style }: MemorandumEntry): boolean {
  return style === '' && saysNotAsked(text) && !ANNOUNCES_TOPICS.test(text)
}

/** 'Squads navigate on day two' in a paragraph about the board is an event, not a question. */
function isEvent(entry: MemorandumEntry): boolean {
  return entry.isContinued && EVENT.test(entry.text) && partOpenedBy(entry) !== 'study'
}

const EVENT =
  /\bday (?:one|two|three|four|[1-4])\b|\b(?:ruck march|foot march|stress shoot|obstacle course)\b|\b(?:squads?|teams|competitors) (?:will )?(?:shoot|ruck|move|march|run|navigate|execute|complete|conduct|negotiate|perform)\b/i

/** Repeats on each page or ends an email, in any part. */
const MARKING =
  /^\(?(?:cui|unclassified|fouo|(?:controlled )?unclassified(?: information)?|for official use only|classification)\)?(?:$| ?\/\/|:)|^(?:page )?\d{1,3}(?: of \d{1,3})?$|\bprivacy act (?:notice|statement|data)\b|\breceived (?:this \S+ )?in error\b/i

/**
 * The body of a memorandum begins with its first numbered paragraph, that of an email after its
 * subject.
 */
function beginsBody(entry: MemorandumEntry, opener: MemorandumEntry | null): boolean {
  return entry.style !== '' || (entry.isAfterBlank && opener !== null && SUBJECT.test(opener.text))
}

/** Styles of main paragraphs and their subparagraphs, which go on after a list. */
const NUMBERED: ReadonlySet<LabelStyle> = new Set(['1.', 'a.', 'A.'])

/** The numbering of the entries after the entry that opened a part. */
type Numbering = {
  readonly opener: MemorandumEntry | null
  readonly last: number
  /** By style, the number of the last paragraph at or before the opener. */
  readonly outer: ReadonlyMap<LabelStyle, number>
}

function numberingUnder(
  opener: MemorandumEntry | null,
  outer: ReadonlyMap<LabelStyle, number>,
): Numbering {
  return { opener, last: 0, outer: new Map(outer) }
}

/**
 * The relation of an entry to the opener of its part: 'within' a list that restarts at one,
 * 'beside' the opener, or 'none' if the numbering does not show it.
 */
function rankIn(
  { opener, last, outer }: Numbering,
  entry: MemorandumEntry,
): 'within' | 'beside' | 'none' {
  if (opener === null) return 'none'
  // '4.' after '3.', 'd. Topics:' and its list continues the outer numbering.
  const above = entry.isContinued ? undefined : outer.get(entry.style)
  const isOuter = entry.style === '1.' && opener.style !== '1.' && opener.style !== '' && last > 0
  if (isOuter && above !== undefined && entry.ordinal === above + 1 && entry.ordinal > 1) {
    return 'beside'
  }
  if (entry.style !== opener.style) return 'none'
  if (entry.style === '' || entry.style === '•' || entry.isContinued) return 'none'
  if (entry.ordinal === last + 1) return 'within'
  return 'beside'
}

/**
 * Parts around the board's own text: packets have their own deadlines, and a signature block its
 * own names. Their paragraphs stick to one subject.
 */
export const FORMAL_PARTS: ReadonlySet<PartKind> = new Set([
  'packets',
  'references',
  'letterhead',
  'contact',
  'signature',
  'distribution',
])

function startsAsMemorandum(entries: readonly MemorandumEntry[]): boolean {
  return entries.slice(0, 25).some(({ text }) => LETTERHEAD.test(text))
}

/** Topics often look like headings: 'Uniforms', 'Supply', 'Training'. */
function staysInStudy(
  entry: MemorandumEntry,
  opened: PartKind | null,
  rank: 'within' | 'beside' | 'none',
  namesTopic: NamesTopic,
): boolean {
  if (opened !== null && ENDS_STUDY.has(opened)) return false
  if (opened === 'uniform' && NAMES_A_UNIFORM.test(entry.text) && !ASKS_WEAR.test(entry.text))
    return false
  if (opened === null && rank !== 'beside') return true
  if ((opened === 'timeline' || opened === 'procedure') && NAMES_A_TIME.test(entry.text))
    return false
  // '9. Awards. The winner receives …' is a paragraph with a heading, not a topic.
  if (rank === 'beside' && entry.isHeading) return false
  return wordCount(entry.text) <= LONGEST_TOPIC && namesTopic(entry)
}

/** Parts whose openings are never topics. */
const ENDS_STUDY: ReadonlySet<PartKind> = new Set([
  'contact',
  'distribution',
  'letterhead',
  'signature',
  'study',
  'references',
])

const NAMES_A_UNIFORM = /\b(?:agsu|asu|ocp|acu)s?\b|^(?:what )?(?:is )?(?:the )?uniform\?$/i

/** 'How to wear the AGSU' is a question, 'Wear the AGSU' an order. */
const ASKS_WEAR = /\b(?:how (?:to|you|do you) wear|proper wear|wear (?:of|and appearance))\b/i

/** Military time, such as 0900. */
const NAMES_A_TIME = /(?<![\d-])(?:[01]\d|2[0-3]):?[0-5]\d(?![\d-])/

/** Maximum number of words of a topic with its publication and title. */
const LONGEST_TOPIC = 16

function wordCount(text: string): number {
  return text.split(/\s+/).length
}
