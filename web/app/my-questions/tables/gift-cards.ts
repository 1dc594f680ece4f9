import { plainText } from '../decks/plain-text.ts'
import { Collected, type FoundCards, type TextSides } from './collected-cards.ts'
import { type GiftChoice, giftChoices } from './gift-choices.ts'

/** `{=right ~wrong}`, `{TRUE}`, `{#1775}` or `{1:MC:=right~wrong}`. */
const ANSWERS = /(?<!\\)\{((?:\\[\s\S]|[^{}\\])*)\}/g
const TITLE = /^::((?:\\[\s\S]|(?!::)[^\\])*)::\s*/
const FORMAT = /^\[(html|moodle|plain|markdown)\]\s*/
const CATEGORY = /^\$CATEGORY:\s*(.*)$/i
/** A gap of Moodle's cloze questions. */
const GAP = /^\d*:(?:MC|MULTICHOICE|MCV|MCH|MR|SA|SHORTANSWER|MW|SAC|NM|NUMERICAL)[A-Z_]*:/i
const TRUTH = /^\s*(T|TRUE|F|FALSE)\s*(?:#[\s\S]*)?$/i

/**
 * Questions in Moodle's GIFT form (docs.moodle.org/en/GIFT_format), between empty lines; null if
 * the text has none. What has no right answer, such as an essay, is left out.
 */
export function readGift(text: string): FoundCards | null {
  if (!/(?<!\\)\{\s*(?:[=~#]|T\s*\}|F\s*\}|TRUE|FALSE|\d*:[A-Z]+:)/i.test(text)) return null
  const reading = new GiftReading()
  for (const { lines, line } of blocksOf(text)) reading.take(lines, line)
  const found = reading.finish()
  return found.sides.length > 0 ? found : null
}

/** Blocks between empty lines; a category, and a title outside of braces, begin one, too. */
function blocksOf(text: string) {
  const blocks: { lines: string[]; line: number }[] = []
  let depth = 0
  let isOpen = false
  for (const [index, line] of text.split('\n').entries()) {
    const isCategory = CATEGORY.test(line)
    if (line.trim() === '' && depth <= 0) isOpen = false
    else if (!isOpen || isCategory || (depth <= 0 && line.startsWith('::'))) {
      blocks.push({ lines: [line], line: index })
      isOpen = !isCategory
      depth = 0
    } else blocks.at(-1)?.lines.push(line)
    // A brace that nothing closes ends with its block.
    if (line.trim() === '') depth = 0
    else depth += (line.match(/(?<!\\)\{/g)?.length ?? 0) - (line.match(/(?<!\\)\}/g)?.length ?? 0)
  }
  return blocks
}

class GiftReading {
  readonly #cards = new Collected('questions in the GIFT form')
  readonly #noted: string[] = []

  take(given: readonly string[], line: number) {
    const category = CATEGORY.exec(given[0] ?? '')?.[1]
    if (category !== undefined) {
      const levels = category.split('/').map((level) => level.trim())
      const named = levels.filter((level) => level !== '' && !/^(?:top|\$.*\$)$/i.test(level))
      this.#cards.under(named.join(' - '), line)
      return
    }
    const comments = given.filter((one) => one.startsWith('//'))
    const lines = given.filter((one) => !one.startsWith('//'))
    const whole = lines.join('\n').trim()
    const [title = ''] = TITLE.exec(whole) ?? []
    const [format = '', kind = ''] = FORMAT.exec(whole.slice(title.length)) ?? []
    const asked = whole.slice(title.length + format.length)
    this.#noted.push(...comments)
    if (asked === '') return
    const read = sidesOf(asked, kind)
    if (read === null) {
      this.#cards.leaveOut(whole, line)
      return
    }
    for (const sides of read.sides) this.#cards.add(sides)
    this.#noted.push(title, ...read.noted)
  }

  finish(): FoundCards {
    const isNoted = this.#noted.some((text) => text.trim() !== '')
    const notes = isNoted
      ? ['Titles, comments, and feedback on wrong answers of the questions are left out.']
      : []
    return { ...this.#cards.finish(), notes, noted: this.#noted }
  }
}

/** Each gap of a question with its text; null if it has no right answer. */
function sidesOf(asked: string, format: string): { sides: TextSides[]; noted: string[] } | null {
  const gaps = [...asked.matchAll(ANSWERS)]
  const read = gaps.map(([whole, inside = '']) => ({ whole, choice: choiceOf(inside) }))
  if (read.length === 0 || read.some(({ choice }) => choice === null)) return null
  const write = (words: string) => plain(words, format)
  const shown = gaps.map((gap, place) => ({
    from: gap.index,
    to: gap.index + gap[0].length,
    right: read[place]?.choice?.right[0] ?? '',
  }))
  const sides = read.map(({ choice }, place) => {
    const { right = [], wrong = [], also = [], why = [] } = choice ?? {}
    return {
      question: write(withGap(asked, shown, place)),
      answer: right.map(write).join('\n'),
      wrong: wrong.map(write).filter((text) => text !== ''),
      ...whyOf([...also.map((text) => `Also right: ${write(text)}`), ...why.map(write)]),
    }
  })
  return { sides, noted: read.flatMap(({ choice }) => choice?.noted ?? []) }
}

const whyOf = (texts: readonly string[]) => (texts.length === 0 ? {} : { why: texts.join('\n') })

/** The question with `[...]` at one gap, and the right words in the others. */
function withGap(
  asked: string,
  gaps: readonly { from: number; to: number; right: string }[],
  place: number,
): string {
  const last = gaps.at(-1)
  const after = asked.slice(last?.to ?? 0).trim()
  const before = asked.slice(0, gaps[0]?.from ?? 0).trimEnd()
  // A word in parentheses after a gap may be a hint inside the sentence.
  const isOver = /[?!.:]["')\]]?$/.test(before.replaceAll(/<[^<>]*>/g, '').trimEnd())
  const isApart = after === '' || (isOver && !/^[\p{L}\p{N}<,.;]/u.test(after))
  if (gaps.length === 1 && isApart) return `${before}${after === '' ? '' : `\n${after}`}`
  let text = ''
  let from = 0
  for (const [index, gap] of gaps.entries()) {
    text += asked.slice(from, gap.from)
    text += index === place ? '[...]' : gap.right
    from = gap.to
  }
  return text + asked.slice(from)
}

function choiceOf(inside: string): GiftChoice | null {
  const truth = TRUTH.exec(inside)?.[1]?.toUpperCase()
  if (truth !== undefined) {
    const isTrue = truth.startsWith('T')
    const noted = [...inside.matchAll(/#([^#]*)/g)].map(([, text = '']) => text)
    const [right, wrong] = isTrue ? ['True', 'False'] : ['False', 'True']
    return { right: [right], wrong: [wrong], also: [], why: [], noted }
  }
  return giftChoices(inside.replace(GAP, ''), GAP.test(inside))
}

const MARKUP = /<\/?(?:p|b|i|u|br|em|strong|span|div|ul|ol|li|sub|sup|h[1-6]|code|font)\b[^<>]*>/i

function plain(text: string, format: string): string {
  const [own = '', kind = format] = FORMAT.exec(text.trim()) ?? []
  const words = text
    .trim()
    .slice(own.length)
    .replaceAll(/\\n/g, '\n')
    .replaceAll(/\\([~=#{}:])/g, '$1')
  const isHtml = kind === 'html' || MARKUP.test(words) || /&(?:#\d+|[a-z]+);/i.test(words)
  return (isHtml ? plainText(words).text : words.replaceAll('**', '')).trim()
}
