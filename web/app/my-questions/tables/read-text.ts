import { cardFault } from '@squared-away/domain/decks/card-import'
import type { ImportedCard } from '@squared-away/domain/decks/imported-card'
import { guessColumns } from '@squared-away/domain/decks/table-columns'
import { QUESTION_LIMITS } from '@squared-away/domain/entities/question'
import { isBlank } from '@squared-away/domain/entities/text'
import { cutText } from '@squared-away/domain/text/cut-text'
import { incomingText } from '@squared-away/domain/text/incoming-text'
import { plainText } from '../decks/plain-text.ts'
import { accountedFor } from './accounted-text.ts'
import { hasAnkiMarks, isAnkiText, readAnkiText } from './anki-text.ts'
import { readChosenSeparators } from './chosen-separators.ts'
import { clipboardText } from './clipboard-text.ts'
import { type FoundCards, leftOutText } from './collected-cards.ts'
import { readCommas, readCommasWithTabs, readNamedCommas, readOwnCommas } from './comma-table.ts'
import { joinedLines, parseRows } from './delimited.ts'
import { readFlashcardNotes } from './flashcard-notes.ts'
import { formRuns } from './form-runs.ts'
import { readGift } from './gift-cards.ts'
import { readHeadingCards } from './heading-cards.ts'
import { HTML, plainCells } from './html-cells.ts'
import { joinedReadings } from './joined-readings.ts'
import { withKeyLines } from './key-table.ts'
import { lineReadings } from './line-cards.ts'
import { isMnemosyne, readMnemosyne } from './mnemosyne.ts'
import { OPTIONS_HEADING, plainDocument } from './plain-document.ts'
import { headingLines } from './question-lines.ts'
import { isGarbled, unmarkedOptions } from './raw-marks.ts'
import type { ReadText } from './read-form.ts'
import { bestReading, shareUnexplained, toListReading } from './reading-choice.ts'
import { readTaggedLines } from './tagged-lines.ts'
import { type TextPart, textParts } from './text-parts.ts'

/**
 * Reads a text in the forms that it has: notes of Anki, tables (HTML, Markdown, tabs, commas or
 * semicolons), and the usual lists of questions and answers. A document is read part by part, each
 * in the form that leaves the least of it unexplained, and what no form explains is listed. `form`
 * names it for the user. Takes time linear in the text.
 */
export function readText(given: string, fileName = ''): ReadText {
  const text = incomingText(given)
  const own = readOwnCommas(text)
  if (own !== null) return own
  if (isAnkiText(text)) return readAnkiText(text, fileName)
  if (isMnemosyne(text)) return found(readMnemosyne(text))
  if (isHtmlDocument(text)) {
    const plain = clipboardText(text) ?? plainText(text).text
    return { ...readParts(plain, fileName), form: 'a web page' }
  }
  return readNamedSeparator(text) ?? readParts(text, fileName)
}

const isHtmlDocument = (text: string) =>
  /^\s*<(?:!doctype html|html|head|body|meta|table|div|p|ul|ol|h[1-6])\b/i.test(text)

/** An answer that a page of GitHub shows on a press. */
const FOLDED =
  /<details[^>]*>\s*<summary[^>]*>\W*(?:click .{0,20})?(?:(?:show|see|view|reveal|the|correct) ){0,4}(?:answer|solution)s?\W*<\/summary>\s*/gi

/** The line breaks stay, since the list of what is left out names lines. */
const unfolded = (text: string) =>
  text
    .replaceAll(FOLDED, (mark) => `${mark.replaceAll(/[^\n]/g, '')}Answer: `)
    .replaceAll(/<\/?details[^>]*>/gi, '')

function readParts(given: string, fileName: string): ReadText {
  const { text, addresses } = withoutLinks(withKeyLines(plainDocument(unfolded(given))))
  const read = readEachPart(text, fileName)
  const notes = addresses.length === 0 ? [] : ['Addresses of links are left out.']
  // 'Show the answer' on the button of a page says nothing on a card.
  const buttons = given.match(FOLDED) ?? []
  const labels = given.match(OPTIONS_HEADING) ?? []
  const noted = [...(read.noted ?? []), ...addresses, ...buttons, ...labels]
  return { ...read, notes: [...read.notes, ...notes], noted }
}

/** `[words](address)` and `![words](address)` of Markdown: nobody reads the address on a card. */
const LINK =
  /(?:!\[|\[(?=[^\]\n]*\]\((?:https?:\/\/|www\.|mailto:|#|\.{0,2}\/)))([^\]\n]*)\]\(([^)\s]*)\)/g

function withoutLinks(text: string): { text: string; addresses: string[] } {
  const addresses: string[] = []
  const plain = text.replaceAll(LINK, (_, words: string, address: string) => {
    addresses.push(address)
    return words
  })
  return { text: plain, addresses }
}

function readEachPart(text: string, fileName: string): ReadText {
  const asked = readAskingHeadings(text)
  if (asked !== null) return asked
  const parts = textParts(text)
  const [only, ...others] = parts
  if (only === undefined) return nothing(text)
  if (others.length === 0) return readPart(only, fileName)
  return joinedReadings(parts.map((part) => ({ part, read: readPart(part, fileName) })))
}

function readPart(part: TextPart, fileName: string): ReadText {
  if (part.kind === 'table') {
    const { rows, isNamed = false } = part
    return { kind: 'table', form: 'a Markdown table', rows, isNamed, notes: [] }
  }
  const { text } = part
  const whole = readRun(text, part.line === 0, fileName)
  const runs = formRuns(text.split('\n'), headingLines(text.split('\n'), part.line === 0))
  if (runs.length < 2) return whole
  const reads = runs.map((run) => readRun(run.text, part.line + run.line === 0, fileName))
  const joined = joinedReadings(
    runs.map((run, index) => ({ part: { kind: 'text', ...run }, read: reads[index] ?? whole })),
  )
  const [less, more] = [shareUnexplained(joined), shareUnexplained(whole)]
  // Of two that explain as much, each run has cards of its own in the finer one.
  const isFiner = less === more && reads.every(hasCards)
  return less < more || isFiner ? joined : whole
}

const hasCards = (read: ReadText) =>
  read.kind === 'table' || read.cards.length + (read.choices ?? []).length > 0

/** A list in the form that explains most of it. */
function readRun(given: string, isBeginning: boolean, fileName: string): ReadText {
  const text = withoutEntities(given)
  // Named columns are surer than any look of lines.
  const named = given.includes('\t') ? null : readNamedCommas(text)
  if (named !== null) return named
  const marked = (read: () => ReadText | null) => ({ read, isOpen: false })
  const best = bestReading([
    marked(() => found(readGift(text))),
    marked(() => found(readFlashcardNotes(text))),
    marked(() => readCommasWithTabs(text)),
    marked(() => readTabs(given, fileName)),
    marked(() => readCommas(text, 'named columns')),
    marked(() => found(readTaggedLines(text))),
    ...lineReadings(text, isBeginning).map(({ read, isOpen }) => ({
      read: () => found(read()),
      isOpen,
    })),
    { read: () => readCommas(text, 'even rows'), isOpen: true },
    marked(() => found(readChosenSeparators(text))),
  ])
  const { read, rival } = withHeadings(text, best) ?? { read: null, rival: null }
  if (read === null) return nothing(text)
  const whole = accountedFor(text, read)
  return rival === null ? whole : choiceOf(whole, accountedFor(text, rival))
}

/** Other forms explain so little of a text that its headings may be the questions. */
const UNEXPLAINED = 0.3

/** The best reading, or the one by headings; what asks nothing may be a text to read: it is asked. */
function withHeadings(text: string, best: ReturnType<typeof bestReading>): typeof best {
  const share = best === null ? 1 : shareUnexplained(best.read)
  const cards = share > UNEXPLAINED ? readHeadingCards(text) : null
  if (cards === null) return best
  const read = found(cards, false)
  if (shareUnexplained(read) > share - UNEXPLAINED) return best
  return { read, rival: cards.isAsking ? null : (best?.read ?? nothing(text)) }
}

/** Headings that ask, from this many on, make all that is below them answers. */
const ASKING = 3

/** A list of cards among the lines of an answer. */
const LISTED =
  /^\s*(?:(?:Q|A|question|answer)\s*\d*\s*[:.)]\s|(?:[-*]\s+)?(?:\[x\]\s*)?\(?[Bb][.)]\s)/im

/** A document whose headings ask, whatever is in their answers; null for others. */
function readAskingHeadings(text: string): ReadText | null {
  const cards = readHeadingCards(text)
  if (cards === null || !cards.isAsking || cards.sides.length < ASKING) return null
  const listed = cards.sides.filter(({ answer }) => LISTED.test(answer))
  if (listed.length > cards.sides.length * UNEXPLAINED) return null
  return accountedFor(text, found(cards, false))
}

function choiceOf(likelier: ReadText, other: ReadText): ReadText {
  return {
    ...{ kind: 'cards', form: 'a list', name: null, cards: [], skipped: [] },
    notes: [...new Set([...likelier.notes, ...other.notes])],
    noted: [...(likelier.noted ?? []), ...(other.noted ?? [])],
    choices: [[toListReading(likelier), toListReading(other)]],
  }
}

/** `sep=;` in the first line, which Excel reads and some programs write. */
function readNamedSeparator(text: string): ReadText | null {
  const [line, separator = ''] = /^sep=(.)\n/i.exec(text) ?? []
  if (line === undefined) return null
  const rows = parseRows(text.slice(line.length), separator)
  return { kind: 'table', form: `a table with “${separator}”`, rows, notes: [] }
}

const ENTITY = /&(?:#\d{2,6}|#x[\da-f]{2,6}|[a-z]{2,8}\d?);/gi

/** Characters that a program wrote as HTML does, in a text without other HTML. */
const withoutEntities = (text: string) =>
  text.replaceAll(ENTITY, (entity) => incomingText(plainText(entity).text) || ' ')

/**
 * Quizlet, Excel, Sheets, Word, and flashcard programs, whose cells may hold HTML. In Quizlet an
 * answer may span lines.
 */
function readTabs(text: string, fileName: string): ReadText | null {
  if (!text.includes('\t')) return null
  const isHtml = HTML.test(text)
  const quoted = parseRows(text, '\t')
  const whole = quoted.every((row) => row.length > 1 || row.every(isBlank))
  const hasHeader = whole && guessColumns(quoted.slice(0, 100)).header !== -1
  if (hasAnkiMarks(text) && !hasHeader) {
    return readAnkiText(`#separator:tab\n#html:${isHtml}\n${text}`, fileName)
  }
  if (whole) {
    const rows = (isHtml ? plainCells(quoted) : quoted).map(withoutBold)
    return { kind: 'table', form: 'a table with tabs', rows, notes: [] }
  }
  const { rows: given, joined } = joinedLines(text)
  const rows = (isHtml ? given.map((row) => row.map(plainLines)) : given).map(withoutBold)
  const notes = joined === 0 ? [] : [joinedText(joined)]
  return { kind: 'table', form: 'a list with tabs', rows, notes }
}

const withoutBold = (row: readonly string[]) =>
  row.map((cell) => cell.replaceAll(/\*\*(?=\S)([^*]+)\*\*/g, '$1'))

/** Without HTML, line by line. */
const plainLines = (cell: string) =>
  cell
    .split('\n')
    .map((line) => plainText(line).text)
    .join('\n')

function joinedText(count: number): string {
  return count === 1
    ? 'One line without a tab was added to the answer above it.'
    : `${count.toLocaleString('en-US')} lines without a tab were added to the answers above them.`
}

/** @param isChecked False if the words of a card may look like another form, such as code. */
function found(lines: FoundCards, isChecked?: boolean): ReadText
function found(lines: FoundCards | null): ReadText | null
function found(lines: FoundCards | null, isChecked = true): ReadText | null {
  if (lines === null) return null
  const { form, skipped: given, sides, notes = [], noted = [] } = lines
  const cards: ImportedCard[] = []
  const skipped = [...given]
  for (const [index, side] of sides.entries()) {
    const { question, answer, wrong = [], reference, why, category } = side
    // What is cut is listed by `accountedFor`; the card itself is not lost for it.
    const card: ImportedCard = {
      ...{ cardId: null, questionText: question, answer, distractors: wrong },
      why: cut(why, QUESTION_LIMITS.why),
      category: cut(category, QUESTION_LIMITS.category),
      regulationRef: cut(reference, QUESTION_LIMITS.regulationRef),
    }
    const reason = cardFault(card) ?? (isChecked && isGarbled(card) ? GARBLED : null)
    const text = [question, answer, ...wrong, reference, why].join('\n')
    if (reason === null) cards.push(card)
    else skipped.push({ place: `Card ${(index + 1).toLocaleString('en-US')}`, reason, text })
  }
  const unmarked = isChecked ? unmarkedOptions(cards) : new Set<ImportedCard>()
  for (const { questionText, answer } of unmarked) {
    const place = `“${questionText.slice(0, 60)}”`
    skipped.push({ place, reason: NO_KEY, text: `${questionText}\n${answer}` })
  }
  const kept = cards.filter((card) => !unmarked.has(card))
  return { kind: 'cards', form, name: null, cards: kept, skipped, notes, noted }
}

const NO_KEY = 'has options, and nothing says which one is right.'

const cut = (text: string | undefined, length: number) =>
  text === undefined ? null : cutText(text, length)

const GARBLED = 'it holds the marks of another form.'

function nothing(text: string): ReadText {
  const skipped = text.split('\n').flatMap((line, index) => {
    const why = 'makes no card: nothing tells its two sides apart.'
    return isBlank(line) ? [] : [leftOutText(line, index, why)]
  })
  return { kind: 'cards', form: 'lines', name: null, cards: [], skipped, notes: [] }
}
