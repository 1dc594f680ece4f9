import { rankGroup } from '../boards/rank-group.ts'
import { isBlank } from '../entities/text.ts'
import { CANDIDATE_LIMITS, type UnitBoardCandidate } from '../entities/unit-board-candidate.ts'
import { leadingRank, wholeRank } from './army-ranks.ts'
import { calledName } from './called-name.ts'
import {
  type CandidateColumn,
  type CandidateHeader,
  findCandidateHeader,
  USUAL_COLUMNS,
} from './candidate-columns.ts'
import { type PastedRow, pastedRows } from './pasted-rows.ts'

/** A candidate as it was pasted, before it has an id. */
export type PastedCandidate = Omit<UnitBoardCandidate, 'id'>

/** What of a pasted list is not kept, and why. */
export type UnkeptPiece = {
  /** From 1; null for a whole column. */
  readonly line: number | null
  readonly text: string
  /** A sentence. */
  readonly reason: string
}

/** Nothing of the pasted text is in neither list, but counts of rows and blank cells. */
export type PastedCandidates = {
  readonly candidates: readonly PastedCandidate[]
  readonly unread: readonly UnkeptPiece[]
}

/** Characters that are read at once. */
export const LONGEST_PASTED_LIST = 50_000

type Unread = (line: number | null, text: string, reason: string) => void

/**
 * Reads candidates from rows that were copied from a spreadsheet, or from a CSV file's text, with a
 * header in any order or without one: then rank, name, unit, sponsor, alternate, excused and, on a
 * board of both, Soldier or NCO. The rank may stand in the name's cell.
 */
export function readCandidateRows(text: string): PastedCandidates {
  const unread: UnkeptPiece[] = []
  const leave: Unread = (line, piece, reason) => unread.push({ line, text: piece, reason })
  const read = text.slice(0, LONGEST_PASTED_LIST)
  if (read.length < text.length) {
    leave(null, text.slice(LONGEST_PASTED_LIST), 'The list is too long to read at once.')
  }
  const rows = pastedRows(read)
  const header = findCandidateHeader(rows)
  leaveColumns(rows, header, leave)
  const candidates: PastedCandidate[] = []
  const lineOf = new Map<string, number>()
  for (const [at, row] of rows.entries()) {
    if (header !== null && at <= header.at) continue
    const candidate = candidateOf(row, header, leave)
    if (candidate === null) continue
    const key = calledName(candidate).toLowerCase()
    const before = lineOf.get(key)
    if (before !== undefined) {
      leave(row.line, wholeRow(row), `It is the candidate of line ${before} again.`)
    } else if (candidates.length === CANDIDATE_LIMITS.candidates) {
      const most = CANDIDATE_LIMITS.candidates
      leave(row.line, wholeRow(row), `A list has at most ${most} candidates.`)
    } else {
      lineOf.set(key, row.line)
      candidates.push(candidate)
    }
  }
  return { candidates, unread }
}

const wholeRow = ({ cells }: PastedRow) => cells.filter(Boolean).join(' ')

/** Lists the rows before the header, and the columns with a name that is not known. */
function leaveColumns(rows: readonly PastedRow[], header: CandidateHeader | null, leave: Unread) {
  if (header === null) return
  for (const { line, cells } of rows.slice(0, header.at)) {
    leave(line, wholeRow({ line, cells }), 'It stands above the names of the columns.')
  }
  const below = rows.slice(header.at + 1)
  const names = rows[header.at]?.cells ?? []
  for (const [place, column] of header.columns.entries()) {
    const isUsed = column === null && below.some(({ cells }) => (cells[place] ?? '') !== '')
    if (isUsed) leave(null, names[place] ?? '', 'The list has no place for this column.')
  }
}

type Cells = Partial<Record<CandidateColumn, string>>

function candidateOf(
  row: PastedRow,
  header: CandidateHeader | null,
  leave: Unread,
): PastedCandidate | null {
  const cells = header === null ? usualCells(row, leave) : namedCells(row, header, leave)
  const whole = wholeRow(row)
  const { rank, name } = rankAndName(cells)
  if (isBlank(name)) {
    leave(row.line, whole, 'It has no name.')
    return null
  }
  const texts = { rank, name, unit: cells.unit ?? '', sponsor: cells.sponsor ?? '' }
  for (const part of ['rank', 'name', 'unit', 'sponsor'] as const) {
    if (texts[part].length <= CANDIDATE_LIMITS[part]) continue
    leave(row.line, whole, `Its ${part} is longer than ${CANDIDATE_LIMITS[part]} letters.`)
    return null
  }
  const orNull = (text: string) => (isBlank(text) ? null : text)
  return {
    ...{ rank: orNull(rank), name, unit: orNull(texts.unit), sponsor: orNull(texts.sponsor) },
    ...marksOf(cells, row.line, leave),
    group: groupOf(cells.group ?? '', rank, row.line, leave),
  }
}

function namedCells(
  { line, cells }: PastedRow,
  { columns }: CandidateHeader,
  leave: Unread,
): Cells {
  const named: Cells = {}
  for (const [place, cell] of cells.entries()) {
    const column = columns[place]
    if (cell === '' || column === null) continue
    if (column === undefined || (named[column] !== undefined && column !== 'count')) {
      leave(line, cell, 'It stands in no column of its own.')
    } else if (column === 'count' && !COUNT.test(cell)) {
      leave(line, cell, 'The list has no place for it.')
    } else named[column] = cell
  }
  return named
}

const COUNT = /^#?\d{1,4}[.)]?$/

function usualCells({ line, cells }: PastedRow, leave: Unread): Cells {
  const isCounted = cells.length > 1 && COUNT.test(cells[0] ?? '')
  const given = isCounted ? cells.slice(1) : [...cells]
  // The rank stands with the name, or nowhere.
  if (wholeRank(given[0] ?? '') === null) given.unshift('')
  if (isGivenName(given)) given.splice(1, 2, `${given[1]}, ${given[2]}`)
  const named: Cells = {}
  for (const [place, cell] of given.entries()) {
    const column = USUAL_COLUMNS[place]
    if (cell === '') continue
    if (column === undefined) leave(line, cell, 'It stands in no column of its own.')
    else named[column] = cell
  }
  return named
}

/** "SGT Doe, Jane" that commas divide. */
function isGivenName([, name = '', next = '', ...others]: readonly string[]): boolean {
  const isLastName = leadingRank(name) !== null && /^\S+$/.test(leadingRank(name)?.rest ?? '')
  return isLastName && others.length === 0 && /^\p{Lu}\p{Ll}+(?: \p{Lu}\.?)?$/u.test(next)
}

function rankAndName({ rank = '', name = '', last = '', first = '', middle = '' }: Cells) {
  const given = [first, middle].filter(Boolean).join(' ')
  const whole = name || [last, given].filter(Boolean).join(', ')
  if (rank !== '') return { rank: wholeRank(rank) ?? rank, name: whole }
  const read = leadingRank(whole)
  return read === null ? { rank: '', name: whole } : { rank: read.rank, name: read.rest }
}

const YES = /^(?:x|y|yes|true|1|✓|✔|☑|☒)$/i
const NO = /^(?:n|no|false|0|-|–|—|none|n\/a|na|☐)$/i
const IS = {
  alternate: /^(?:a|alt|alternate)\.?$/i,
  excused: /^(?:e|exc|excused)\.?$/i,
  primary: /^(?:p|pri|primary|attending|present)\.?$/i,
}

/** Whether the candidate is an alternate or excused. Of an excuse, its reason is never kept. */
function marksOf(
  { alternate = '', excused = '', status = '' }: Cells,
  line: number,
  leave: Unread,
) {
  const isNo = (cell: string) => cell === '' || NO.test(cell) || IS.primary.test(cell)
  const isAlternate = YES.test(alternate) || IS.alternate.test(alternate)
  if (!isAlternate && !isNo(alternate)) leave(line, alternate, 'It is neither yes nor no.')
  const isExcused = !isNo(excused)
  if (isExcused && !YES.test(excused) && !IS.excused.test(excused)) {
    leave(line, excused, 'The candidate is excused. The list keeps no reasons.')
  }
  const has = { alternate: IS.alternate.test(status), excused: IS.excused.test(status) }
  if (!has.alternate && !has.excused && !isNo(status)) {
    leave(line, status, 'It is neither primary, alternate nor excused.')
  }
  return { isAlternate: isAlternate || has.alternate, isExcused: isExcused || has.excused }
}

/** What the cell says, unless the rank says it already. */
function groupOf(cell: string, rank: string, line: number, leave: Unread) {
  if (cell === '') return null
  const said = /\bnco/i.test(cell) ? 'NCOs' : /\bsoldier/i.test(cell) ? 'Soldiers' : null
  if (said === null) leave(line, cell, 'It is neither Soldier nor NCO.')
  const byRank = rankGroup(rank)
  if (said === null || byRank === null) return said
  if (said !== byRank) leave(line, cell, `The question sheets place a ${rank} with the ${byRank}.`)
  return null
}
