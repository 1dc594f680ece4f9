import { leftOutText } from './collected-cards.ts'

/** 'Q:', 'Question 3.' and their kind at the beginning of a line. */
export const QUESTION =
  /^\s*(?:[-*#>]+\s*)?(?:\*\*)?(?:Q|Question)\s*#?\d*\s*(?:\*\*)?\s*[:.)-](?:\*\*)?\s*/i
export const ANSWER =
  /^\s*(?:[-*#>]+\s*)?(?:\*\*)?(?:A|Ans|(?:Correct\s+)?Answer)\s*#?\d*\s*(?:\*\*)?\s*[:.)–-](?:\*\*)?\s*/i
export const NUMBER = /^\s*\(?\d{1,5}[.)]\s+/
export const BULLET = /^(\s*)[-*+•◦▪]\s+/

const MARK = /\?["'”’)\s]*$/

/** True if a line ends with a question mark. */
export const asks = (line: string): boolean => MARK.test(line)

export const ORDER =
  /^(?:name|define|list|state|explain|describe|give|identify|recite|complete|spell|tell|fill in|true or false)\b/i

/**
 * True for 'Name the four needs' or 'Define leadership.', which ask without a question mark. Only
 * where the line above is no question that waits for its answer, and a line below can answer it.
 */
function orders(lines: readonly string[], place: number): boolean {
  const line = lines[place] ?? ''
  if (!ORDER.test(line) || line.length > 200) return false
  const [above, below] = [lines[place - 1], lines[place + 1]]
  const isWaiting = above !== undefined && asks(above)
  return !isWaiting && below !== undefined && !asks(below)
}

/** The filled lines, each with its place in the text. */
function filledLines(lines: readonly string[]) {
  return lines.flatMap((line, index) => (line.trim() === '' ? [] : [{ line, index }]))
}

/** The places of the lines that ask, with a question mark or as an order. */
export function askingLines(lines: readonly string[]): Set<number> {
  const filled = filledLines(lines)
  const texts = filled.map(({ line }) => line)
  return new Set(
    filled.flatMap(({ line, index }, place) => (asks(line) || orders(texts, place) ? [index] : [])),
  )
}

const NUMBERED_SECTION = /^(?:section|chapter|part|unit|topic|lesson|module)\s+[\dIVX]+\b/i

/** Three capitals in a row at least and no small letter, in a few words. */
function isInCapitals(line: string): boolean {
  const words = line.trim().split(/\s+/)
  return words.length <= 8 && /\p{Lu}{3}/u.test(line) && !/\p{Ll}/u.test(line)
}

/** How the first line of a question looks. */
function beginsQuestion(line: string): boolean {
  const hasSides = line.includes('\t') || SIDES.test(line)
  return asks(line) || NUMBER.test(line) || QUESTION.test(line) || ORDER.test(line) || hasSides
}

/** 'Term - definition' and its kind. */
export const SIDES = /\S(?: :: | = | – |—|―| - |: )\S/

/**
 * The headings between questions, by the place of their lines: marked by Markdown, numbered, in
 * capitals, or alone between blank lines where each card has several. A single one above all
 * questions is the title of a document, and no heading.
 */
export function headingLines(lines: readonly string[], isBeginning = true): Map<number, string> {
  const filled = filledLines(lines)
  const capitals = filled.filter(({ line }) => isInCapitals(line)).length
  const hasCapitals = capitals <= filled.length * 0.3
  const found = filled.filter(({ line, index }, place) => {
    const bare = line.replace(/^#{1,6}\s+/, '')
    if (asks(bare) || beginsMarked(bare)) return false
    const [above, below] = [filled[place - 1]?.line ?? '', filled[place + 1]?.line ?? '']
    if (bare !== line) return true
    if (
      asks(above) ||
      ORDER.test(above) ||
      (below !== '' && !beginsQuestion(below.replace(/^#{1,6}\s+/, '')))
    ) {
      return false
    }
    if (NUMBERED_SECTION.test(line) || (hasCapitals && isInCapitals(line))) return true
    return isAlone(lines, index) && /^\p{Lu}[^.:;!?\t|]{2,50}$/u.test(line)
  })
  const isAtTop = found.length === 1 && found[0]?.index === filled[0]?.index
  if (isBeginning && isAtTop) return new Map()
  return new Map(found.map(({ line, index }) => [index, wordsOfHeading(line)]))
}

const wordsOfHeading = (line: string) =>
  line
    .replace(/^#{1,6}\s+|:\s*$/g, '')
    .replaceAll(/\*\*(?=\S)([^*]+)\*\*/g, '$1')
    .trim()

const beginsMarked = (line: string) =>
  [QUESTION, ANSWER, NUMBER, BULLET].some((mark) => mark.test(line)) ||
  /^\s*\(?[a-h][.)]/i.test(line)

/** True between blank lines, below a card of several lines. */
function isAlone(lines: readonly string[], index: number): boolean {
  const isBlank = (place: number) => (lines[place] ?? '').trim() === ''
  const isBelowCard = index === 0 || (!isBlank(index - 2) && !isBlank(index - 3))
  return isBlank(index - 1) && isBlank(index + 1) && isBelowCard
}

const PAGE = /\bpage\s+\d+\b/i
const CHAT =
  /^\u200e?(?:\[\d[^\]\n]{5,30}\]|\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?\s+-)\s+[^:\n]{1,40}:\s/i

/** Lines of a text, without what belongs to its pages and not to its words. */
export interface PlainLines {
  lines: string[]
  skipped: ReturnType<typeof leftOutText>[]
  notes: string[]
  noted: string[]
}

/** A line that only parts what is above from what is below. */
const RULE = /^\s*([-=_*~])\1{2,}\s*$/

/** '12: …', which counts the lines of a list. */
const COUNTED = /^\s*\d{1,4}: (?=\S)/

/** Leaves out rules, numbers of lines, headers of pages, and the names and times of a chat. */
export function withoutPages(lines: readonly string[]): PlainLines {
  const filled = lines.filter((line) => line.trim() !== '')
  const isChat = filled.length > 1 && filled.every((line) => CHAT.test(line))
  const skipped: PlainLines['skipped'] = []
  const noted: string[] = []
  let lastFilled = ''
  const read = lines.map((line, index) => {
    const [chat] = isChat ? (CHAT.exec(line) ?? []) : []
    if (chat !== undefined) {
      noted.push(chat)
      return line.slice(chat.length)
    }
    if (RULE.test(line)) return ''
    const above = lastFilled
    if (line.trim() !== '') lastFilled = line
    if (!PAGE.test(line) || line.length > 90 || asks(line) || asks(above)) return line
    if (beginsMarked(line)) return line
    skipped.push(leftOutText(line, index, 'is the header of a page.'))
    return ''
  })
  const counted = filled.filter((line) => COUNTED.test(line)).length
  if (counted > 1 && counted >= filled.length * 0.8) {
    const plain = read.map((line) => line.replace(COUNTED, ''))
    return { lines: plain, skipped, notes: [], noted }
  }
  const notes = isChat ? ['Read as a chat, without its names and times.'] : []
  return { lines: read, skipped, notes, noted }
}
