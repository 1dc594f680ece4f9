import { isBlank } from '../entities/text.ts'
import {
  IMPORT_LIMITS,
  type NewSet,
  newSets,
  type SetPlace,
  toSetName,
} from '../question-sets/new-sets.ts'
import type { CsvProblem } from './problems.ts'
import {
  type CsvHeader,
  type CsvQuestion,
  type CsvRow,
  isBlankRow,
  matchHeader,
  readCsvRow,
} from './questions.ts'

/** A question of a file, with its category filled in and the index of its set. */
export type PlacedCsvQuestion = CsvQuestion & SetPlace

/** What one row turned out to be. */
export type CsvStep =
  | { kind: 'blank' }
  | { kind: 'header'; header: CsvHeader }
  | { kind: 'question'; question: PlacedCsvQuestion }
  /** After a fatal problem the rest of the file makes no sense: further rows are 'blank'. */
  | { kind: 'problem'; problem: CsvProblem; isFatal: boolean }

/**
 * Reads a file row by row, in memory that does not grow with its rows, so that the server can
 * stream it and the browser can preview it by the same rules.
 */
export type CsvReading = {
  push(row: CsvRow): CsvStep
  /** A problem of the file as a whole, after the last row; null if there is none. */
  end(): CsvProblem | null
  /** The sets so far (`NewSets.sets`); the import's name is that of the file. */
  sets(): NewSet[]
}

/** The name of a .csv file without its ending; null if it is not a .csv file (specification §5). */
export function setNameOfFile(fileName: string): string | null {
  const [, name = ''] = /^(?:.*[\\/])?(.*)\.csv$/isu.exec(fileName.trim()) ?? []
  return toSetName(name)
}

/** Starts to read a file, or says why its name is wrong. */
export function readCsvFile(fileName: string): CsvReading | CsvProblem {
  const setName = setNameOfFile(fileName)
  if (setName === null) return { kind: 'not-csv', fileName }
  const sets = newSets(setName)
  let header: CsvHeader | null = null
  let rows = 0
  let hasStopped = false

  function stop(problem: CsvProblem): CsvStep {
    hasStopped = true
    return { kind: 'problem', problem, isFatal: true }
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
      if (rows > IMPORT_LIMITS.questions) return stop({ kind: 'too-many-rows', line: row.line })
      const read = readCsvRow(header, row)
      if ('kind' in read) return { kind: 'problem', problem: read, isFatal: false }
      const place = sets.place(read)
      if (place === 'too-many-categories') return stop({ kind: place, line: row.line })
      if (typeof place === 'string') {
        return { kind: 'problem', problem: { kind: place, line: row.line }, isFatal: false }
      }
      return { kind: 'question', question: { ...read, ...place } }
    },
    end() {
      if (hasStopped) return null
      if (header === null) return { kind: 'empty-file' }
      return rows === 0 ? { kind: 'no-questions' } : null
    },
    sets: sets.sets,
  }
}

/** 'sep=;', which some programs write above the header for Excel. */
function isDelimiterNote({ cells: [first = '', ...others] }: CsvRow): boolean {
  return /^\ufeff?sep=.?$/i.test(first) && others.every(isBlank)
}
