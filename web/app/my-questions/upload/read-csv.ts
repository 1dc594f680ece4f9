import { CSV_PARSING, linesOfRow, parserFault, rowFault } from '@squared-away/domain/csv-parsing'
import { type CsvProblem, csvProblemText } from '@squared-away/domain/csv-problems'
import type { CsvRow } from '@squared-away/domain/csv-questions'
import {
  type CsvReading,
  type CsvSet,
  readCsvFile,
  type SortedQuestion,
} from '@squared-away/domain/csv-reading'
import { csvDelimiter } from '@squared-away/domain/csv-text'
import { CsvError, parse } from 'csv-parse/browser/esm/sync'

export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** What a file holds and what is wrong with it; nothing is uploaded while something is. */
export interface CsvPreview {
  encoding: CsvEncoding
  /** The whole text of a small file, ready to be sent; null for one that goes in chunks. */
  text: string | null
  sets: CsvSet[]
  questionCount: number
  /** The first questions. */
  sample: SortedQuestion[]
  /** Columns that mean nothing here, whose cells are left out. */
  ignoredColumns: string[]
  /** The first problems in words; `problemCount` counts the others, too. */
  problems: string[]
  problemCount: number
}

/** In bytes. Escaped twice, as a body in a body, it stays below what a request may hold. */
export const LARGEST_TEXT = 1024 * 1024

const SAMPLE = 10

/** As many as the server tells. */
const PROBLEMS_TOLD = 50

/** The first part of a text tells what separates its cells. */
const START = 4096

const ROWS_A_REPORT = 1000

/**
 * Reads a whole file by the server's own rules. Takes seconds for a large one: it belongs into a
 * worker.
 *
 * @param report Is told now and then how much is read, from 0 to 1.
 */
export function readCsv(
  bytes: Uint8Array,
  fileName: string,
  report: (share: number) => void = () => {},
): CsvPreview {
  const encoding = encodingOf(bytes)
  const collected = new Preview(encoding)
  const reading = readCsvFile(fileName)
  if ('kind' in reading) return collected.refused(reading)

  const text = new TextDecoder(encoding).decode(bytes)
  const rows = new Rows((row) => collected.take(reading.push(row)))
  try {
    parse(text, {
      ...CSV_PARSING,
      delimiter: csvDelimiter(text.slice(0, START)),
      on_record: (cells: string[], { bytes: read }) => {
        rows.read(cells)
        if (rows.count % ROWS_A_REPORT === 0) report(read / Math.max(text.length, 1))
        return null
      },
    })
  } catch (error) {
    if (error instanceof CsvError) collected.tell(parserFault(rows.line, error.code))
    else if (error instanceof RowFault) collected.tell(error.problem)
    else if (!(error instanceof Enough)) throw error
  }
  return collected.read(reading, bytes.length <= LARGEST_TEXT ? text : null)
}

/**
 * How a file is written: by its byte order mark, else UTF-8 if it is that throughout, else
 * Windows-1252, in which any bytes are text.
 */
function encodingOf(bytes: Uint8Array): CsvEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** Ends the parsing: what comes after would make no sense. */
class Enough extends Error {}

/** Ends the parsing at a row that is not to be looked at. */
class RowFault extends Error {
  readonly problem: CsvProblem
  constructor(problem: CsvProblem) {
    super()
    this.problem = problem
  }
}

/** The rows of the file, and the line at which the next one begins. */
class Rows {
  line = 1
  count = 0
  readonly #take: (row: CsvRow) => void

  constructor(take: (row: CsvRow) => void) {
    this.#take = take
  }

  read(cells: readonly string[]) {
    const fault = rowFault(this.line, cells)
    if (fault) throw new RowFault(fault)
    this.#take({ line: this.line, cells })
    this.line += linesOfRow(cells)
    this.count += 1
  }
}

class Preview {
  readonly #encoding: CsvEncoding
  readonly #sample: SortedQuestion[] = []
  readonly #problems: string[] = []
  #problemCount = 0
  #ignoredColumns: string[] = []

  constructor(encoding: CsvEncoding) {
    this.#encoding = encoding
  }

  take(step: ReturnType<CsvReading['push']>) {
    if (step.kind === 'header') this.#ignoredColumns = step.header.ignored
    if (step.kind === 'question' && this.#sample.length < SAMPLE) this.#sample.push(step.question)
    if (step.kind !== 'problem') return
    this.tell(step.problem)
    if (step.isFatal) throw new Enough()
  }

  tell(problem: CsvProblem) {
    this.#problemCount += 1
    if (this.#problems.length < PROBLEMS_TOLD) this.#problems.push(csvProblemText(problem))
  }

  refused(problem: CsvProblem): CsvPreview {
    this.tell(problem)
    return this.#whole([], null)
  }

  read(reading: CsvReading, text: string | null): CsvPreview {
    const atEnd = this.#problemCount === 0 ? reading.end() : null
    if (atEnd) this.tell(atEnd)
    return this.#whole(reading.sets(), this.#problemCount === 0 ? text : null)
  }

  #whole(sets: CsvSet[], text: string | null): CsvPreview {
    return {
      encoding: this.#encoding,
      text,
      sets,
      questionCount: sets.reduce((sum, { questionCount }) => sum + questionCount, 0),
      sample: this.#sample,
      ignoredColumns: this.#ignoredColumns,
      problems: this.#problems,
      problemCount: this.#problemCount,
    }
  }
}
