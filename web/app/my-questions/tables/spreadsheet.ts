import { read, utils, type WorkSheet } from '@e965/xlsx'
import { guessColumns, headerWords } from '@squared-away/domain/decks/table-columns'
import { IMPORT_LIMITS } from '@squared-away/domain/question-sets/new-sets'
import { strToU8, zipSync } from 'fflate'
import { unzipped, ZipFault } from '../../ui/documents/bounded-zip.ts'
import { TableFault } from './table-fault.ts'

/** The rows of a workbook's first sheet with columns that we know, and of those with the same. */
export interface Spreadsheet {
  rows: string[][]
  notes: string[]
}

/** Rows above the questions, such as a title and instructions. */
const MORE_ROWS = 100
const MAX_COLUMNS = 200

/**
 * Reads an .xlsx or .ods workbook: the texts of cells as they are shown, no formulas, macros or
 * links.
 *
 * @throws TableFault if it is too large, has a password or cannot be read.
 */
export function readSpreadsheet(bytes: Uint8Array): Spreadsheet {
  const workbook = workbookOf(unpacked(bytes))
  const sheets = workbook.SheetNames.flatMap((name) => {
    const sheet = workbook.Sheets[name]
    if (sheet === undefined || sheet['!ref'] === undefined) return []
    fillMerged(sheet)
    const range = utils.decode_range(sheet['!ref'])
    range.e.c = Math.min(range.e.c, range.s.c + MAX_COLUMNS - 1)
    const rows = utils.sheet_to_json<string[]>(sheet, {
      ...{ header: 1, raw: false, defval: '', blankrows: true, range },
    })
    return rows.some((row) => row.some((cell) => cell !== '')) ? [{ name, rows }] : []
  })
  const named = sheets.find(({ rows }) => guessColumns(rows).header !== -1)
  const first = named ?? sheets[0]
  if (first === undefined) throw new TableFault('no-rows')
  const others = sheets.filter((sheet) => sheet !== first)
  const alike = others.flatMap(({ name, rows }) => {
    const moved = rowsInColumnsOf(first.rows, rows)
    return moved === null ? [] : [{ name, rows: moved }]
  })
  const read = [first, ...alike].map(({ name }) => name)
  const unread = others.map(({ name }) => name).filter((name) => !read.includes(name))
  return {
    rows: [first, ...alike].flatMap(({ rows }) => rows.map((row) => row.map(cellText))),
    notes: [
      ...(alike.length === 0 ? [] : [`The sheets ${listOf(read)} are read one after the other.`]),
      ...(unread.length === 0 ? [] : [unreadText(unread)]),
    ],
  }
}

/** A cell that is merged over rows holds for each of them, such as a topic beside its questions. */
function fillMerged(sheet: WorkSheet) {
  for (const { s: start, e: end } of sheet['!merges'] ?? []) {
    const rows = sheet['!data'] ?? []
    const cell = rows[start.r]?.[start.c]
    if (cell === undefined) continue
    for (let row = start.r + 1; row <= end.r; row += 1) {
      rows[row] ??= []
      const below = rows[row]
      if (below !== undefined) below[start.c] = cell
    }
  }
}

const cellText = (cell: unknown) => String(cell).replaceAll(/\r\n?/g, '\n')

/** The rows below a header, in the columns of another table; null if it lacks one of them. */
function rowsInColumnsOf(first: string[][], other: string[][]): string[][] | null {
  const [into, from] = [first, other].map((rows) => headerWords(rows, guessColumns(rows).header))
  if (into === undefined || from === undefined || from.every((words) => words === '')) return null
  if (from.some((words) => words !== '' && !into.includes(words))) return null
  const places = into.map((words) => (words === '' ? -1 : from.indexOf(words)))
  return other
    .slice(guessColumns(other).header + 1)
    .map((row) => places.map((place) => row[place] ?? ''))
}

const listOf = (names: readonly string[]) =>
  new Intl.ListFormat('en-US').format(names.map((name) => `“${name}”`))

function unreadText(names: readonly string[]): string {
  const [what, files] =
    names.length === 1
      ? ['The sheet', 'is not read. Save it as a file of its own.']
      : ['The sheets', 'are not read. Save them as files of their own.']
  return `${what} ${listOf(names)} ${files}`
}

function workbookOf(bytes: Uint8Array) {
  try {
    return read(bytes, {
      ...{ type: 'array', dense: true, cellFormula: false, cellHTML: false, cellStyles: false },
      sheetRows: IMPORT_LIMITS.questions + MORE_ROWS,
      // Excel's short date, whose two digits of a year would teach the wrong century.
      dateNF: 'm/d/yyyy',
    })
  } catch (error) {
    if (error instanceof Error && /password|encrypt/i.test(error.message)) {
      throw new TableFault('password', error)
    }
    throw new TableFault('damaged', error)
  }
}

const NO_STYLES =
  '<office:document-styles xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"/>'

/**
 * The same ZIP file without compression, within `FILE_BOUNDS`: the workbook reader inflates without
 * a limit.
 */
function unpacked(bytes: Uint8Array): Uint8Array {
  try {
    const files = unzipped(bytes)
    // The reader of workbooks fails without the styles, which other programs leave out.
    if ('content.xml' in files) files['styles.xml'] ??= strToU8(NO_STYLES)
    return zipSync(files, { level: 0 })
  } catch (error) {
    // An encrypted workbook is an OLE file.
    const isOle = bytes[0] === 0xd0 && bytes[1] === 0xcf
    const kind = error instanceof ZipFault ? error.kind : 'damaged'
    throw new TableFault(isOle ? 'old-or-password' : kind, error)
  }
}
