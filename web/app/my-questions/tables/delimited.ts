import { CSV_PARSING } from '@squared-away/domain/csv/parsing'
import { CsvError, parse } from 'csv-parse/browser/esm/sync'

/**
 * The rows of a delimited text, by the CSV parser. A text whose quotes do not pair, as in a list
 * that no spreadsheet wrote, is read with quotes as ordinary characters.
 */
export function rowsOf(text: string, delimiter: string): string[][] {
  const plainRows = (): string[][] =>
    parse(text, { ...CSV_PARSING, delimiter, quote: false, escape: false })
  try {
    const rows: string[][] = parse(text, { ...CSV_PARSING, delimiter, relax_quotes: true })
    // Two stray quotes would make one cell of all rows between them.
    const hasSwallowed = delimiter === '\t' && rows.some((row) => row.some(isSwallowed))
    return hasSwallowed ? plainRows() : rows
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return plainRows()
  }
}

const isSwallowed = (cell: string) => cell.includes('\t')

/** Rows of a text without quotes: a line without a tab continues the row above it. */
export function joinedLines(text: string): { rows: string[][]; joined: number } {
  const rows: string[][] = []
  let tail: string[] = []
  let joined = 0
  const finish = () => {
    const row = rows.at(-1)
    if (row === undefined) return
    row[row.length - 1] = [row.at(-1), ...tail].join('\n').trimEnd()
    joined += tail.filter((line) => line.trim() !== '').length
    tail = []
  }
  for (const line of text.split('\n')) {
    if (line.includes('\t') || rows.length === 0) {
      finish()
      if (line.trim() !== '') rows.push(line.split('\t'))
    } else tail.push(line)
  }
  finish()
  return { rows, joined }
}
