import { wholeRank } from './army-ranks.ts'
import type { PastedRow } from './pasted-rows.ts'

/** What a column of a list of candidates holds. */
export type CandidateColumn =
  | 'rank'
  | 'name'
  | 'last'
  | 'first'
  | 'middle'
  | 'unit'
  | 'sponsor'
  | 'alternate'
  | 'excused'
  | 'status'
  | 'group'
  | 'count'

/** The names of columns, in lower case with nothing but letters and single spaces. */
const NAMES: Readonly<Record<CandidateColumn, readonly string[]>> = {
  rank: ['rank', 'grade', 'pay grade', 'rank grade', 'grade rank', 'rk'],
  name: [
    ...['name', 'full name', 'last name first name', 'last first', 'last first mi', 'soldier'],
    ...['candidate', 'candidate name', 'name of candidate', 'candidates', 'soldier name'],
    ...['last name first name mi', 'name last first', 'name last first mi', 'rank name'],
    ...['rank and name', 'soldiers', 'soldier s name', 'rank last name', 'rank name of candidate'],
  ],
  last: ['last name', 'last', 'surname', 'lname', 'family name'],
  first: ['first name', 'first', 'fname', 'given name'],
  middle: ['mi', 'middle', 'middle initial', 'middle name'],
  unit: ['unit', 'company', 'co', 'battery', 'btry', 'troop', 'trp', 'platoon', 'plt', 'section'],
  sponsor: ['sponsor', 'sponsor name', 'sponsors', 'sponsored by', 'sponsor rank name'],
  alternate: ['alternate', 'alt', 'alternate y n', 'primary alternate', 'pri alt'],
  excused: ['excused', 'excused y n', 'excusal', 'exc', 'excused absence'],
  status: ['status'],
  group: [
    ...['board', 'category', 'group', 'soldier or nco', 'nco or soldier', 'soldier nco'],
    ...['nco soldier', 'competing as', 'competes as'],
  ],
  count: ['no', 'nr', 'number', 'ser', 'serial', 'item', 'seq', 'line', 'order', ''],
}

const COLUMN_OF: ReadonlyMap<string, CandidateColumn> = new Map(
  Object.entries(NAMES).flatMap(([column, names]) =>
    names.map((name) => [name, column as CandidateColumn] as const),
  ),
)

/** The columns as the header names them, and where it stands; null of a name that is not known. */
export type CandidateHeader = {
  readonly at: number
  readonly columns: readonly (CandidateColumn | null)[]
}

/** The order of columns without a header. */
export const USUAL_COLUMNS = [
  ...['rank', 'name', 'unit', 'sponsor', 'alternate', 'excused', 'group'],
] as readonly CandidateColumn[]

/** Rows that a title and a day may take before the header. */
const ROWS_ABOVE = 6

/** Finds the row with the names of the columns among the first rows. */
export function findCandidateHeader(rows: readonly PastedRow[]): CandidateHeader | null {
  for (const [at, { cells }] of rows.slice(0, ROWS_ABOVE).entries()) {
    // A list starts with its ranks, so what follows is not a header.
    if (cells.some((cell) => wholeRank(cell) !== null)) return null
    const columns = cells.map(columnOf)
    const known = columns.filter((column) => column !== null && column !== 'count')
    const isNamed = columns.includes('name') || columns.includes('last')
    if (isNamed && (known.length > 1 || cells.length === 1)) return { at, columns }
  }
  return null
}

function columnOf(cell: string): CandidateColumn | null {
  // "Candidate 1" is a candidate.
  if (/\d/.test(cell)) return null
  const words = cell
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
  return COLUMN_OF.get(words) ?? null
}
