import type { PartKind } from './part-cues.ts'
import type { NamesTopic, PlacedEntry } from './parts.ts'
import { type ReadEntry, without } from './read-entry.ts'
import { significantWords } from './words.ts'

/** A list of at least this many entries is a list of topics if this share of them name one. */
const FEWEST_ENTRIES = 4
const SHARE_OF_TOPICS = 0.5

/** Entries in a list of topics are short, without a sentence of their own. */
const LONGEST_TOPIC = 12
const SENTENCE =
  /\b(?:will|must|shall|should|is|are|may|meets?|required|wear|bring|submit|report)\b/i

/** A row of a points table. Boards do not ask about everything that they score. */
const SCORED = /\t\d{1,3}(?:\t|$)/

/** Parts after which a list may follow unannounced. */
const MAY_HOLD: ReadonlySet<PartKind> = new Set([
  'other',
  'procedure',
  'timeline',
  'uniform',
  'packets',
  'members',
])

/**
 * Entries of topic lists that nothing announces, as in notes and messages: 'uniform - OCPs', an
 * empty line, then the topics.
 */
export function unannouncedTopics(
  placed: readonly PlacedEntry[],
  namesTopic: NamesTopic,
): ReadonlySet<PlacedEntry> {
  const lists = listsIn(placed).filter(
    (list) =>
      list.length >= FEWEST_ENTRIES &&
      list.filter(({ entry }) => namesTopic(entry)).length >= list.length * SHARE_OF_TOPICS,
  )
  return new Set(lists.flat())
}

/** Fewer may be the references of a paragraph. */
const FEWEST_PUBLICATIONS = 3

/**
 * Rows of a table or list that hold publications and nothing else. Without a heading, and outside of
 * the references, they are what to study.
 */
export function publicationListRows(
  placed: readonly PlacedEntry[],
  read: ReadonlyMap<PlacedEntry['entry'], ReadEntry>,
): ReadonlySet<PlacedEntry> {
  const rows: { places: PlacedEntry[]; publications: number }[] = []
  let isOpen = false
  for (const place of placed) {
    const publications = MAY_HOLD.has(place.part) ? publicationsAlone(read.get(place.entry)) : 0
    const last = rows.at(-1)
    if (publications > 0 && isOpen && last) {
      last.places.push(place)
      last.publications += publications
    } else if (publications > 0) rows.push({ places: [place], publications })
    isOpen = publications > 0
  }
  const tables = rows.filter(({ publications }) => publications >= FEWEST_PUBLICATIONS)
  return new Set(tables.flatMap(({ places }) => places))
}

/** How many publications an entry names; 0 if it also says something else. */
function publicationsAlone(read: ReadEntry | undefined): number {
  if (!read) return 0
  const rest = significantWords(without(read.entry.text, read.mentions))
  return rest.some(({ word }) => /[a-z]/.test(word)) ? 0 : read.mentions.length
}

function listsIn(placed: readonly PlacedEntry[]): PlacedEntry[][] {
  const lists: PlacedEntry[][] = []
  let isOpen = false
  let isInPacket = false
  for (const place of placed) {
    const last = lists.at(-1)?.at(-1)
    isInPacket = place.part === 'packets' && (isInPacket ? !place.opens : opensPacket(place))
    const canHold = MAY_HOLD.has(place.part) && isShort(place) && !isInPacket
    if (canHold && isOpen && last && isNextTo(last, place)) lists.at(-1)?.push(place)
    else if (canHold) lists.push([place])
    isOpen = canHold
  }
  return lists
}

/** 'Each packet has:' lists forms and certificates, whose names may be those of topics. */
function opensPacket({ entry, opens }: PlacedEntry): boolean {
  return opens && /:\s*$/.test(entry.text)
}

function isShort({ entry }: PlacedEntry): boolean {
  return (
    entry.text.split(/\s+/).length <= LONGEST_TOPIC &&
    !SENTENCE.test(entry.text) &&
    !SCORED.test(entry.text)
  )
}

/** True if there is no empty line between two entries and both have the same label style. */
function isNextTo(before: PlacedEntry, { entry }: PlacedEntry): boolean {
  return !entry.isAfterBlank && entry.style === before.entry.style
}
