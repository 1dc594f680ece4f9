import { incomingText } from '@squared-away/domain/text/incoming-text'
import { Parser } from 'htmlparser2'

/** More is no table of people. */
const MAX_SPANNED = 50
const MAX_ROWS_SPANNED = 1000

/**
 * The rows of an HTML table, as Word, Excel, Sheets and web pages put it on the clipboard. A line
 * break in a cell stays one, a cell that spans columns fills them with blanks, and one that spans
 * rows is in each of them. `isNamed` is true if all cells of the first row are headers.
 */
export function htmlTable(html: string): { rows: string[][]; isNamed: boolean } {
  const grid = new Grid()
  let cell: string[] | null = null
  let spans = { columns: 1, rows: 1 }
  let [hidden, depth] = [0, 0]
  const close = () => {
    if (cell === null) return
    grid.push(tidy(cell.join('')), spans)
    cell = null
  }
  const parser = new Parser({
    onopentag(name, { colspan, rowspan }) {
      if (name === 'table') depth += 1
      // A table within a cell is text of the cell.
      if (depth > 1 && (name === 'tr' || name === 'td' || name === 'th')) {
        cell?.push(name === 'tr' ? '\n' : ' ')
      } else if (name === 'tr') {
        close()
        grid.newRow()
      } else if (name === 'td' || name === 'th') {
        close()
        cell = []
        spans = {
          columns: Math.min(MAX_SPANNED, Math.max(1, Number(colspan) || 1)),
          rows: Math.min(MAX_ROWS_SPANNED, Math.max(1, Number(rowspan) || 1)),
        }
        grid.see(name === 'th')
      } else if (name === 'br') cell?.push('\n')
      else if (name === 'li') cell?.push('\n- ')
      else if (name === 'script' || name === 'style') hidden += 1
    },
    ontext(text) {
      if (hidden === 0) cell?.push(text.replaceAll(/\s+/g, ' '))
    },
    onclosetag(name) {
      if (name === 'table') depth = Math.max(0, depth - 1)
      if (depth <= 1 && (name === 'td' || name === 'th')) close()
      else if (name === 'p' || name === 'div') cell?.push('\n')
      else if (name === 'script' || name === 'style') hidden = Math.max(0, hidden - 1)
    },
  })
  parser.end(html)
  close()
  return grid.finish()
}

/** Puts cells into columns, with those that hang down from rows above. */
class Grid {
  readonly #rows: string[][] = []
  /** By column: a text that is in further rows, the first of them, and how many are left. */
  readonly #hanging = new Map<number, { text: string; from: number; left: number }>()
  readonly #areNames: boolean[] = []

  newRow() {
    this.#fill()
    this.#rows.push([])
  }

  see(isName: boolean) {
    if (this.#rows.length <= 1) this.#areNames.push(isName)
  }

  push(text: string, spans: { columns: number; rows: number }) {
    if (this.#rows.length === 0) this.#rows.push([])
    this.#fill()
    const row = this.#rows.at(-1) ?? []
    for (let place = 0; place < spans.columns; place += 1) {
      const words = place === 0 ? text : ''
      const below = { text: words, from: this.#rows.length, left: spans.rows - 1 }
      if (spans.rows > 1) this.#hanging.set(row.length, below)
      row.push(words)
    }
  }

  /** Adds what hangs into the next columns of the last row. */
  #fill() {
    const row = this.#rows.at(-1)
    if (row === undefined) return
    for (;;) {
      const hanging = this.#hanging.get(row.length)
      if (hanging === undefined || hanging.left === 0 || hanging.from >= this.#rows.length) return
      hanging.left -= 1
      row.push(hanging.text)
    }
  }

  finish() {
    this.#fill()
    const isNamed = this.#areNames.length > 1 && this.#areNames.every(Boolean)
    return { rows: this.#rows.filter((row) => row.some((text) => text !== '')), isNamed }
  }
}

/** Word writes the bullets of its lists as text. */
const WORD_BULLET = /^[·•▪§] /gm

function tidy(text: string): string {
  return incomingText(text)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim()
    .replaceAll(WORD_BULLET, '- ')
}
