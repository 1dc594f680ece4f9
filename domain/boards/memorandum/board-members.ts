import { lineAt } from './entry.ts'
import { mentionsIn, type PanelMention } from './member-mentions.ts'
import { peopleIn, UNIT, withoutName } from './member-names.ts'
import { mentionsOfRow, readColumns, splitCells } from './member-tables.ts'
import { FORMAL_PARTS, type PlacedEntry } from './parts.ts'
import type { MemorandumItem } from './study-items.ts'
import type { UnreadPiece } from './unread-pieces.ts'

/** A board member, who asks, and what about. */
export type AnnouncedMember = {
  readonly line: number
  /** Rank and name, or the position, as written: '1SG Orozco', 'President, CSM Ortega'. */
  readonly name: string
  readonly topics: readonly string[]
  /** What no category covers, as written: current events, the unit's history, what was not read. */
  readonly freeTopics: readonly string[]
}

/** The people on the board. */
export type Panel = {
  /** The president and those who ask; neither recorder nor alternates. */
  readonly members: readonly AnnouncedMember[]
  readonly recorder: string | null
  readonly alternates: readonly string[]
}

/** What was found in an entry, for each entry. */
export type EntryFindings = {
  readonly items: readonly MemorandumItem[]
  readonly unread: readonly UnreadPiece[]
}

type Found = PanelMention & { readonly at: number }

/** Finds the members with their topics, the recorder and the alternates. */
export function findPanel(
  placed: readonly PlacedEntry[],
  findings: readonly EntryFindings[],
): Panel {
  const mentions = mentionsByEntry(placed, findings)
  const owners = ownersOf(placed, mentions)
  const all = mentions.flatMap((some, at) => some.map((one): Found => ({ ...one, at })))
  const others = all.filter(({ role }) => role !== 'member')
  const elsewhere = new Set(others.flatMap(({ keys }) => keys))
  const people = merged(all.filter(({ role }) => role === 'member')).filter(
    ({ keys }) => !keys.some((key) => elsewhere.has(key)),
  )
  const owned = Map.groupBy(placed.keys(), (index) => owners[index])
  return {
    members: people.map(({ name, at, entries, parts, labels }) => {
      const own = entries.flatMap((entry) => owned.get(entry) ?? [])
      return {
        ...{ line: lineOf(placed[at]), name },
        ...askedIn(
          [
            ...own.flatMap((index) => findings[index] ?? []),
            ...parts.map((one) => findingsWithin(one.part, findings[one.at])),
          ],
          [name, ...labels],
        ),
      }
    }),
    recorder: others.find(({ role }) => role === 'recorder')?.name ?? signedRecorder(placed),
    alternates: [
      ...new Set(others.filter(({ role }) => role === 'alternate').map(({ name }) => name)),
    ],
  }
}

/** What was found in one part of an entry. */
function findingsWithin(part: string, found: EntryFindings | undefined): EntryFindings {
  return {
    items: (found?.items ?? []).filter(({ said }) => part.includes(said)),
    unread: (found?.unread ?? []).filter(({ text }) => part.includes(text)),
  }
}

const lineOf = (place: PlacedEntry | undefined) => (place ? lineAt(place.entry, 0) : 0)

const NO_MENTIONS: readonly PanelMention[] = []

function mentionsByEntry(
  placed: readonly PlacedEntry[],
  findings: readonly EntryFindings[],
): (readonly PanelMention[])[] {
  let columns: ReturnType<typeof readColumns> = null
  const headings = positionHeadings(placed)
  let isBelowMembers = false
  return placed.map((place, at) => {
    const { entry, part, opens } = place
    if (opens) isBelowMembers = part === 'members' || MEMBERS_HEADING.test(entry.text)
    if (FORMAL_PARTS.has(part) && part !== 'packets') return NO_MENTIONS
    const heads = readColumns(entry)
    if (heads !== null) {
      columns = heads
      return NO_MENTIONS
    }
    if (columns !== null && (splitCells(entry).length > 1 || entry.style === '')) {
      if (entry.isAfterBlank && splitCells(entry).length < 2) columns = null
      else return mentionsOfRow(entry, columns)
    } else columns = null
    if (headings.has(at)) {
      return [{ role: 'member', name: entry.text, keys: [entry.text.toLowerCase()], carries: true }]
    }
    const below =
      isBelowMembers && part === 'study' ? { ...place, part: 'members' as const } : place
    return mentionsIn(below, (findings[at]?.items ?? []).some(isAsked))
  })
}

const MEMBERS_HEADING = /^(?:voting |board )?(?:members?|composition|panel)\b[^.]{0,40}$/i

/** 'CSM', 'A CO', 'HHC' on lines of their own, each above what is asked there. */
function positionHeadings(placed: readonly PlacedEntry[]): ReadonlySet<number> {
  const found = placed.flatMap(({ entry }, at) => (POSITION_ALONE.test(entry.text) ? [at] : []))
  return new Set(found.length >= FEWEST_HEADINGS ? found : [])
}

const POSITION_ALONE = new RegExp(`^(?:csm|sgm|1sg|${UNIT}):?$`, 'i')
const FEWEST_HEADINGS = 3

/** The entry of the member whom each entry is about; undefined if it is about none. */
function ownersOf(
  placed: readonly PlacedEntry[],
  mentions: readonly (readonly PanelMention[])[],
): (number | undefined)[] {
  let owner: number | undefined
  return placed.map((place, at) => {
    const here = mentions[at] ?? []
    if (here.length > 0) {
      const [only, ...more] = here.filter(({ role }) => role === 'member')
      owner = only !== undefined && more.length === 0 ? at : undefined
      return owner
    }
    if (owner !== undefined && !isAbout(placed[owner], place)) owner = undefined
    return owner
  })
}

/** Whether an entry below a member's says what that member asks. */
function isAbout(member: PlacedEntry | undefined, { entry, part, opens }: PlacedEntry): boolean {
  if (member === undefined || FORMAL_PARTS.has(part)) return false
  if (opens && part !== 'study' && part !== 'members') return false
  // The heading of what all members ask.
  if (opens && /:$/.test(entry.text)) return false
  if (entry.isContinued)
    return member.entry.text.length < SHORT_HEADING || !NEW_SUBJECT.test(entry.text)
  if (member.entry.isContinued || member.entry.isHeading) return false
  if (entry.style === '1.' || (entry.style !== '' && entry.style === member.entry.style))
    return false
  return !(entry.isAfterBlank && /[.!?]$/.test(entry.text)) && !FOR_EVERYBODY.test(entry.text)
}

/** 'CSM, 210th.' is only the heading of its paragraph. */
const SHORT_HEADING = 30

/** 'Current events are fair game' below the topics of the last member. */
const FOR_EVERYBODY = /\b(?:fair game|everybody|all members|any member|be ready)\b/i

/** A sentence about something else than the person before it. */
const NEW_SUBJECT = /^(?:I|We|You|Your|The|If|A|Situational|Somebody|Any|All|In addition)\b/

type Member = {
  name: string
  keys: string[]
  at: number
  entries: number[]
  parts: { at: number; part: string }[]
  labels: string[]
}

/** One member for all mentions of a person or position. */
function merged(found: readonly Found[]): Member[] {
  const byKey = new Map<string, Member>()
  const members = new Set<Member>()
  for (const { name, keys, at, part, labels = [] } of found) {
    const known = keys.flatMap((key) => byKey.get(key) ?? [])[0]
    const member = known ?? { name, keys: [], at, entries: [], parts: [], labels: [] }
    members.add(member)
    if (part === undefined) member.entries.push(at)
    else member.parts.push({ at, part })
    member.keys.push(...keys)
    member.labels.push(...labels)
    for (const key of keys) byKey.set(key, member)
    if (/president/i.test(name) && !/president/i.test(member.name)) member.name = name
  }
  return [...members]
}

function isAsked({ asReference, usualPart }: MemorandumItem): boolean {
  return !asReference && usualPart !== 'situational'
}

function askedIn(findings: readonly EntryFindings[], labels: readonly string[]) {
  const asked = findings.flatMap(({ items }) => items).filter(isAsked)
  const free = [
    ...asked
      .filter(({ topics, usualPart }) => topics.length === 0 && !isShown(usualPart))
      .map(({ said }) => said.trim()),
    ...findings.flatMap(({ unread }) => unread.map(({ text }) => withoutName(text))),
  ]
  return {
    topics: [...new Set(asked.flatMap(({ topics }) => topics))],
    freeTopics: [
      ...new Set(free.filter((text) => isTopic(text) && !labels.some((one) => one.includes(text)))),
    ],
  }
}

const LONGEST_FREE_TOPIC = 80

/** Not a sentence, nor who asks. */
const isTopic = (text: string) =>
  text !== '' && text.length <= LONGEST_FREE_TOPIC && !SAYS_MORE.test(text)

const SAYS_MORE =
  /\b(?:I|he|she|it|its|they|them|you|we|who|what|how|is|are|was|be|so|no|none|thank|too|total)\b/i

/** Members ask about the news and the unit's history; the rest is given or shown. */
function isShown(usualPart: MemorandumItem['usualPart']): boolean {
  return usualPart !== undefined && !ASKED_PARTS.has(usualPart)
}

const ASKED_PARTS: ReadonlySet<string> = new Set<NonNullable<MemorandumItem['usualPart']>>([
  ...(['current events', 'unit history', 'chain of command'] as const),
])

/** 'SFC Imogen Harte' above 'Board recorder'. */
function signedRecorder(placed: readonly PlacedEntry[]): string | null {
  const at = placed.findIndex(({ entry }) => /^(?:board )?recorder$/i.test(entry.text))
  const [person] = peopleIn(placed[at - 1]?.entry.text ?? '')
  return person?.written ?? null
}
