import { isPictureId, LONGEST_PICTURE_ID } from '../entities/picture.ts'
import { QUESTION_LIMITS, type Question } from '../entities/question.ts'
import { isBlank } from '../entities/text.ts'
import { isNoteCardId } from '../question-sets/note-card-id.ts'
import { comparableText } from '../text/comparable-text.ts'
import { incomingText } from '../text/incoming-text.ts'
import { restoreCell } from './cells.ts'
import { CSV_COLUMNS, type CsvColumn, DISTRACTOR_COLUMNS, REQUIRED_COLUMNS } from './columns.ts'
import type { CsvProblem } from './problems.ts'

/**
 * Converts rows of a CSV file to questions and back (specification §5, §2 My Questions). Rows are
 * lists of cells; parsing the text is left to a library.
 */

/** `line` is the line of the file on which the row begins, counted from 1. */
export type CsvRow = { line: number; cells: readonly string[] }

/** The columns of a file, as read from its header. */
export type CsvHeader = {
  /** The index of each known column's cell. */
  places: ReadonlyMap<CsvColumn, number>
  /** The maximum number of cells in a row. */
  width: number
  /** Unknown columns. Their cells are left out. */
  ignored: string[]
}

/** A question of a file. Blank distractors and items are left out; other blank texts are null. */
export type CsvQuestion = {
  line: number
  questionText: string
  answer: string
  distractors: string[]
  category: string | null
  regulationRef: string | null
  items: string[]
  spoken: string | null
  why: string | null
  /** The id of the picture that it asks about. */
  picture: string | null
  /**
   * Identifies the card of the deck that it was imported from, so that importing the deck again
   * finds it.
   */
  cardId: string | null
}

/** Columns by name, ignoring case, spaces, hyphens and other punctuation. */
const COLUMN_OF_NAME = new Map(CSV_COLUMNS.map((column) => [plainName(column), column]))

/** True if every cell is blank, as in the trailing lines that some programs write. */
export function isBlankRow({ cells }: CsvRow): boolean {
  return cells.every(isBlank)
}

/**
 * Matches the first row to columns, in any order and letter case; spaces, punctuation and a byte
 * order mark are ignored. Question and answer must occur exactly once; distractors, category, regulation, items, spoken, why
 * and picture are optional.
 */
export function matchHeader({ line, cells }: CsvRow): CsvHeader | CsvProblem {
  const places = new Map<CsvColumn, number>()
  const ignored: string[] = []
  for (const [place, cell] of cells.entries()) {
    const column = COLUMN_OF_NAME.get(plainName(cell))
    if (column === undefined) {
      if (!isBlank(cell)) ignored.push(cell.trim())
      continue
    }
    if (places.has(column)) return { kind: 'repeated-column', line, column }
    places.set(column, place)
  }
  const columns = REQUIRED_COLUMNS.filter((column) => !places.has(column))
  if (columns.length > 0) return { kind: 'missing-columns', line, columns }
  return { places, width: cells.findLastIndex((cell) => !isBlank(cell)) + 1, ignored }
}

function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * Reads a row as a question, or returns its first problem. Texts are kept as they look
 * (`incomingText`), apart from the apostrophe before a formula, which is removed.
 */
export function readCsvRow(header: CsvHeader, { line, cells }: CsvRow): CsvQuestion | CsvProblem {
  const extra = cells.findLastIndex((cell) => !isBlank(cell)) + 1
  if (extra > header.width) {
    return { kind: 'too-many-cells', line, cells: extra, columns: header.width }
  }
  if (cells.some((cell) => cell.includes('\0'))) return { kind: 'not-text', line }

  const texts = new Map<CsvColumn, string>()
  for (const [column, place] of header.places) {
    texts.set(column, incomingText(restoreCell(cells[place] ?? '')))
  }
  const textOf = (column: CsvColumn) => texts.get(column) ?? ''
  const textOrNull = (column: CsvColumn) => (isBlank(textOf(column)) ? null : textOf(column))
  const category = textOf('category').trim().replace(/\s+/gu, ' ')
  const question = {
    line,
    questionText: textOf('question'),
    answer: textOf('answer'),
    distractors: DISTRACTOR_COLUMNS.map(textOf).filter((text) => !isBlank(text)),
    category: isBlank(category) ? null : category,
    regulationRef: textOrNull('regulation'),
    items: readItems(textOf('items')),
    spoken: textOrNull('spoken'),
    why: textOrNull('why'),
    picture: textOrNull('picture')?.trim() ?? null,
    cardId: textOrNull('squared-away-card')?.trim() ?? null,
  }
  if (isBlank(question.questionText)) return { kind: 'missing-question', line }
  if (isBlank(question.answer)) return { kind: 'missing-answer', line }
  if (question.cardId !== null && !isNoteCardId(question.cardId)) {
    return { kind: 'wrong-card-id', line }
  }
  if (question.picture !== null && !isPictureId(question.picture)) {
    return { kind: 'wrong-picture', line }
  }
  const lengthOf = (column: CsvColumn) => (column === 'category' ? category : textOf(column)).length
  const tooLong = CSV_COLUMNS.find((column) => lengthOf(column) > limitOf(column))
  if (tooLong) {
    const [length, limit] = [lengthOf(tooLong), limitOf(tooLong)]
    return { kind: 'too-long', line, column: tooLong, length, limit }
  }
  const listProblem = itemsProblem(line, question.items)
  if (listProblem) return listProblem
  const answer = comparableText(question.answer)
  const same = DISTRACTOR_COLUMNS.find((column) => comparableText(textOf(column)) === answer)
  return same ? { kind: 'distractor-is-answer', line, column: same } : question
}

function limitOf(column: CsvColumn): number {
  if (column === 'question') return QUESTION_LIMITS.questionText
  if (column === 'answer') return QUESTION_LIMITS.answer
  if (column === 'category') return QUESTION_LIMITS.category
  if (column === 'regulation') return QUESTION_LIMITS.regulationRef
  if (column === 'spoken') return QUESTION_LIMITS.spoken
  if (column === 'why') return QUESTION_LIMITS.why
  if (column === 'picture') return LONGEST_PICTURE_ID
  // The items of a list are measured one by one.
  return column === 'items' ? Number.POSITIVE_INFINITY : QUESTION_LIMITS.distractor
}

/** Splits a list into items: one per line or, in a single-line cell, separated by |. */
function readItems(cell: string): string[] {
  const lines = cell.split(/\r\n|\r|\n/)
  const items = lines.length > 1 ? lines : cell.split('|').map((item) => item.trim())
  return items.filter((item) => !isBlank(item))
}

/**
 * The inverse of `readItems`. A single item that contains | gets a line break, so that it is not
 * split.
 */
function writeItems(items: readonly string[]): string {
  const [first = ''] = items
  return items.length === 1 && first !== readItems(first)[0] ? `${first}\n` : items.join('\n')
}

function itemsProblem(line: number, items: readonly string[]): CsvProblem | null {
  if (items.length > QUESTION_LIMITS.items) {
    return { kind: 'too-many-items', line, items: items.length, limit: QUESTION_LIMITS.items }
  }
  const limit = QUESTION_LIMITS.item
  const tooLong = items.find((item) => item.length > limit)
  return tooLong ? { kind: 'too-long-item', line, length: tooLong.length, limit } : null
}

/** The fields of a stored question that a file has. */
export type ExportedQuestion = Pick<
  Question,
  | 'questionText'
  | 'answer'
  | 'distractors'
  | 'category'
  | 'regulationRef'
  | 'items'
  | 'spoken'
  | 'why'
> & { picture?: string | null | undefined }

/**
 * The rows to export: the header, then one row per question. Uploading them gives the same
 * questions. There are three distractor columns, or more if a question has more; the columns for a
 * list, the spoken answer and the reason are included if any question has one.
 */
export function questionRows(questions: readonly ExportedQuestion[]): string[][] {
  const most = questions.reduce((max, { distractors }) => Math.max(max, distractors.length), 3)
  const columns = DISTRACTOR_COLUMNS.slice(0, most)
  const more = MORE_COLUMNS.filter(({ write }) => questions.some((one) => write(one) !== ''))
  return [
    ['question', 'answer', ...columns, 'category', 'regulation', ...more.map(({ name }) => name)],
    ...questions.map((question) => [
      question.questionText,
      question.answer ?? '',
      ...columns.map((_, index) => question.distractors[index] ?? ''),
      question.category,
      question.regulationRef ?? '',
      ...more.map(({ write }) => write(question)),
    ]),
  ]
}

const MORE_COLUMNS: readonly { name: CsvColumn; write: (question: ExportedQuestion) => string }[] =
  [
    { name: 'items', write: ({ items }) => writeItems(items) },
    { name: 'spoken', write: ({ spoken }) => spoken ?? '' },
    { name: 'why', write: ({ why }) => why ?? '' },
    { name: 'picture', write: ({ picture }) => picture ?? '' },
  ]
