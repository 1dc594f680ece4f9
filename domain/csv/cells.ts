/**
 * CSV as text: how cells are written for other programs, and how they come back. Parsing is the
 * work of a parser library.
 */

/**
 * A cell that a spreadsheet would take for a formula: it begins with one of these marks, of usual
 * or full width, or with a tab or line break, which such programs skip.
 */
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
const NEUTRALISED = /^'+[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/**
 * The cell with an apostrophe before it where a spreadsheet would run it as a formula; others stay
 * as they are. A cell that already begins with apostrophes before such a mark gets one more, so
 * that `restoreCell` gives back exactly what was there.
 */
export function neutraliseCell(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}

/** Takes away what `neutraliseCell` puts before a cell, or a user who knows spreadsheets. */
export function restoreCell(cell: string): string {
  return NEUTRALISED.test(cell) ? cell.slice(1) : cell
}

/** Some spreadsheet programs read UTF-8 only from a file that begins with it. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * Rows of cells as CSV (RFC 4180): commas, CRLF after each row, and double quotes around a cell
 * that holds a comma, double quote, line break or space at its ends. Every cell is neutralised
 * first.
 */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${formatRow(row)}\r\n`).join('')
}

function formatRow(row: readonly string[]): string {
  // A row of one blank cell would be an empty line, which parsers skip.
  if (row.length === 1 && row[0] === '') return '""'
  return row.map((cell) => quoted(neutraliseCell(cell))).join(',')
}

function quoted(cell: string): string {
  return /[",\r\n\ufeff]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

export const CSV_DELIMITERS = [',', ';', '\t'] as const

export type CsvDelimiter = (typeof CSV_DELIMITERS)[number]

/**
 * What separates the cells of a CSV text, judged by its first line: spreadsheets in countries with
 * a decimal comma write semicolons. Marks inside double quotes do not count; a comma wins a draw.
 */
export function csvDelimiter(start: string): CsvDelimiter {
  const firstLine = start.split(/[\r\n]/).find((line) => line.trim() !== '') ?? ''
  const bare = firstLine.replace(/"[^"]*"/g, '')
  const counted = CSV_DELIMITERS.map((mark) => ({ mark, count: bare.split(mark).length }))
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).mark
}

/** What a file name may not hold on one system or another. */
const NOT_IN_FILE_NAMES = /[\\/:*?"<>|\p{Cc}]+/gu

/** A name for the file of a set: 'Drill.csv'. */
export function csvFileName(setName: string): string {
  return `${setName.replace(NOT_IN_FILE_NAMES, '-').trim()}.csv`
}
