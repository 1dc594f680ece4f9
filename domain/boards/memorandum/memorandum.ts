import { boardDay, drillDay, findDates, type MemorandumDate } from './board-dates.ts'
import { type AnnouncedDetails, boardDetails } from './board-details.ts'
import { boardKind, type SaidBoard } from './board-kind.ts'
import type { MemorandumCatalog } from './catalog.ts'
import { sentOn, withoutSpeakers } from './chat-speakers.ts'
import { joinEntries } from './entries.ts'
import { lineAt } from './entry.ts'
import { type Lexicon, makeLexicon } from './lexicon.ts'
import { findMarking } from './markings.ts'
import type { PartKind } from './part-cues.ts'
import { type NamesTopic, type PlacedEntry, placeEntries } from './parts.ts'
import { memorandumProblem, pastedLines } from './pasted-lines.ts'
import { type ReadEntry, readEntry } from './read-entry.ts'
import { refusedQuestions } from './refused-questions.ts'
import { findStudyItems, isUsualPart, type MemorandumItem, phraseItem } from './study-items.ts'
import { topicsBegin } from './topic-cues.ts'
import { publicationListRows, unannouncedTopics } from './unannounced-lists.ts'
import { type UnreadPiece, unreadPieces } from './unread-pieces.ts'

/** A line without anything to study, and the part of the memorandum it is in. */
export type SetAsideLine = {
  readonly line: number
  readonly text: string
  readonly part: PartKind | 'heading' | 'continuation'
}

/**
 * The contents of a board's memorandum of instruction. Every line that is not blank is in one of
 * the lists.
 */
export type Memorandum = {
  readonly boardDay: string | null
  readonly dates: readonly MemorandumDate[]
  readonly board: SaidBoard | null
  readonly items: readonly MemorandumItem[]
  readonly unread: readonly UnreadPiece[]
  readonly setAside: readonly SetAsideLine[]
  readonly details: AnnouncedDetails
  /** The first line that marks the text as controlled or classified; null if none does. */
  readonly marking: string | null
}

export type MemorandumReading =
  | { readonly problem: string }
  | { readonly problem: null; readonly memorandum: Memorandum }

/** The findings of one entry. */
type Findings = { readonly items: MemorandumItem[]; readonly unread: UnreadPiece[] }

/**
 * Reads the pasted text of a board's memorandum of instruction: when the board is, what to study,
 * and what of that the content covers. Linear in the length of the text; more than 64 kB is
 * rejected.
 */
export function readMemorandum(text: string, catalog: MemorandumCatalog): MemorandumReading {
  const problem = memorandumProblem(text)
  if (problem !== null) return { problem }
  const lexicon = makeLexicon(catalog)
  const lines = pastedLines(text)
  const messages = withoutSpeakers(lines)
  const entries = joinEntries(messages, messages !== lines)
  const read = new Map(entries.map((entry) => [entry, readEntry(entry, lexicon)]))
  for (const entry of refusedQuestions(entries)) read.delete(entry)
  const namesTopic = (candidate: (typeof entries)[number]) => isUnderstood(read.get(candidate))
  const placed = placeEntries(entries, namesTopic)
  const findings = findingsOf(placed, read, lexicon, namesTopic)
  const dates = findDates(placed, sentOn(lines))
  const day = boardDay(dates) ?? drillDay(placed, dates)
  const items = findings.flatMap((found) => found.items)
  const unread = findings.flatMap((found) => found.unread)
  return {
    problem: null,
    memorandum: {
      boardDay: day,
      dates,
      board: boardKind(lines),
      items,
      unread,
      setAside: setAside(placed, new Set([...items, ...unread, ...dates].map(({ line }) => line))),
      details: boardDetails(placed, findings, { day, dates }),
      marking: findMarking(lines),
    },
  }
}

function isUnderstood(read: ReadEntry | undefined): boolean {
  return read !== undefined && (read.mentions.length > 0 || read.phrases.some(saysTopic))
}

function saysTopic({ meaning }: ReadEntry['phrases'][number]): boolean {
  return meaning.some(({ kind }) => kind !== 'nothing')
}

/** If the board asks from the references, they are what to study. */
const FROM_REFERENCES =
  /\b(?:questions?|study|studied|topics?|prepared|knowledge)\b.{0,160}\b(?:references?|above|listed publications)\b/i

function findingsOf(
  placed: readonly PlacedEntry[],
  read: ReadonlyMap<PlacedEntry['entry'], ReadEntry>,
  lexicon: Lexicon,
  namesTopic: NamesTopic,
): Findings[] {
  const all = (isStudy: (place: PlacedEntry) => boolean) =>
    placed.map((place) => findingsIn(place, read.get(place.entry), isStudy(place), lexicon))
  const saysReferences = placed.some(
    ({ entry, part }) =>
      part === 'study' && /references/i.test(entry.text) && FROM_REFERENCES.test(entry.text),
  )
  const tables = publicationListRows(placed, read)
  const isAnnounced = (place: PlacedEntry) =>
    place.part === 'study' || (saysReferences && place.part === 'references') || tables.has(place)
  const found = all(isAnnounced)
  const listed = unannouncedTopics(placed, namesTopic)
  if (found.some(({ items }) => items.some(isTopic))) {
    return all((place) => isAnnounced(place) || (place.part === 'other' && listed.has(place)))
  }
  if (listed.size > 0) return all((place) => isAnnounced(place) || listed.has(place))
  if (placed.some(({ part }) => part === 'references')) {
    const withReferences = all(({ part }) => part === 'study' || part === 'references')
    if (withReferences.some(({ items }) => items.some(isTopic))) return withReferences
  }
  const notes = notedTopics(placed, read)
  return all((place) => place.part === 'study' || notes.has(place))
}

/**
 * Topics in a note of a few words that announces none: 'UCMJ, drill, first aid'. In a text of
 * sentences about something else, a word such as 'radio' names no topic.
 */
function notedTopics(
  placed: readonly PlacedEntry[],
  read: ReadonlyMap<PlacedEntry['entry'], ReadEntry>,
): ReadonlySet<PlacedEntry> {
  const others = placed.filter(({ part }) => part === 'other')
  const readOthers = others.flatMap(({ entry }) => read.get(entry) ?? [])
  const letters = (texts: readonly string[]) => texts.join('').replaceAll(/[^a-z0-9]/gi, '').length
  const understood = readOthers.flatMap(({ entry, phrases, mentions }) =>
    [...phrases.filter(saysTopic), ...mentions].map(({ start, end }) =>
      entry.text.slice(start, end),
    ),
  )
  const isNote =
    letters(understood) >= letters(others.map(({ entry }) => entry.text)) * SHARE_OF_NOTE
  return new Set(isNote ? others : [])
}

/** In a note of topics, at least this share of the letters names them. */
const SHARE_OF_NOTE = 0.3

function isTopic({ asReference, topics, publication, usualPart }: MemorandumItem): boolean {
  return !asReference && usualPart === undefined && (topics.length > 0 || publication !== undefined)
}

function findingsIn(
  { part, opens }: PlacedEntry,
  read: ReadEntry | undefined,
  isStudy: boolean,
  lexicon: Lexicon,
): Findings {
  if (!read) return { items: [], unread: [] }
  if (isStudy) {
    const items = findStudyItems(read, false, lexicon)
    const pieces = unreadPieces(read, opens ? topicsBegin(read.entry.text) : 0)
    return { items, unread: [...pieces, ...sentenceAbout(read, items)] }
  }
  if (part === 'members') {
    const items = findStudyItems(read, false, lexicon)
    return { items, unread: items.length > 0 ? unreadPieces(read) : [] }
  }
  const isListed = MAY_LIST.has(part) && isListEntry(read)
  const cited = findStudyItems(read, !isListed, lexicon)
  if (NAMES_NO_USUAL_PART.has(part)) return { items: cited, unread: [] }
  const usualPart = read.phrases.filter(isUsualPart)
  return { items: [...cited, ...usualPart.map((p) => phraseItem(read, p, lexicon))], unread: [] }
}

/** A whole sentence about a publication without questions says what the board asks about it. */
function sentenceAbout({ entry }: ReadEntry, items: readonly MemorandumItem[]): UnreadPiece[] {
  const isUncovered = items.some(
    ({ publication, covered, asReference }) => publication && covered === 'no' && !asReference,
  )
  if (!isUncovered || entry.text.split(/\s+/).length <= LONGEST_LIST_ENTRY) return []
  return [{ line: lineAt(entry, 0), text: entry.text.trim() }]
}

/** Parts in which a biography belongs to the packet and is not given orally. */
const NAMES_NO_USUAL_PART: ReadonlySet<PartKind> = new Set([
  'letterhead',
  'packets',
  'contact',
  'signature',
  'distribution',
  'references',
])

/** Parts in which a list of publications may be under a heading that was not understood. */
const MAY_LIST: ReadonlySet<PartKind> = new Set(['procedure', 'timeline', 'other'])

/** A publication with its title and nothing else, like the entries of a list. */
function isListEntry({ entry, mentions, phrases }: ReadEntry): boolean {
  if (mentions.length === 0 || entry.text.split(/\s+/).length > LONGEST_LIST_ENTRY) return false
  if (SENTENCE.test(entry.text)) return false
  return phrases.length > 0 || mentions[0]?.start === 0
}

const LONGEST_LIST_ENTRY = 16

/** A rule, not a topic: 'Height and weight will be taken in accordance with AR 600-9.' */
const SENTENCE =
  /\b(?:will|must|shall|should|is|are|may|meet|meets|iaw|per|in accordance|required|governs|prescribed|outlined)\b/i

function setAside(placed: readonly PlacedEntry[], taken: ReadonlySet<number>): SetAsideLine[] {
  return placed.flatMap(({ entry, part }) => {
    const isRead = entry.lines.some(({ line }) => taken.has(line))
    return entry.lines
      .filter(({ line }) => !taken.has(line))
      .map(({ line, text }) => {
        if (isRead) return { line, text, part: 'continuation' as const }
        return { line, text, part: part === 'study' ? ('heading' as const) : part }
      })
  })
}
