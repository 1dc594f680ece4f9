import type { MemorandumEntry } from './entry.ts'
import type { PanelMention } from './member-mentions.ts'
import { peopleIn } from './member-names.ts'

/** The columns of a table of members; -1 for one that it does not have. */
type Columns = {
  readonly name: number
  readonly rank: number
  readonly position: number
  readonly alternate: number
  /** The columns that say what is asked. */
  readonly topics: readonly number[]
}

const NAME_HEADS =
  /^(?:rank ?\/ ?name|name|(?:board |voting )?members?|rank and name|board member)$/i
const POSITION_HEADS = /^(?:position|role|board member|member|duty)$/i
const ALTERNATE_HEADS = /^alternates?$/i
const TOPIC_HEADS =
  /^(?:subject|topic|area|question|reference|ref|pub|publication|categor|points|source|unit|position|alternate|name)/i

const ASKED_HEADS = /^(?:subject|topic|area|question|reference|ref|pub|categor|source)/i

/** The cells of a row: columns are separated by tabs or bars. */
export function splitCells({ text }: MemorandumEntry): string[] {
  return text.split(/[\t|]/).map((cell) => cell.trim())
}

/** Reads the heads of a table that names members; null for any other entry. */
export function readColumns(entry: MemorandumEntry): Columns | null {
  const cells = splitCells(entry)
  if (cells.length < 2 || cells.some((cell) => cell.length > 30)) return null
  const names = cells.flatMap((cell, at) => (NAME_HEADS.test(cell) ? [at] : []))
  const [first] = names
  if (first === undefined) return null
  if (!cells.some((cell, at) => at !== first && TOPIC_HEADS.test(cell))) return null
  // 'Board Member / Name / Topics': the first says as what, the second who.
  const name = names.find((at) => /^name$|rank/i.test(cells[at] ?? '')) ?? first
  const position = cells.findIndex((cell, at) => at !== name && POSITION_HEADS.test(cell))
  const rank = cells.findIndex((cell) => /^(?:rank|grade)$/i.test(cell))
  const alternate = cells.findIndex((cell) => ALTERNATE_HEADS.test(cell))
  const topics = cells.flatMap((cell, at) => (ASKED_HEADS.test(cell) ? [at] : []))
  return { name, rank, position, alternate, topics }
}

/** The people on the board in one row; empty for a row that continues the one before. */
export function mentionsOfRow(entry: MemorandumEntry, columns: Columns): PanelMention[] {
  const cells = splitCells(entry)
  const written = `${cells[columns.rank] ?? ''} ${cells[columns.name] ?? ''}`.trim()
  const position = cells[columns.position] ?? ''
  const [person] = peopleIn(written)
  // The line between the heads and the first row may stand before it.
  const named = person ? written.slice(person.start) : written
  const isPosition = POSITION_CELL.test(named)
  if (person === undefined && !isPosition) return []
  const marked = cells.find((cell) => /^(?:recorder|alternate)(?: \(.*\))?$/i.test(cell)) ?? ''
  const said = `${named} ${position} ${marked}`
  const alternates = peopleIn(cells[columns.alternate] ?? '')
  const role = /\brecorder\b/i.test(said)
    ? 'recorder'
    : /\balternate\b/i.test(said)
      ? 'alternate'
      : 'member'
  const isPresident =
    role === 'member' && /\bpresident\b/i.test(position) && !/president/i.test(named)
  const main: PanelMention[] =
    role === 'recorder' && person === undefined
      ? []
      : [
          {
            role,
            name: isPresident ? `President, ${named}` : named,
            keys: [person?.key ?? named.toLowerCase()],
            carries: true,
            labels: cells.filter((_, at) => !columns.topics.includes(at)),
          },
        ]
  return [
    ...main,
    ...alternates.map(
      (one): PanelMention => ({
        role: 'alternate',
        name: one.written,
        keys: [one.key],
        carries: false,
      }),
    ),
  ]
}

/** A position instead of a name: 'President, CSM', 'Member 1, 1SG HHC'. */
const POSITION_CELL =
  /^(?:president|vice president|member \d|recorder|(?:csm|sgm|1sg|msg|sfc)\b|(?:bn|bde|group) (?:csm|sgm)|m\d$)/i
