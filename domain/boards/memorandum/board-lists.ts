import { peopleIn } from './member-names.ts'
import { splitCells } from './member-tables.ts'
import type { PlacedEntry } from './parts.ts'

/** The soldiers who appear, by name or by number. */
export type AnnouncedCandidates = {
  readonly names: readonly string[]
  /** Null if no number is said. */
  readonly count: number | null
}

const BRING =
  /\b(?:brings?|will bring|carry|packing list|what to bring)\b(?! up\b)(?:\s*[:.-])?\s*(?:(?:a|an|the|your|ur|their) (?:own )?)?(?<list>.*)$/is
const BRINGS_ALONG =
  /\bwhat (?:they|nominees|candidates|soldiers) bring\b|\b(?:do not|don't|never|not) bring\b|\bbring ur\b|\bso i can\b|\bbrings? (?:up|together)\b/i
const HEADING =
  /^(?:(?:what )?(?:candidates|soldiers|nominees|competitors|you)? ?(?:will |to |should )?bring|packing list|items? to bring)[:.]?$/i

/** What soldiers bring, thing by thing. */
export function bringList(placed: readonly PlacedEntry[]): string[] {
  const things = placed.flatMap(({ entry, part }, at) => {
    if (part === 'signature' || BRINGS_ALONG.test(entry.text)) return []
    if (HEADING.test(entry.text)) return listBelow(placed, at)
    const list = BRING.exec(entry.text)?.groups?.list ?? ''
    return list === '' ? [] : thingsIn(list)
  })
  return [...new Set(things)]
}

/** The entries of a list below a heading. */
function listBelow(placed: readonly PlacedEntry[], at: number): string[] {
  const style = placed[at + 1]?.entry.style ?? ''
  const list: string[] = []
  for (const { entry, opens } of placed.slice(at + 1)) {
    const isEnd = entry.style !== style || entry.style === placed[at]?.entry.style
    if (isEnd || (style === '' && (opens || entry.isAfterBlank)) || list.length >= MAX_THINGS) break
    list.push(entry.text.replace(/[.;]$/, '').trim())
  }
  return list
}

const MAX_THINGS = 30

function thingsIn(list: string): string[] {
  const sentence = list.split(/[.;] |[.;]$|\t/, 1)[0] ?? ''
  return sentence
    .split(/,(?: and)?|\band\b/i)
    .map((thing) => thing.replace(/^\s*(?:an?|the|your|their)\s/i, '').trim())
    .filter((thing) => thing.length > 1 && thing.length <= LONGEST_THING)
}

const LONGEST_THING = 120

const FORBIDDEN =
  /\b(?:phones?|smart ?watch(?:es)?|vapes?|tobacco|notes|monitors?|recording|electronic(?:s| devices)|cameras?|gum)\b/i
const FORBIDS =
  /^(?:please )?no (?!\.)|\bno (?:cell ?|smart ?)?(?:phones?|watch|vapes?|notes)|\b(?:not|never) (?:be )?(?:allowed|permitted|authorized|bring)\b|\bprohibited\b|\bleave (?:all |your |ur )?(?:cell ?)?phones\b|\bphones? (?:stays?|remains?)\b|\bdon't bring\b/i

/** The sentence about what nobody may bring in; null if there is none. */
export function prohibitedThings(placed: readonly PlacedEntry[]): string | null {
  const said = placed.filter(
    ({ entry: { text } }) =>
      FORBIDS.test(text) && FORBIDDEN.test(text) && text.length <= LONGEST_RULE,
  )
  return said.length === 0
    ? null
    : said
        .map(({ entry }) => entry.text.trim())
        .join(' ')
        .slice(0, LONGEST_RULE)
}

const LONGEST_RULE = 300

const JUNIOR = '(?:PVT|PV2|PFC|SPC|CPL|SGT|SSG)(?:\\(P\\))?'
const JUNIOR_NAME = new RegExp(
  `\\b${JUNIOR} (?:[A-Z]\\. ?)?(\\p{Lu}[\\p{L}'-]+(?: \\p{Lu}[\\p{L}'-]+)?)`,
  'gu',
)
const APPEARS =
  /\b(?:go(?:es)?|going|appears?|appearing|stands?|recommended|reports?) (?:to|before|in front of) (?:the|my|our)?\b/i
const LIST_HEADING =
  /^(?:candidates?|nominees?|soldiers? (?:appearing|to appear)|order of appearance)[.:]?$/i
const INLINE_LIST =
  /^(?:candidates?|nominees?|who|going|soldiers? appearing)\s*[:\t]\s*(?<list>.+)$/i
const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const COUNT = new RegExp(
  `\\b(?<count>\\d{1,2}|${NUMBERS.join('|')}) (?:candidates|nominees|soldiers|of you)\\b[^.]{0,30}\\b(?:appear|stand|are scheduled|go before)`,
  'i',
)

/** The candidates whom a text names, or how many it says there are. */
export function announcedCandidates(placed: readonly PlacedEntry[]): AnnouncedCandidates {
  const names = placed.flatMap((place, at) => namesIn(place, placed, at))
  const found = placed.map(({ entry }) => COUNT.exec(entry.text)?.groups?.count?.toLowerCase())
  const count = found.find((one) => one !== undefined)
  return {
    names: [...new Set([...rosterNames(placed), ...names])],
    count: count === undefined ? null : /\d/.test(count) ? Number(count) : NUMBERS.indexOf(count),
  }
}

function namesIn(
  { entry, part }: PlacedEntry,
  placed: readonly PlacedEntry[],
  at: number,
): string[] {
  if (LIST_HEADING.test(entry.text)) {
    return listBelow(placed, at).filter((line) => peopleIn(line)[0]?.start === 0)
  }
  const inline = INLINE_LIST.exec(entry.text)?.groups?.list
  if (inline !== undefined) return peopleIn(inline).map(({ written }) => written)
  const addressed = /^(?:memorandum for|hey|dear|da 4856 plan of action,) /i.exec(entry.text)?.[0]
  if (addressed !== undefined) {
    const [one] = junior(entry.text.slice(addressed.length, 60))
    return one !== undefined && entry.text.startsWith(one, addressed.length) ? [one] : []
  }
  const [first] = junior(entry.text)
  const isAppearing =
    part !== 'members' && first !== undefined && entry.text.startsWith(first.split(' ')[0] ?? '')
  return isAppearing && APPEARS.test(entry.text) ? junior(entry.text) : []
}

function junior(text: string): string[] {
  return [...text.matchAll(JUNIOR_NAME)].map((match) => match[0])
}

/** The rows of a table with rank and name, but without positions or topics. */
function rosterNames(placed: readonly PlacedEntry[]): string[] {
  const at = placed.findIndex(({ entry }) => {
    const cells = splitCells(entry)
    return (
      cells.some((cell) => /\brank\b/i.test(cell)) &&
      /\bname\b/i.test(entry.text) &&
      /\b(?:time|sponsor|unit)\b/i.test(entry.text)
    )
  })
  if (at === -1) return []
  return placed.slice(at + 1).flatMap(({ entry }) => {
    const row = new RegExp(`^\\S{0,3}\\s*(${JUNIOR})\\s+([\\p{L}'-]+)`, 'u').exec(
      entry.text.replaceAll('\t', ' '),
    )
    return row ? [`${row[1]} ${row[2]}`] : []
  })
}
