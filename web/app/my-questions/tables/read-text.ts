import { cardFault } from '@squared-away/domain/decks/card-import'
import type { ImportedCard } from '@squared-away/domain/decks/imported-card'
import { guessColumns } from '@squared-away/domain/decks/table-columns'
import { isBlank } from '@squared-away/domain/entities/text'
import { incomingText } from '@squared-away/domain/text/incoming-text'
import { plainText } from '../decks/plain-text.ts'
import { accountedFor } from './accounted-text.ts'
import { hasAnkiMarks, isAnkiText, readAnkiText } from './anki-text.ts'
import { readChosenSeparators } from './chosen-separators.ts'
import { clipboardText } from './clipboard-text.ts'
import { type FoundCards, leftOutText } from './collected-cards.ts'
import { readCommas, readCommasWithTabs } from './comma-table.ts'
import { joinedLines, rowsOf } from './delimited.ts'
import { readFlashcardNotes } from './flashcard-notes.ts'
import { formRuns } from './form-runs.ts'
import { readGift } from './gift-cards.ts'
import { joinedReadings } from './joined-readings.ts'
import { lineReadings } from './line-cards.ts'
import { isMnemosyne, readMnemosyne } from './mnemosyne.ts'
import { headingLines } from './question-lines.ts'
import { isGarbled } from './raw-marks.ts'
import type { ReadText } from './read-form.ts'
import { bestReading, shareUnexplained } from './reading-choice.ts'
import { type TextPart, textParts } from './text-parts.ts'

/**
 * Reads a text in the forms that it has: notes of Anki, tables (HTML, Markdown, tabs, commas or
 * semicolons), and the usual lists of questions and answers. A document is read part by part, each
 * in the form that leaves the least of it unexplained, and what no form explains is listed. `form`
 * names it for the user. Takes time linear in the text.
 */
export function readText(given: string, fileName = ''): ReadText {
  const text = incomingText(given)
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

function readParts(given: string, fileName: string): ReadText {
  const { text, addresses } = withoutLinks(given)
  const read = readEachPart(text, fileName)
  if (addresses.length === 0) return read
  const notes = [...read.notes, 'Addresses of links are left out.']
  return { ...read, notes, noted: [...(read.noted ?? []), ...addresses] }
}

/** `[words](address)` of Markdown: nobody reads the address on a card. */
const LINK = /!?\[([^\]\n]*)\]\(((?:https?:\/\/|www\.|mailto:|#|\.{0,2}\/)[^)\s]*)\)/g

function withoutLinks(text: string): { text: string; addresses: string[] } {
  const addresses: string[] = []
  const plain = text.replaceAll(LINK, (_, words: string, address: string) => {
    addresses.push(address)
    return words
  })
  return { text: plain, addresses }
}

function readEachPart(text: string, fileName: string): ReadText {
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

const hasCards = (read: ReadText) => read.kind === 'table' || read.cards.length > 0

/** A list in the form that explains most of it. */
function readRun(given: string, isBeginning: boolean, fileName: string): ReadText {
  const text = withoutEntities(given)
  const read = bestReading([
    () => found(readGift(text)),
    () => found(readFlashcardNotes(text)),
    () => readCommasWithTabs(text),
    () => readTabs(given, fileName),
    () => readCommas(text, 'named columns'),
    ...lineReadings(text, isBeginning).map((reading) => () => found(reading())),
    () => readCommas(text, 'even rows'),
    () => found(readChosenSeparators(text)),
  ])
  return read === null ? nothing(text) : accountedFor(text, read)
}

/** `sep=;` in the first line, which Excel reads and some programs write. */
function readNamedSeparator(text: string): ReadText | null {
  const [line, separator = ''] = /^sep=(.)\n/i.exec(text) ?? []
  if (line === undefined) return null
  const rows = rowsOf(text.slice(line.length), separator)
  return { kind: 'table', form: `a table with “${separator}”`, rows, notes: [] }
}

const HTML =
  /<(?:br|b|i|u|p|div|span|ul|ol|li|sub|sup|font|em|strong|small|table|pre|code)\b[^<>\n]*>|&(?:#\d{2,6}|#x[\da-f]{2,6}|[a-z]{2,8}\d?);/i

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
  const quoted = rowsOf(text, '\t')
  const whole = quoted.every((row) => row.length > 1 || row.every(isBlank))
  const hasHeader = whole && guessColumns(quoted.slice(0, 100)).header !== -1
  if (hasAnkiMarks(text) && !hasHeader) {
    return readAnkiText(`#separator:tab\n#html:${isHtml}\n${text}`, fileName)
  }
  if (whole) {
    const rows = isHtml ? quoted.map((row) => row.map((cell) => plainText(cell).text)) : quoted
    return { kind: 'table', form: 'a table with tabs', rows, notes: [] }
  }
  const { rows: given, joined } = joinedLines(text)
  const rows = isHtml ? given.map((row) => row.map(plainLines)) : given
  const notes = joined === 0 ? [] : [joinedText(joined)]
  return { kind: 'table', form: 'a list with tabs', rows, notes }
}

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

function found(lines: FoundCards): ReadText
function found(lines: FoundCards | null): ReadText | null
function found(lines: FoundCards | null): ReadText | null {
  if (lines === null) return null
  const { form, skipped: given, sides, notes = [], noted = [] } = lines
  const cards: ImportedCard[] = []
  const skipped = [...given]
  for (const [index, side] of sides.entries()) {
    const { question, answer, wrong = [], reference, why, category } = side
    const card: ImportedCard = {
      ...{ cardId: null, questionText: question, answer, why: why ?? null },
      ...{ category: category ?? null, distractors: wrong, regulationRef: reference ?? null },
    }
    const reason = cardFault(card) ?? (isGarbled(card) ? GARBLED : null)
    const text = [question, answer, ...wrong, reference, why].join('\n')
    if (reason === null) cards.push(card)
    else skipped.push({ place: `Card ${(index + 1).toLocaleString('en-US')}`, reason, text })
  }
  return { kind: 'cards', form, name: null, cards, skipped, notes, noted }
}

const GARBLED = 'it holds the marks of another form.'

function nothing(text: string): ReadText {
  const skipped = text.split('\n').flatMap((line, index) => {
    const why = 'makes no card: nothing tells its two sides apart.'
    return isBlank(line) ? [] : [leftOutText(line, index, why)]
  })
  return { kind: 'cards', form: 'lines', name: null, cards: [], skipped, notes: [] }
}
