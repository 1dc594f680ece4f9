import { isBlank } from '../entities/text.ts'
import type { TableColumns } from './table-columns.ts'

/**
 * How many cells a row has if its columns are named; more than that, and its cells may be in the
 * wrong columns. Infinity where no row names them, or where each row has as many more, as with a
 * column without a name.
 */
export function namedCells(
  rows: readonly (readonly string[])[],
  { header }: Pick<TableColumns, 'header'>,
): number {
  const named = rows[header]?.length ?? Number.POSITIVE_INFINITY
  const lengths = new Set(
    rows.slice(header + 1).flatMap((row) => (row.every(isBlank) ? [] : [row.length])),
  )
  return lengths.size > 1 ? named : Number.POSITIVE_INFINITY
}

/** True if a cell with words is beyond the named columns. */
export function hasSurplusCells(row: readonly string[], named: number): boolean {
  return row.slice(named).some((cell) => !isBlank(cell))
}

/**
 * The rows that a row with surplus cells can stand for: in a table with options, as it is and
 * without one of its blank cells; in one of questions and answers, with the cells joined that
 * commas in a sentence split.
 */
export function alignedRows(
  row: readonly string[],
  named: number,
  { roles }: Pick<TableColumns, 'roles'>,
): string[][] {
  if (roles.includes('option')) {
    const last = row.findLastIndex((cell) => !isBlank(cell))
    if (last !== named) return []
    const blank = row.flatMap((cell, place) => (place < last && isBlank(cell) ? [place] : []))
    return [row.slice(0, named), ...blank.map((place) => row.toSpliced(place, 1))]
  }
  const isPair = named === 2 && roles[0] === 'question' && roles[1] === 'answer'
  const asking = row.flatMap((cell, place) => (/\?\s*$/.test(cell) ? [place] : []))
  const [end, ...others] = asking
  if (!isPair || end === undefined || others.length > 0 || end === row.length - 1) return []
  return [[row.slice(0, end + 1).join(','), row.slice(end + 1).join(',')]]
}
