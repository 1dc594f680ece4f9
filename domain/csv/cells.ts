/**
 * Writing CSV cells so that other programs read them safely, and restoring them. Parsing is left to
 * a library.
 */

/**
 * A cell that a spreadsheet would run as a formula: it begins with one of these characters (usual
 * or full width), or with a tab or line break, which spreadsheets skip.
 */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** '007', '1.50', '50%', '6/6/1944', '06:30' or '1E5': numbers, dates and times. */
const NUMBER_LIKE = /^[($€£.]*\d[\d\s.,:/%$€£()-]*(?:e[+-]?\d+)?(?:[ap]\.?m?\.?)?$/i
/** '42' and '3.5', which every spreadsheet writes as they are. */
const PLAIN_NUMBER = /^(?:0|[1-9]\d{0,14})$|^(?:0|[1-9]\d{0,6})\.\d{0,6}[1-9]$/
/** '06 JUN 1944', 'June 6' or '6-Jun-44' */
const NAMED_DATE =
  /^[\d\s,./-]*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?[\d\s,./:-]*$/i
/** Truth values and errors, which spreadsheets write in their own form. */
const SPREADSHEET_WORD = /^(?:true|false|#(?:n\/a|name\?|ref!|value!|div\/0!|num!|null!))$/i

/** True for a text that a spreadsheet would run, or show and save in another form. */
function isChanged(cell: string): boolean {
  if (FORMULA.test(cell)) return true
  const text = cell.trim()
  if (SPREADSHEET_WORD.test(text)) return true
  if (NAMED_DATE.test(text)) return /\d/.test(text)
  return NUMBER_LIKE.test(text) && (text !== cell || !PLAIN_NUMBER.test(text))
}

/**
 * Puts an apostrophe before a cell that a spreadsheet would run as a formula, or would save as
 * another number, date or word. A cell that already has apostrophes before such a text gets one
 * more, so that `restoreCell` is the exact inverse.
 *
 * @example
 * ```ts
 * neutralizeCell('=1+1') // "'=1+1"
 * neutralizeCell('007') // "'007"
 * neutralizeCell('1+1') // '1+1'
 * restoreCell("'=1+1") // '=1+1'
 * ```
 */
export function neutralizeCell(cell: string): string {
  return isChanged(cell.replace(/^'+/, '')) ? `'${cell}` : cell
}

/**
 * Removes the apostrophe that `neutralizeCell` adds, or one that a user put there for the same
 * reason.
 */
export function restoreCell(cell: string): string {
  return cell.startsWith("'") && isChanged(cell.replace(/^'+/, '')) ? cell.slice(1) : cell
}

/** The byte order mark. Some spreadsheets read a file as UTF-8 only if it begins with one. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * Formats rows as CSV (RFC 4180): commas, CRLF after each row, and double quotes around a cell that
 * holds a comma, double quote, line break or a space at either end. What a spreadsheet would change
 * is neutralized.
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
