import { incomingText } from '@squared-away/domain/text/incoming-text'
import { type AsideText, type DocumentBlock, toAsideText } from './document.ts'
import { downwards, type Flow, splitFlows } from './pdf-columns.ts'
import { type Fragment, joinFragments, type PdfPage } from './pdf-fragments.ts'
import { joinBlocks, joinLines, MARKED } from './pdf-lines.ts'

export type { PdfPage } from './pdf-fragments.ts'

/** The blocks of a PDF in reading order, and the heads and feet of its pages. */
export function pdfBlocks(pages: readonly PdfPage[]): {
  blocks: DocumentBlock[]
  setAside: AsideText[]
} {
  const read = pages.map((page) => ({ page, fragments: plain(joinFragments(page)) }))
  const edges = repeated(read)
  const aside: AsideText[] = []
  const own = (fragments: readonly Fragment[], page: PdfPage) =>
    fragments.filter((one) => edges(one, page) === null)
  for (const [index, { page, fragments }] of read.entries()) {
    for (const one of fragments) {
      const what = edges(one, page)
      if (what !== null)
        aside.push(toAsideText(`Page ${index + 1}`, one.text, `is the ${what} of a page.`))
    }
  }
  const found = read.map(({ page, fragments }) => splitFlows(own(fragments, page)))
  const gutter = gutterOfAll(found)
  const flows = found.flatMap((given, index) => {
    const page = pages[index]
    if (gutter === null || page === undefined) return given
    const fragments = own(plain(joinFragments(page, gutter)), page)
    const sides = [true, false].map((side) => fragments.filter(({ x }) => x < gutter - 1 === side))
    const isTable = sides.every(({ length }) => length > 2)
    return isTable ? [{ fragments, kind: 'table' as const, gutter: gutter - 1 }] : given
  })
  const body = bodySize(flows.flatMap(({ fragments }) => fragments))
  return { blocks: joined(flows.map((flow) => blocksOfFlow(flow, body))), setAside: aside }
}

/** Where the columns of a table meet that goes on over most pages; null if there is none. */
function gutterOfAll(pages: readonly Flow[][]): number | null {
  const tables = pages.flat().filter(({ kind }) => kind === 'table')
  const gutters = tables.map(({ gutter }) => gutter).sort((a, b) => a - b)
  const usual = gutters[Math.floor(gutters.length / 2)] ?? 0
  const alike = gutters.filter((one) => Math.abs(one - usual) < 4).length
  return alike > 1 && alike >= pages.length * 0.4 ? usual : null
}

const plain = (fragments: readonly Fragment[]) =>
  fragments
    .map((one) => ({ ...one, text: incomingText(one.text).replaceAll(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '')

function blocksOfFlow(flow: Flow, body: number): DocumentBlock[] {
  if (flow.kind === 'text') return joinBlocks(joinLines(flow.fragments), body)
  const rows = rowsOf(flow)
  return rows.filter((row) => row.every((cell) => cell !== '')).length < 3
    ? joinBlocks(joinLines(downwards(flow.fragments)), body)
    : [{ kind: 'table', rows, isNamed: false }]
}

type Row = [string, string]

const NUMBERED = /^\(?\d{1,4}[.)](?:\s|$)/

/**
 * A table of two columns: a row begins at a number of its first column, where it has some, else
 * where the program goes back to the left.
 */
function rowsOf({ fragments, gutter }: Flow): Row[] {
  const left = fragments.filter(({ x }) => x < gutter)
  const numbers = left.filter(({ text }) => NUMBERED.test(text))
  const lines = new Set(left.map(({ y }) => Math.round(y))).size
  const isNumbered = numbers.length > 2 && numbers.length >= lines * 0.25
  return isNumbered ? numberedRows(fragments, numbers, gutter) : writtenRows(fragments, gutter)
}

function numberedRows(
  fragments: readonly Fragment[],
  numbers: readonly Fragment[],
  gutter: number,
): Row[] {
  const tops = numbers.map(({ y, size }) => y + size * 0.5).sort((a, b) => b - a)
  const rows: Row[] = [['', ''], ...tops.map((): Row => ['', ''])]
  let index = 0
  for (const one of downwards(fragments)) {
    while (index < tops.length && one.y <= (tops[index] ?? 0)) index += 1
    addTo(rows[index] ?? ['', ''], one, gutter)
  }
  return rows.filter((row) => row.some((cell) => cell !== ''))
}

function writtenRows(fragments: readonly Fragment[], gutter: number): Row[] {
  const rows: Row[] = []
  let wasRight = true
  for (const one of fragments) {
    const isRight = one.x >= gutter
    if (rows.length === 0 || (wasRight && !isRight)) rows.push(['', ''])
    addTo(rows.at(-1) ?? ['', ''], one, gutter)
    wasRight = isRight
  }
  return rows
}

function addTo(row: Row, one: Fragment, gutter: number) {
  const place = one.x >= gutter ? 1 : 0
  const words = row[place]
  const isNewLine = place === 1 && MARKED.test(one.text)
  row[place] = words === '' ? one.text : `${words}${isNewLine ? '\n' : ' '}${one.text}`
}

/** Pages one after the other: a sentence that goes on over a page's end is one. */
function joined(parts: readonly DocumentBlock[][]): DocumentBlock[] {
  const blocks: DocumentBlock[] = []
  for (const part of parts) {
    const [first, ...others] = part
    const last = blocks.at(-1)
    const goesOn =
      first?.kind === 'line' &&
      last?.kind === 'line' &&
      /^\p{Ll}/u.test(first.text) &&
      !MARKED.test(first.text) &&
      last.text !== '' &&
      !/[.?!:]["”)]?$/.test(last.text)
    if (goesOn) {
      last.text = `${last.text} ${first.text}`
      blocks.push(...others)
    } else if (first?.kind === 'table' && last?.kind === 'table') {
      // The table goes on, and so may its last row.
      const [row = [], ...rows] = first.rows
      const above = last.rows.at(-1)
      if (row[0] === '' && above !== undefined) above[1] = `${above[1]} ${row[1]}`
      else last.rows.push(row)
      last.rows.push(...rows)
      blocks.push(...others)
    } else blocks.push(...part)
  }
  return blocks
}

/** The size of most letters. */
function bodySize(fragments: readonly Fragment[]): number {
  const letters = new Map<number, number>()
  for (const { size, text } of fragments) {
    const rounded = Math.round(size * 2) / 2
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length)
  }
  return [...letters].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 12
}

const PAGE_NUMBER = /^[-–—|\s]*(?:page\s*)?\d{1,4}(?:\s*(?:of|\/)\s*\d{1,4})?[-–—|\s]*$/i
/** The share of a page's height within which its head and foot are. */
const EDGE = 0.13

/** Tells what is on many pages at one place, and numbers of pages. */
function repeated(read: readonly { page: PdfPage; fragments: readonly Fragment[] }[]) {
  const keyOf = ({ text, y }: Fragment) =>
    `${text.replaceAll(/\d+/g, '#').toLowerCase()}@${Math.round(y / 4)}`
  const counts = new Map<string, number>()
  for (const { page, fragments } of read) {
    const own = fragments.filter((one) => edgeOf(one, page) !== null).flatMap((one) => keysOf(one))
    for (const key of new Set(own)) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const least = Math.max(2, Math.ceil(read.length * 0.4))
  /** A place may be rounded up on one page and down on the other. */
  function keysOf(one: Fragment) {
    return [keyOf(one), keyOf({ ...one, y: one.y + 2 })]
  }
  return (one: Fragment, page: PdfPage): 'head' | 'foot' | null => {
    const edge = edgeOf(one, page)
    if (edge === null) return null
    if (PAGE_NUMBER.test(one.text)) return edge
    const isOption = MARKED.test(one.text)
    const isRepeated = keysOf(one).some((key) => (counts.get(key) ?? 0) >= least)
    return isRepeated && !isOption ? edge : null
  }
}

function edgeOf({ y }: Fragment, { height }: PdfPage): 'head' | 'foot' | null {
  if (y > height * (1 - EDGE)) return 'head'
  return y < height * EDGE ? 'foot' : null
}
