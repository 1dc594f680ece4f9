import { type AsideText, countLetters, type ReadDocument, toAsideText } from './document.ts'
import { DocumentFault } from './document-fault.ts'
import { htmlBlocks } from './html-blocks.ts'

/** Groups whose content the document does not show as text. */
const SILENT = new Set(
  'fonttbl colortbl stylesheet info pict object shppict nonshppict sp themedata datastore xmlnstbl generator listtable listoverridetable rsidtbl latentstyles fldinst bkmkstart bkmkend nonesttables nesttableprops filetbl revtbl mmathPr private atnid atnauthor atndate atnref'.split(
    ' ',
  ),
)
/** Groups behind `\*` whose content is text of the document. */
const SPOKEN = new Set(['shpinst', 'shptxt', 'footnote', 'annotation'])
const ASIDE: Readonly<Record<string, readonly [string, string]>> = {
  ...Object.fromEntries(
    ['header', 'headerl', 'headerr', 'headerf'].map((name) => [
      name,
      ['Head of a page', 'is the head of a page.'] as const,
    ]),
  ),
  ...Object.fromEntries(
    ['footer', 'footerl', 'footerr', 'footerf'].map((name) => [
      name,
      ['Foot of a page', 'is the foot of a page.'] as const,
    ]),
  ),
  footnote: ['Footnote', 'is a footnote.'],
  annotation: ['Comment', 'is a comment.'],
}
const SIGNS: Readonly<Record<string, string>> = {
  ...{ emdash: '—', endash: '–', bullet: '•', lquote: '‘', rquote: '’', ldblquote: '“' },
  ...{ rdblquote: '”', emspace: ' ', enspace: ' ', tab: '\t', nestcell: '\t' },
}
/** `\fcharset` as an encoding. */
const CHARSETS: Readonly<Record<number, string>> = {
  ...{
    77: 'macintosh',
    128: 'shift_jis',
    129: 'euc-kr',
    134: 'gbk',
    136: 'big5',
    161: 'windows-1253',
  },
  ...{ 162: 'windows-1254', 163: 'windows-1258', 177: 'windows-1255', 178: 'windows-1256' },
  ...{ 186: 'windows-1257', 204: 'windows-1251', 222: 'windows-874', 238: 'windows-1250' },
}

const TOKEN = /\\([a-z]+)(-?\d{1,10})? ?|\\'([\da-f]{2})|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)/gi

/** Deeper than any program writes. */
const DEEPEST = 500

type State = {
  isSilent: boolean
  isDeleted: boolean
  isHidden: boolean
  isMarked: boolean
  isBold: boolean
  /** Characters that stand behind `\u` for older programs. */
  fallback: number
  font: number
}

/**
 * Reads a text of Word, WordPad or Pages in the Rich Text Format: its paragraphs, tables, numbers
 * and text boxes, and tracked changes as accepted.
 *
 * @throws DocumentFault if it is damaged or has no text.
 */
export function readRichText(bytes: Uint8Array): ReadDocument {
  const reader = new RichText(new TextDecoder('windows-1252').decode(bytes))
  const { html, aside, isTracked } = reader.read()
  const { blocks, setAside: footnotes } = htmlBlocks(html)
  const found: ReadDocument = {
    form: 'a text of a word processor (.rtf)',
    blocks,
    setAside: [...footnotes, ...aside],
    notes: isTracked ? ['Tracked changes are read as accepted.'] : [],
  }
  if (countLetters(found) === 0) throw new DocumentFault('empty')
  return found
}

class RichText {
  readonly #source: string
  readonly #states: State[] = []
  #state: State = {
    ...{ isSilent: false, isDeleted: false, isHidden: false, isMarked: false, isBold: false },
    ...{ fallback: 1, font: 0 },
  }
  #html = ''
  #line = ''
  #level = 0
  #cells: string[] = []
  #isInTable = false
  #skip = 0
  #isStarred = false
  #pending: number[] = []
  #codePage = 'windows-1252'
  readonly #fonts = new Map<number, string>()
  #readsFonts = false
  /** The levels of headings, by the number of their style. */
  readonly #headings = new Map<number, number>()
  #readsStyles = false
  #style = 0
  /** What is set aside while it is read, and at which depth it ends. */
  #aside: { name: string; text: string; depth: number } | null = null
  readonly #found: AsideText[] = []
  #isTracked = false

  constructor(source: string) {
    this.#source = source
  }

  read() {
    for (const [, word, number, code, sign, brace, text] of this.#source.matchAll(TOKEN)) {
      if (code !== undefined) this.#byte(Number.parseInt(code, 16))
      else {
        this.#flush()
        if (word !== undefined) this.#control(word, number === undefined ? null : Number(number))
        else if (brace === '{') this.#open()
        else if (brace === '}') this.#close()
        else if (sign !== undefined) this.#symbol(sign)
        else if (text !== undefined) this.#write(text)
      }
    }
    this.#flush()
    this.#endParagraph()
    this.#endTable()
    const aside = [...new Map(this.#found.map((one) => [one.place + one.text, one])).values()]
    return { html: this.#html, aside, isTracked: this.#isTracked }
  }

  #open() {
    if (this.#states.length > DEEPEST) throw new DocumentFault('damaged')
    this.#states.push({ ...this.#state })
    this.#isStarred = false
  }

  #close() {
    if (this.#aside !== null && this.#states.length <= this.#aside.depth) {
      const { name, text } = this.#aside
      const [place = '', what = ''] = ASIDE[name] ?? []
      for (const line of text.split('\n').filter((one) => one.trim() !== ''))
        this.#found.push(toAsideText(place, line, what))
      this.#aside = null
    }
    this.#state = this.#states.pop() ?? this.#state
    this.#readsFonts &&= this.#state.isSilent
    this.#readsStyles &&= this.#state.isSilent
    this.#isStarred = false
  }

  #control(word: string, number: number | null) {
    const isOn = number !== 0
    const wasStarred = this.#isStarred
    this.#isStarred = false
    if (word === 'fonttbl') this.#readsFonts = true
    if (word === 'stylesheet') this.#readsStyles = true
    if (SILENT.has(word) || (wasStarred && !SPOKEN.has(word))) {
      this.#state.isSilent = true
      return
    }
    if (this.#readsFonts) {
      if (word === 'f') this.#state.font = number ?? 0
      if (word === 'fcharset') this.#fonts.set(this.#state.font, CHARSETS[number ?? 0] ?? '')
      return
    }
    if (this.#readsStyles) {
      if (word === 's') this.#style = number ?? 0
      if (word === 'outlinelevel') this.#headings.set(this.#style, levelOf(number))
      return
    }
    if (ASIDE[word] !== undefined && this.#aside === null) {
      this.#aside = { name: word, text: '', depth: this.#states.length }
      return
    }
    const shown = SIGNS[word]
    if (shown !== undefined) this.#write(shown)
    else if (word === 'u') this.#unicode(number ?? 0)
    else this.#layOut(word, number, isOn)
  }

  #layOut(word: string, number: number | null, isOn: boolean) {
    const state = this.#state
    if (word === 'par' || word === 'sect' || word === 'nestrow') this.#endParagraph()
    else if (word === 'line') this.#write('\n')
    else if (word === 'cell') this.#endCell()
    else if (word === 'row') this.#endRow()
    else if (word === 'pard') {
      this.#level = 0
      this.#isInTable = false
    } else if (word === 'intbl') this.#isInTable = true
    else if (word === 'outlinelevel') this.#level = levelOf(number)
    else if (word === 's') this.#level = this.#headings.get(number ?? 0) ?? 0
    else if (word === 'plain') {
      const plain = { isBold: false, isMarked: false, isHidden: false, isDeleted: false }
      Object.assign(state, plain)
    } else if (word === 'b') state.isBold = isOn
    else if (word === 'highlight') state.isMarked = isOn
    else if (word === 'v') state.isHidden = isOn
    else if (word === 'deleted') {
      state.isDeleted = isOn
      this.#isTracked = true
    } else if (word === 'revised') this.#isTracked = true
    else if (word === 'uc') state.fallback = number ?? 1
    else if (word === 'f') state.font = number ?? 0
    else if (word === 'ansicpg') this.#codePage = encoding(`windows-${number}`)
    else if (word === 'mac') this.#codePage = 'macintosh'
  }

  #unicode(number: number) {
    this.#write(String.fromCharCode(number < 0 ? number + 65536 : number))
    this.#skip = this.#state.fallback
  }

  #symbol(sign: string) {
    if (sign === '*') this.#isStarred = true
    else if (sign === '~') this.#write(' ')
    else if (sign === '_') this.#write('‑')
    else if (sign === '\n' || sign === '\r') this.#endParagraph()
    else if ('{}\\'.includes(sign)) this.#write(sign)
  }

  #byte(code: number) {
    if (this.#skip > 0) this.#skip -= 1
    else this.#pending.push(code)
  }

  #flush() {
    if (this.#pending.length === 0) return
    const bytes = Uint8Array.from(this.#pending)
    this.#pending = []
    const name = this.#fonts.get(this.#state.font) || this.#codePage
    this.#write(new TextDecoder(encoding(name)).decode(bytes))
  }

  #write(given: string) {
    const text = this.#skip > 0 ? given.slice(this.#skip) : given
    this.#skip = Math.max(0, this.#skip - given.length)
    const { isSilent, isDeleted, isHidden, isBold, isMarked } = this.#state
    // LibreOffice names the styles of headings and writes no level.
    const level = this.#readsStyles ? /^heading ([1-6])\b/i.exec(text.trim())?.[1] : undefined
    if (level !== undefined) this.#headings.set(this.#style, Number(level))
    if (isSilent || isDeleted || isHidden || text === '') return
    if (this.#aside !== null) {
      this.#aside.text += text
      return
    }
    const words = inHtml(text)
    this.#line += isBold || isMarked ? `<strong>${words}</strong>` : words
  }

  #endParagraph() {
    if (this.#state.isSilent) return
    if (this.#aside !== null) {
      this.#aside.text += '\n'
      return
    }
    if (this.#isInTable) {
      this.#line += '<br>'
      return
    }
    if (this.#line === '' && this.#html === '') return
    this.#endTable()
    const tag = this.#level > 0 ? `h${this.#level}` : 'p'
    this.#html += `<${tag}>${this.#line}</${tag}>`
    this.#line = ''
  }

  #rows = ''

  #endCell() {
    this.#cells.push(this.#line.replace(/(?:<br>)+$/, ''))
    this.#line = ''
  }

  #endRow() {
    if (this.#cells.length === 0) return
    this.#rows += `<tr>${this.#cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
    this.#cells = []
  }

  #endTable() {
    this.#endRow()
    if (this.#rows !== '') this.#html += `<table>${this.#rows}</table>`
    this.#rows = ''
  }
}

/** The level of a heading from 1 to 6; 0 for text. */
const levelOf = (number: number | null) => ((number ?? 9) < 6 ? (number ?? 0) + 1 : 0)

function encoding(name: string): string {
  try {
    return new TextDecoder(name).encoding
  } catch {
    return 'windows-1252'
  }
}

const inHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\n', '<br>')
