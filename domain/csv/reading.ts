import { LONGEST_SET_NAME, QUESTIONS_A_SET } from '../entities/question-set.ts'
import { isBlank, LONGEST_CATEGORY_NAME } from '../entities/text.ts'
import { cutText } from '../text/cut-text.ts'
import { CSV_CATEGORY_LIMIT, CSV_ROW_LIMIT, type CsvProblem } from './problems.ts'
import {
  type CsvHeader,
  type CsvQuestion,
  type CsvRow,
  isBlankRow,
  matchHeader,
  readCsvRow,
} from './questions.ts'

/** A set that the file makes. */
export type CsvSet = { name: string; category: string; questionCount: number }

/** A question with its category filled in, and the place of its set in `CsvReading.sets()`. */
export type SortedQuestion = CsvQuestion & { category: string; set: number }

/** What one row came to. */
export type CsvStep =
  | { kind: 'blank' }
  | { kind: 'header'; header: CsvHeader }
  | { kind: 'question'; question: SortedQuestion }
  /** `isFatal` when the rows after it would make no sense; further rows are then 'blank'. */
  | { kind: 'problem'; problem: CsvProblem; isFatal: boolean }

/**
 * Reads a file row by row, in memory that does not grow with its rows, so that the server can
 * stream it and the browser can preview it with the same rules.
 */
export type CsvReading = {
  push(row: CsvRow): CsvStep
  /** Problems in the file as a whole, once all rows were pushed; null when nothing. */
  end(): CsvProblem | null
  /**
   * The sets so far. Their names are final only at the end: with one category the set takes the
   * file's name, with several each takes 'file - category'. A category of more than 5,000
   * questions, which is what a set may hold, becomes several sets, '(part 1)' and so on.
   */
  sets(): CsvSet[]
}

/** The name of a .csv file without its ending; null when it is no .csv file (specification §5). */
export function setNameOfFile(fileName: string): string | null {
  const [, name = ''] = /^(?:.*[\\/])?(.*)\.csv$/isu.exec(fileName.trim()) ?? []
  const plain = name.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return isBlank(plain) ? null : cutText(plain, LONGEST_SET_NAME)
}

/**
 * Starts to read a file. Its questions without a category get that of the file's name; categories
 * that differ in letter case only are one, under their first spelling.
 */
export function readCsvFile(fileName: string): CsvReading | CsvProblem {
  const setName = setNameOfFile(fileName)
  if (setName === null) return { kind: 'not-csv', fileName }
  const ownCategory = cutText(setName, LONGEST_CATEGORY_NAME)

  const categories = new Map<string, string>()
  const sets: CsvPart[] = []
  const openParts = new Map<string, number>()
  const cardIds = new Set<string>()
  let header: CsvHeader | null = null
  let rows = 0
  let hasStopped = false

  function stop(problem: CsvProblem): CsvStep {
    hasStopped = true
    return { kind: 'problem', problem, isFatal: true }
  }

  /** The place of the set that the next question of a category goes to. */
  function place(key: string, category: string): number {
    const open = openParts.get(key)
    const part = open === undefined ? undefined : sets[open]
    if (open !== undefined && part && part.questionCount < QUESTIONS_A_SET) {
      part.questionCount += 1
      return open
    }
    openParts.set(key, sets.length)
    sets.push({ category, part: (part?.part ?? 0) + 1, questionCount: 1 })
    return sets.length - 1
  }

  return {
    push(row) {
      if (hasStopped || isBlankRow(row)) return { kind: 'blank' }
      if (header === null) {
        if (isDelimiterNote(row)) return { kind: 'blank' }
        const matched = matchHeader(row)
        if ('kind' in matched) return stop(matched)
        header = matched
        return { kind: 'header', header }
      }
      rows += 1
      if (rows > CSV_ROW_LIMIT) return stop({ kind: 'too-many-rows', line: row.line })
      const read = readCsvRow(header, row)
      if ('kind' in read) return { kind: 'problem', problem: read, isFatal: false }
      if (read.cardId !== null && cardIds.has(read.cardId)) {
        const problem = { kind: 'repeated-card-id' as const, line: row.line }
        return { kind: 'problem', problem, isFatal: false }
      }
      if (read.cardId !== null) cardIds.add(read.cardId)

      const key = (read.category ?? ownCategory).toLowerCase()
      const category = categories.get(key) ?? read.category ?? ownCategory
      categories.set(key, category)
      if (categories.size > CSV_CATEGORY_LIMIT) {
        return stop({ kind: 'too-many-categories', line: row.line })
      }
      return { kind: 'question', question: { ...read, category, set: place(key, category) } }
    },
    end() {
      if (hasStopped) return null
      if (header === null) return { kind: 'empty-file' }
      return rows === 0 ? { kind: 'no-questions' } : null
    },
    sets: () => namedSets(sets, setName, ownCategory),
  }
}

/** 'sep=;', which some programs write before the header, for Excel. */
function isDelimiterNote({ cells: [first = '', ...others] }: CsvRow): boolean {
  return /^\ufeff?sep=.?$/i.test(first) && others.every(isBlank)
}

type CsvPart = { category: string; part: number; questionCount: number }

function namedSets(parts: readonly CsvPart[], setName: string, ownCategory: string): CsvSet[] {
  const partCounts = new Map<string, number>()
  for (const { category, part } of parts) partCounts.set(category, part)
  return parts.map(({ category, part, questionCount }) => {
    const isOnly = partCounts.size === 1 || category.toLowerCase() === ownCategory.toLowerCase()
    const ending = [
      isOnly ? '' : ` - ${category}`,
      (partCounts.get(category) ?? 1) > 1 ? ` (part ${part})` : '',
    ].join('')
    const name = `${cutText(setName, LONGEST_SET_NAME - ending.length)}${ending}`
    return { name, category, questionCount }
  })
}
