import { incomingText } from '@squared-away/domain/text/incoming-text'
import { Parser } from 'htmlparser2'

/**
 * The rows of all tables of an HTML text, as Word, Excel, Sheets and web pages put it on the
 * clipboard. A line break in a cell stays one; a cell that spans columns fills them with blanks.
 */
export function htmlTableRows(html: string): string[][] {
  const rows: string[][] = []
  let cell: string[] | null = null
  let span = 1
  let hidden = 0
  const close = () => {
    if (cell === null) return
    rows.at(-1)?.push(tidy(cell.join('')), ...Array<string>(Math.min(span, 50) - 1).fill(''))
    cell = null
  }
  const parser = new Parser({
    onopentag(name, { colspan }) {
      if (name === 'tr') {
        close()
        rows.push([])
      } else if (name === 'td' || name === 'th') {
        close()
        cell = []
        span = Math.max(1, Number(colspan) || 1)
      } else if (name === 'br') cell?.push('\n')
      else if (name === 'li') cell?.push('\n- ')
      else if (name === 'script' || name === 'style') hidden += 1
    },
    ontext(text) {
      if (hidden === 0) cell?.push(text.replaceAll(/\s+/g, ' '))
    },
    onclosetag(name) {
      if (name === 'td' || name === 'th') close()
      else if (name === 'p' || name === 'div') cell?.push('\n')
      else if (name === 'script' || name === 'style') hidden = Math.max(0, hidden - 1)
    },
  })
  parser.end(html)
  return rows.filter((row) => row.some((text) => text !== ''))
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
