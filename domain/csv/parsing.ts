import type { CsvProblem } from './problems.ts'

/**
 * Options for csv-parse, shared by the server, which streams a file, and the browser, which
 * previews it.
 */
export const CSV_PARSING = {
  bom: true,
  relax_column_count: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  /** In bytes: every text of a question at its maximum length, with four bytes per character. */
  max_record_size: 256 * 1024,
}

/** Far more than there are known columns. */
const MAX_CELLS = 1000

/** Why a row is rejected before it is read; null for nearly all rows. */
export function rowFault(line: number, cells: readonly string[]): CsvProblem | null {
  return cells.length > MAX_CELLS ? { kind: 'too-large-row', line } : null
}

/** The problem for a parser error code in the row that begins at `line`. */
export function parserFault(line: number, code: string): CsvProblem {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return { kind: 'unclosed-quote', line }
  if (code === 'CSV_MAX_RECORD_SIZE') return { kind: 'too-large-row', line }
  return { kind: 'stray-quote', line }
}

/** How many lines a row takes up in the file, as an editor counts them; at least 1. */
export function linesOfRow(cells: readonly string[]): number {
  return cells.reduce((lines, cell) => lines + lineBreaks(cell), 1)
}

function lineBreaks(cell: string): number {
  if (!/[\r\n]/.test(cell)) return 0
  return cell.match(/\r\n|\r|\n/g)?.length ?? 0
}
