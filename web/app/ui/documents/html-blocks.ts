import { incomingText } from '@squared-away/domain/text/incoming-text'
import { Parser } from 'htmlparser2'
import { type AsideText, type DocumentBlock, toAsideText } from './document.ts'
import { htmlTable } from './html-table.ts'
import { spacedMark } from './list-marks.ts'

const LINES = new Set(
  'address article blockquote body dd div dl dt footer form header li main ol p pre section ul'.split(
    ' ',
  ),
)
const HEADING = /^h[1-6]$/
const HIDDEN = new Set([
  'script',
  'style',
  'template',
  'title',
  'noscript',
  'object',
  'svg',
  'head',
])
const POINTED_OUT = new Set(['b', 'strong', 'mark', 'u'])

/**
 * The blocks of an HTML document, and its footnotes. Bullets and numbers of lists are written out, a
 * line that is bold or pointed out as a whole is marked as such, and nothing is executed.
 */
export function htmlBlocks(html: string): { blocks: DocumentBlock[]; setAside: AsideText[] } {
  const writer = new BlockWriter(html)
  const parser: Parser = new Parser({
    onopentag: (name, attributes) => writer.open(name, attributes, parser.startIndex),
    ontext: (text) => writer.write(text),
    onclosetag: (name) => writer.close(name, (parser.endIndex ?? html.length) + 1),
  })
  parser.end(html)
  return writer.finish()
}

class BlockWriter {
  readonly #html: string
  readonly #blocks: DocumentBlock[] = []
  readonly #aside: AsideText[] = []
  readonly #lists: { isNumbered: boolean; count: number }[] = []
  #words = ''
  /** Letters of the line that are pointed out, and all of them. */
  #letters = { marked: 0, all: 0 }
  #isHeading = false
  #marker = ''
  #hidden = 0
  #pointed = 0
  #tables = 0
  #tableStart = 0
  #note: string | null = null
  /** True within the number that points to a footnote. */
  #isReference = false

  constructor(html: string) {
    this.#html = html
  }

  open(name: string, attributes: Readonly<Record<string, string>>, from: number) {
    if (name === 'table') {
      if (this.#tables === 0) {
        this.#endLine()
        this.#tableStart = from
      }
      this.#tables += 1
    }
    if (this.#tables > 0) return
    if (HIDDEN.has(name)) this.#hidden += 1
    if (POINTED_OUT.has(name)) this.#pointed += 1
    if (HEADING.test(name)) {
      this.#endLine()
      this.#isHeading = true
    } else if (name === 'br') this.#endLine(this.#isHeading)
    else if (LINES.has(name)) this.#endLine()
    if (name === 'ol' || name === 'ul')
      this.#lists.push({ isNumbered: name === 'ol', count: Number(attributes.start ?? 1) - 1 || 0 })
    if (name === 'li') this.#beginItem(attributes.id ?? '')
    if (name === 'a') this.#isReference = /^(?:foot|end)note-ref-/.test(attributes.id ?? '')
  }

  #beginItem(id: string) {
    if (/^(?:foot|end)note-/.test(id)) {
      this.#note = ''
      return
    }
    const list = this.#lists.at(-1)
    if (list !== undefined) list.count += 1
    this.#marker = list?.isNumbered ? `${list.count}. ` : '- '
  }

  write(text: string) {
    if (this.#hidden > 0 || this.#tables > 0 || this.#isReference) return
    if (this.#note !== null) {
      this.#note += text
      return
    }
    const words = text.replaceAll(/[\r\n]+/g, ' ')
    this.#words += words
    const letters = words.replaceAll(/[^\p{L}\p{N}]/gu, '').length
    this.#letters.all += letters
    if (this.#pointed > 0) this.#letters.marked += letters
  }

  close(name: string, to: number) {
    if (name === 'table' && this.#tables > 0) {
      this.#tables -= 1
      if (this.#tables === 0) this.#addTable(this.#html.slice(this.#tableStart, to))
      return
    }
    if (this.#tables > 0) return
    if (HIDDEN.has(name)) this.#hidden = Math.max(0, this.#hidden - 1)
    if (name === 'a') this.#isReference = false
    if (POINTED_OUT.has(name)) this.#pointed = Math.max(0, this.#pointed - 1)
    if (name === 'li' && this.#note !== null) {
      const words = incomingText(this.#note.replaceAll('↑', ''))
      if (words.trim() !== '') this.#aside.push(toAsideText('Footnote', words, 'is a footnote.'))
      this.#note = null
    }
    if (HEADING.test(name)) {
      this.#endLine()
      this.#isHeading = false
    } else if (name === 'p' && this.#note === null) this.#endLine(false, true)
    else if (LINES.has(name)) this.#endLine()
    if (name === 'ol' || name === 'ul') this.#lists.pop()
  }

  /** @param isKept True if an empty line is one of the author's. */
  #endLine(isJoined = false, isKept = false) {
    if (isJoined) {
      this.#words += ' '
      return
    }
    const text = tidy(`${this.#words.trim() === '' ? '' : this.#marker}${this.#words}`)
    const { marked, all } = this.#letters
    this.#words = ''
    this.#letters = { marked: 0, all: 0 }
    if (text === '') {
      if (isKept) this.#blank()
      return
    }
    this.#marker = ''
    if (this.#isHeading) this.#blocks.push({ kind: 'heading', text })
    // A number or letter that a program wrote before the words is not marked with them.
    else if (all > 0 && marked >= all - 4 && marked >= all * 0.6)
      this.#blocks.push({ kind: 'line', text, isMarked: true })
    else this.#blocks.push({ kind: 'line', text })
  }

  #blank() {
    const last = this.#blocks.at(-1)
    if (last !== undefined && (last.kind !== 'line' || last.text !== ''))
      this.#blocks.push({ kind: 'line', text: '' })
  }

  #addTable(html: string) {
    const { rows, isNamed } = htmlTable(html)
    const wide = rows.some((row) => row.length > 1)
    // A table of one column is layout.
    if (!wide) {
      for (const line of rows.flat().flatMap((cell) => cell.split('\n')))
        this.#blocks.push({ kind: 'line', text: line })
    } else if (rows.length > 0) this.#blocks.push({ kind: 'table', rows, isNamed })
  }

  finish() {
    this.#endLine()
    return { blocks: this.#blocks, setAside: this.#aside }
  }
}

/** Word writes the bullets of its lists as text, and a number apart from its words by spaces. */
const WORD_BULLET = /^[·•▪§o][ \t]+(?=\S)/

function tidy(text: string): string {
  const line = incomingText(text)
    .replaceAll(/[^\P{Cc}\n\t]/gu, ' ')
    .replaceAll('\n', ' ')
    .replaceAll(/ *\t[ \t]*/g, '\t')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .replace(WORD_BULLET, '- ')
  return spacedMark(line)
}
