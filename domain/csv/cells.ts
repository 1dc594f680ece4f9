/**
 * Writing CSV cells so that other programs read them safely, and restoring them. Parsing is left to
 * a library.
 */

/**
 * A cell that a spreadsheet would run as a formula: it begins with one of these characters (usual
 * or full width), or with a tab or line break, which spreadsheets skip.
 */
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
const NEUTRALISED = /^'+[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/**
 * Puts an apostrophe before a cell that a spreadsheet would run as a formula. A cell that already
 * has apostrophes before such a character gets one more, so that `restoreCell` is the exact
 * inverse.
 *
 * @example
 * ```ts
 * neutralizeCell('=1+1') // "'=1+1"
 * neutralizeCell('1+1') // '1+1'
 * restoreCell("'=1+1") // '=1+1'
 * ```
 */
export function neutralizeCell(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}

/**
 * Removes the apostrophe that `neutralizeCell` adds, or one that a user put there for the same
 * reason.
 */
export function restoreCell(cell: string): string {
  return NEUTRALISED.test(cell) ? cell.slice(1) : cell
}

/** The byte order mark. Some spreadsheets read a file as UTF-8 only if it begins with one. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * Formats rows as CSV (RFC 4180): commas, CRLF after each row, and double quotes around a cell that
 * holds a comma, double quote, line break or a space at either end. Formulas are neutralized.
 *
 * @example
 * ```ts
 * formatCsv([['Say "halt", then?', '=A1']]) // '"Say ""halt"", then?",\'=A1\r\n'
 * ```
 */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${formatRow(row)}\r\n`).join('')
}

function formatRow(row: readonly string[]): string {
  // A row of one blank cell would be an empty line, which parsers skip.
  if (row.length === 1 && row[0] === '') return '""'
  return row.map((cell) => quoted(neutralizeCell(cell))).join(',')
}

function quoted(cell: string): string {
  return /[",\r\n\ufeff]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

export const CSV_DELIMITERS = [',', ';', '\t'] as const

export type CsvDelimiter = (typeof CSV_DELIMITERS)[number]

/**
 * The delimiter of a CSV text, judged by its first line: spreadsheets in countries with a decimal
 * comma write semicolons. Characters in double quotes do not count; a tie goes to the comma.
 *
 * @example
 * ```ts
 * csvDelimiter('question;answer') // ';'
 * ```
 */
export function csvDelimiter(start: string): CsvDelimiter {
  const firstLine = start.split(/[\r\n]/).find((line) => line.trim() !== '') ?? ''
  const bare = firstLine.replace(/"[^"]*"/g, '')
  const counted = CSV_DELIMITERS.map((mark) => ({ mark, count: bare.split(mark).length }))
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).mark
}

/** Characters that some file system refuses in a name. */
const NOT_IN_FILE_NAMES = /[\\/:*?"<>|\p{Cc}]+/gu

/** The file name for a set, such as 'Drill.csv'. */
export function csvFileName(setName: string): string {
  return `${setName.replace(NOT_IN_FILE_NAMES, '-').trim()}.csv`
}
