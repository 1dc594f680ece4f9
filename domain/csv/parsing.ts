import type { CsvProblem } from './problems.ts'

/**
 * How the text of a CSV file is cut into cells, and which faults that can have: the same for the
 * server, which reads files as streams, and the browser, which shows them before. Both use the
 * parser library that these are the options of (csv-parse).
 */
export const CSV_PARSING = {
  bom: true,
  relax_column_count: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  /** In bytes: every text of a question at its longest, each letter of four bytes. */
  max_record_size: 256 * 1024,
}

/** Far more than the columns that mean something. */
const MOST_CELLS = 1000

/** What keeps a row from being looked at; null for nearly all. */
export function rowFault(line: number, cells: readonly string[]): CsvProblem | null {
  return cells.length > MOST_CELLS ? { kind: 'too-large-row', line } : null
}

/** What an error of the parser says, by its code, about the row that begins at `line`. */
export function parserFault(line: number, code: string): CsvProblem {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return { kind: 'unclosed-quote', line }
  if (code === 'CSV_MAX_RECORD_SIZE') return { kind: 'too-large-row', line }
  return { kind: 'stray-quote', line }
}

/** How many lines a row takes in the file, as an editor counts them: at least one. */
export function linesOfRow(cells: readonly string[]): number {
  return cells.reduce((lines, cell) => lines + lineBreaks(cell), 1)
}

function lineBreaks(cell: string): number {
  if (!/[\r\n]/.test(cell)) return 0
  return cell.match(/\r\n|\r|\n/g)?.length ?? 0
}
