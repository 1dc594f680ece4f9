import { incomingText } from '@squared-away/domain/text/incoming-text'
import { Parser } from 'htmlparser2'
import { withFormulas } from './formula-text.ts'

const BLOCKS = new Set(
  'address article blockquote dd div dl dt fieldset figure footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tr ul'.split(
    ' ',
  ),
)

/** Elements whose content is not text. */
const HIDDEN = new Set(['script', 'style', 'template', 'title', 'noscript', 'object', 'svg'])

const SOUND = /\[sound:[^\]]*\]/gi
const SPEECH = /\[\/?anki:[^\]]*\]/gi

export interface PlainText {
  text: string
  /** True if pictures or sounds were dropped. */
  hasMedia: boolean
  /** The names of the files of its pictures, in order. */
  pictures: readonly string[]
  /** True if all words are links, such as 'View on the web' below a picture. */
  isLinksOnly?: boolean
  /** True if a formula stays TeX, which nobody reads on a card. */
  hasFormula?: boolean
}

/**
 * Converts a card's HTML to text: one line per visible line, a hyphen or number before list items,
 * readings in parentheses, '^' before superscripts, and simple formulas. Nothing in it is executed.
 */
export function plainText(html: string): PlainText {
  const writer = new TextWriter()
  const parser = new Parser({
    onopentagname: (name) => writer.open(name),
    onattribute: (name, value) => writer.readAttribute(name, value),
    ontext: (text) => writer.write(text),
    onclosetag: (name) => writer.close(name),
  })
  const formulas = withFormulas(html.replaceAll(SPEECH, ''))
  parser.end(formulas.html)
  const text = writer.text.replaceAll(SOUND, ' ')
  return {
    text: tidy(incomingText(text)),
    hasMedia: writer.hasMedia || text !== writer.text,
    pictures: writer.pictures,
    ...(writer.hasOwnWords ? {} : { isLinksOnly: true }),
    ...(formulas.isReadable ? {} : { hasFormula: true }),
  }
}

class TextWriter {
  text = ''
  hasMedia = false
  /** True if words stand outside of links. */
  hasOwnWords = false
  readonly pictures: string[] = []
  #tag = ''
  #hidden = 0
  #links = 0
  /** Open elements that keep their line breaks. */
  #kept = 0
  #isRaised = false
  // Checking the end of a long string for each piece takes minutes.
  #hasNewLine = true
  /** Items so far in each open list; innermost last. */
  readonly #lists: { isNumbered: boolean; count: number }[] = []
  /** Bullet of the current item, until it has text. */
  #marker = ''

  open(name: string) {
    this.#tag = name
    if (HIDDEN.has(name)) this.#hidden += 1
    if (name === 'pre') this.#kept += 1
    if (name === 'a') this.#links += 1
    if (name === 'img' || name === 'video' || name === 'audio') this.hasMedia = true
    if (name === 'br') this.#append('\n')
    if (BLOCKS.has(name)) this.#beginLine()
    if (name === 'ol' || name === 'ul') this.#lists.push({ isNumbered: name === 'ol', count: 0 })
    if (name === 'li') this.#beginItem()
    if (name === 'td' || name === 'th') this.#append(' ')
    if (name === 'rt') this.#append(' (')
    this.#isRaised = name === 'sup'
  }

  readAttribute(name: string, value: string) {
    if (this.#tag === 'img' && name === 'src') this.pictures.push(fileName(value))
  }

  write(text: string) {
    if (this.#hidden > 0) return
    if (this.#links === 0 && text.trim() !== '') this.hasOwnWords = true
    if (this.#isRaised && /^[-+\d\u2212]/.test(text)) this.#append('^')
    this.#isRaised = false
    // A line break in HTML is a space, invisible at the start of a line.
    const spaced = text.replaceAll(this.#kept > 0 ? /\t+/g : /[\r\n\t]+/g, ' ')
    this.#append(this.#hasNewLine ? spaced.replace(/^ +/, '') : spaced)
  }

  close(name: string) {
    if (HIDDEN.has(name)) this.#hidden = Math.max(0, this.#hidden - 1)
    if (name === 'pre') this.#kept = Math.max(0, this.#kept - 1)
    if (name === 'a') this.#links = Math.max(0, this.#links - 1)
    if (name === 'li') this.#marker = ''
    if (name === 'ol' || name === 'ul') this.#lists.pop()
    if (BLOCKS.has(name)) this.#beginLine()
    if (name === 'rt') this.#append(')')
    this.#isRaised = false
  }

  #append(text: string) {
    if (text === '') return
    this.text += this.#marker + text
    this.#marker = ''
    this.#hasNewLine = text.endsWith('\n')
  }

  #beginLine() {
    if (!this.#hasNewLine) this.#append('\n')
  }

  #beginItem() {
    const list = this.#lists.at(-1)
    if (list !== undefined) list.count += 1
    this.#marker = list?.isNumbered ? `${list.count}. ` : '- '
  }
}

/** Media are in one folder; some programs escape their names as an address. */
function fileName(source: string): string {
  try {
    return decodeURIComponent(source)
  } catch {
    return source
  }
}

function tidy(text: string): string {
  return text
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
