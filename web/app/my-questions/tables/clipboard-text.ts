import { Parser } from 'htmlparser2'
import { htmlTable } from '../../ui/documents/html-table.ts'
import { plainText } from '../decks/plain-text.ts'

/**
 * The clipboard's HTML as text that keeps its tables; null if it has none, since the clipboard's
 * own text then says the same. A table alone becomes rows with tabs; tables among other text become
 * Markdown tables, in their places.
 */
export function clipboardText(html: string): string | null {
  if (!/<table[\s>]/i.test(html)) return null
  const ranges = tableRanges(html)
  const pieces: string[] = []
  const tables: { rows: string[][]; isNamed: boolean }[] = []
  let from = 0
  for (const { start, end } of ranges) {
    pieces.push(plainText(html.slice(from, start)).text)
    const table = htmlTable(html.slice(start, end))
    tables.push({ ...table, rows: table.rows.filter((row) => row.length > 1) })
    // A table of one column is layout.
    const alone = table.rows.filter((row) => row.length === 1).map(([cell = '']) => cell)
    pieces.push([...alone, markdownTable(tables.at(-1))].filter(Boolean).join('\n\n'))
    from = end
  }
  pieces.push(plainText(html.slice(from)).text)
  const isTableAlone = pieces.every((piece, place) => piece === '' || place % 2 === 1)
  const rows = tables.flatMap((table) => table.rows)
  if (isTableAlone && rows.length > 0 && pieces.join('').startsWith('|')) {
    return `${rows.map((row) => row.map(quoted).join('\t')).join('\n')}\n`
  }
  const text = pieces.filter((piece) => piece !== '').join('\n\n')
  return text === '' ? null : `${text}\n`
}

/** The outermost tables, as places in the HTML. */
function tableRanges(html: string): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = []
  let depth = 0
  let start = 0
  const parser: Parser = new Parser({
    onopentag(name) {
      if (name !== 'table') return
      if (depth === 0) start = parser.startIndex
      depth += 1
    },
    onclosetag(name) {
      if (name !== 'table' || depth === 0) return
      depth -= 1
      if (depth === 0) ranges.push({ start, end: (parser.endIndex ?? html.length) + 1 })
    },
  })
  parser.end(html)
  return ranges
}

/** A table without names of columns has a first row of blanks. */
export function markdownTable(table: { rows: string[][]; isNamed: boolean } | undefined): string {
  const width = Math.max(0, ...(table?.rows ?? []).map((row) => row.length))
  if (table === undefined || width === 0) return ''
  const line = (row: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, place) => escaped(row[place] ?? '')).join(' | ')} |`
  const [first = [], ...others] = table.isNamed ? table.rows : [[], ...table.rows]
  const dashes = `| ${Array<string>(width).fill('---').join(' | ')} |`
  return [line(first), dashes, ...others.map(line)].join('\n')
}

const escaped = (cell: string) => cell.replaceAll('|', '\\|').replaceAll('\n', '<br>')

function quoted(text: string): string {
  return /["\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
