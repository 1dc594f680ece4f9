import { CSV_PARSING } from '@squared-away/domain/csv/parsing'
import { CsvError, parse } from 'csv-parse/browser/esm/sync'

/**
 * The rows of a delimited text, by the CSV parser. A text whose quotes do not pair, as in a list
 * that no spreadsheet wrote, is read with quotes as ordinary characters.
 */
export function parseRows(text: string, delimiter: string): string[][] {
  const plainRows = (): string[][] =>
    parse(text, { ...CSV_PARSING, delimiter, quote: false, escape: false })
  try {
    const rows: string[][] = parse(text, { ...CSV_PARSING, delimiter, relax_quotes: true })
    // Two stray quotes would make one cell of all rows between them.
    if (delimiter === '\t') return hasSwallowed(text, rows) ? plainRows() : rows
    return PADDED.test(text) ? rows.map((row) => row.map(withoutQuotes)) : rows
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return plainRows()
  }
}

/** A quoted cell with spaces behind it, which align the columns of a file that a person wrote. */
const PADDED = /(?:^|[,;\n])"(?:[^"\n]|"")*" +(?:[,;\n]|$)/

/** What an aligned cell holds; the parser takes its quotes for characters. */
const withoutQuotes = (cell: string) =>
  cell.replace(/^\s*"((?:[^"]|"")*)"\s*$/, '$1').replaceAll('""', '"')

/** True if a cell holds a tab that no program quoted: its row then lacks the cells of the others. */
function hasSwallowed(text: string, rows: readonly string[][]): boolean {
  const holding = rows.filter((row) => row.some((cell) => cell.includes('\t')))
  if (holding.length === 0) return false
  const width = Math.min(...rows.filter((row) => row.length > 1).map((row) => row.length))
  return holding.some((row) => row.length < Math.max(2, width)) || !hasWholeQuotes(text)
}

/** True if quotes enclose whole cells, as every program writes them. */
function hasWholeQuotes(text: string): boolean {
  try {
    parse(text, { ...CSV_PARSING, delimiter: '\t' })
    return true
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return false
  }
}

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
