/** A row of a pasted table. */
export type PastedRow = {
  /** The line where it begins, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * Splits what was copied from a spreadsheet, or the text of a CSV file, into rows of trimmed cells.
 * Tabs divide cells if there are any, otherwise semicolons, otherwise commas. A cell in quotation
 * marks may hold any of them, line breaks, and quotation marks written twice; a mark that is never
 * closed is a character like others. Blank rows are left out.
 */
export function pastedRows(text: string): PastedRow[] {
  const divider = ['\t', ';', ','].find((each) => text.includes(each)) ?? '\t'
  const rows: PastedRow[] = []
  let line = 1
  let row = { line, cells: [] as string[] }
  let at = 0
  // Searched once each, so that many marks that are not closed take no longer.
  const lastMark = text.lastIndexOf('"')
  const endRow = () => {
    if (row.cells.some((cell) => cell !== '')) rows.push(row)
    row = { line, cells: [] }
  }
  while (at <= text.length) {
    const quoted = text[at] === '"' && at < lastMark ? quotedCell(text, at, divider) : null
    const end = quoted?.end ?? endOfCell(text, at, divider)
    const cell = quoted?.cell ?? text.slice(at, end)
    row.cells.push(cell.replaceAll(/\s+/g, ' ').trim())
    line += lineBreaksOf(text.slice(at, end))
    at = end + 1
    if (text[end] === divider) continue
    if (text[end] === '\r' && text[end + 1] === '\n') at += 1
    line += 1
    endRow()
  }
  return rows
}

function endOfCell(text: string, from: number, divider: string): number {
  let end = from
  while (end < text.length && text[end] !== divider && !isLineEnd(text[end])) end += 1
  return end
}

const isLineEnd = (character: string | undefined) => character === '\n' || character === '\r'

const lineBreaksOf = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0

/** A cell that begins with a quotation mark; null if the mark does not close it. */
function quotedCell(
  text: string,
  from: number,
  divider: string,
): { cell: string; end: number } | null {
  let at = from + 1
  // Longer than any cell that can be read, so that an open mark does not look through the rest.
  const last = Math.min(text.length, from + LONGEST_QUOTED)
  while (at < last) {
    if (text[at] !== '"') at += 1
    else if (text[at + 1] === '"') at += 2
    else break
  }
  const end = at + 1
  const isClosed = text[at] === '"' && at < last
  if (!isClosed || !(end >= text.length || text[end] === divider || isLineEnd(text[end])))
    return null
  return { cell: text.slice(from + 1, at).replaceAll('""', '"'), end }
}

const LONGEST_QUOTED = 1000
