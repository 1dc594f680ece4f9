import { guessColumns } from '@squared-away/domain/decks/table-columns'
import { isBlank } from '@squared-away/domain/entities/text'
import { parseRows } from './delimited.ts'
import { HTML, plainCells } from './html-cells.ts'
import type { ReadText } from './read-form.ts'

/** A column of our own CSV files, whose cells are plain text. */
const OWN_COLUMN = 'distractor-1'

/** A CSV text: its columns have names that we know, or each row has the same cells. */
export function readCommas(text: string, by?: 'named columns' | 'even rows'): ReadText | null {
  for (const delimiter of [',', ';'] as const) {
    if (!text.includes(delimiter)) continue
    const rows = parseRows(text, delimiter).filter((row) => !row.every(isBlank))
    const width = rows[0]?.length ?? 0
    const isNamed = guessColumns(rows.slice(0, 100)).header !== -1
    const isEven = rows.length > 1 && width > 1 && rows.every((row) => row.length === width)
    const fits = { 'named columns': isNamed, 'even rows': isEven }
    if (by === undefined ? isNamed || isEven : fits[by]) {
      const form = delimiter === ',' ? 'a table with commas' : 'a table with semicolons'
      const hasHtml = !rows[0]?.includes(OWN_COLUMN) && HTML.test(text)
      return { kind: 'table', form, rows: hasHtml ? plainCells(rows) : rows, notes: [] }
    }
  }
  return null
}

/** Rows that have as many cells as there are names. */
const NEARLY_ALL = 0.9

/** A CSV text whose first row names its columns in words that we know; null for others. */
export function readNamedCommas(text: string): ReadText | null {
  const read = readCommas(text, 'named columns')
  if (read?.kind !== 'table') return null
  const width = read.rows[0]?.length ?? 0
  const isFirst = guessColumns(read.rows.slice(0, 100)).header === 0
  const whole = read.rows.filter((row) => row.length === width).length
  return isFirst && read.rows.length > 1 && whole >= read.rows.length * NEARLY_ALL ? read : null
}

/** A CSV that this app exported, whose cells are read exactly as they are; null for others. */
export function readOwnCommas(text: string): ReadText | null {
  const [header = ''] = text.split('\n', 1)
  return header.includes(OWN_COLUMN) ? readNamedCommas(text) : null
}

/** A CSV text in which a tab is a part of some cells, and separates nothing; null for others. */
export function readCommasWithTabs(text: string): ReadText | null {
  const lines = text.split('\n').filter((line) => !isBlank(line))
  const tabbed = lines.filter((line) => line.includes('\t')).length
  return tabbed > 0 && tabbed < lines.length * 0.5 ? readCommas(text) : null
}
