import type { PartKind } from './part-cues.ts'
import type { NamesTopic, PlacedEntry } from './parts.ts'

/** A list this long in which at least this share names a topic is one of topics. */
const FEWEST_ENTRIES = 4
const SHARE_OF_TOPICS = 0.5

/** What stands in a list of topics is short and says nothing of its own. */
const LONGEST_TOPIC = 12
const SENTENCE =
  /\b(?:will|must|shall|should|is|are|may|meets?|required|wear|bring|submit|report)\b/i

/** A row of a table of points: what is scored is not always asked. */
const SCORED = /\t\d{1,3}(?:\t|$)/

/** Parts that a list may stand behind without a word about it. */
const MAY_HOLD: ReadonlySet<PartKind> = new Set([
  'other',
  'procedure',
  'timeline',
  'uniform',
  'packets',
  'members',
])

/**
 * The entries of lists that name topics though nothing announces them, as in notes and messages:
 * 'uniform - OCPs', an empty line, and then what is asked.
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

function listsIn(placed: readonly PlacedEntry[]): PlacedEntry[][] {
  const lists: PlacedEntry[][] = []
  let isOpen = false
  for (const place of placed) {
    const last = lists.at(-1)?.at(-1)
    const canHold = MAY_HOLD.has(place.part) && isShort(place)
    if (canHold && isOpen && last && isNextTo(last, place)) lists.at(-1)?.push(place)
    else if (canHold) lists.push([place])
    isOpen = canHold
  }
  return lists
}

function isShort({ entry }: PlacedEntry): boolean {
  return (
    entry.text.split(/\s+/).length <= LONGEST_TOPIC &&
    !SENTENCE.test(entry.text) &&
    !SCORED.test(entry.text)
  )
}

/** Without an empty line between, and marked in the same way. */
function isNextTo(before: PlacedEntry, { entry }: PlacedEntry): boolean {
  return !entry.isAfterBlank && entry.style === before.entry.style
}
