import { QUESTION_LIMITS, type Question } from '../entities/question.ts'
import { isBlank } from '../entities/text.ts'
import { isNoteCardId } from '../question-sets/note-card-id.ts'
import { comparableText } from '../text/comparable-text.ts'
import { restoreCell } from './cells.ts'
import { CSV_COLUMNS, type CsvColumn, DISTRACTOR_COLUMNS, REQUIRED_COLUMNS } from './columns.ts'
import type { CsvProblem } from './problems.ts'

/**
 * The rows of an uploaded CSV file as questions, and questions as rows (specification §5, §2 My
 * Questions). Rows come as cells: reading the text of the file is the work of a parser.
 */

/** `line` is where the row begins in the file, counted from 1. */
export type CsvRow = { line: number; cells: readonly string[] }

/** Which cell of a row is what. */
export type CsvHeader = {
  /** The cell of each column that is there, counted from 0. */
  places: ReadonlyMap<CsvColumn, number>
  /** How many cells a row may have. */
  width: number
  /** Names of columns that mean nothing here; what they hold is left out. */
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
  /** Of the deck that the question comes from, so that a later reading of it finds the question. */
  cardId: string | null
}

/** Columns by their names without case, spaces, hyphens and other marks. */
const COLUMN_OF_NAME = new Map(CSV_COLUMNS.map((column) => [plainName(column), column]))

/** True when there is nothing in any cell, as in the last lines that some programs write. */
export function isBlankRow({ cells }: CsvRow): boolean {
  return cells.every(isBlank)
}

/**
 * The columns that the first row names, in any order and letter case; spaces, marks and a byte
 * order mark do not count. The five of the specification must be there, each once; distractors 4
 * to 10, category, regulation, items, spoken and why may.
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
 * The question of a row, or the first thing that is wrong with it. Texts are taken letter by
 * letter, but for the apostrophe before a formula, which is taken away.
 */
export function readCsvRow(header: CsvHeader, { line, cells }: CsvRow): CsvQuestion | CsvProblem {
  const extra = cells.findLastIndex((cell) => !isBlank(cell)) + 1
  if (extra > header.width) {
    return { kind: 'too-many-cells', line, cells: extra, columns: header.width }
  }
  if (cells.some((cell) => cell.includes('\0'))) return { kind: 'not-text', line }

  const textOf = (column: CsvColumn) => {
    const place = header.places.get(column)
    return place === undefined ? '' : restoreCell(cells[place] ?? '')
  }
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
    cardId: textOrNull('squared-away-card')?.trim() ?? null,
  }
  if (isBlank(question.questionText)) return { kind: 'missing-question', line }
  if (isBlank(question.answer)) return { kind: 'missing-answer', line }
  if (question.cardId !== null && !isNoteCardId(question.cardId)) {
    return { kind: 'wrong-card-id', line }
  }
  const longTexts = CSV_COLUMNS.map((column) => ({
    column,
    length: (column === 'category' ? category : textOf(column)).length,
    limit: limitOf(column),
  }))
  const tooLong = longTexts.find(({ length, limit }) => length > limit)
  if (tooLong) return { kind: 'too-long', line, ...tooLong }
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
  // Of a list each item counts for itself.
  return column === 'items' ? Number.POSITIVE_INFINITY : QUESTION_LIMITS.distractor
}

/** The items of a list: one a line or, in a cell of one line, with | between them. */
function readItems(cell: string): string[] {
  const lines = cell.split(/\r\n|\r|\n/)
  const items = lines.length > 1 ? lines : cell.split('|').map((item) => item.trim())
  return items.filter((item) => !isBlank(item))
}

/** What `readItems` reads as the same items: a line break even after a single one that holds |. */
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

/** A stored question as far as a file holds it. */
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
>

/**
 * The rows of a file that uploading gives back as the same questions: the header, then one row a
 * question. There are three distractor columns, and more only for questions that have more; those of
 * a list, the spoken answer and the reason are there where any question has one.
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
  ]
