import { csvDelimiter } from '@squared-away/domain/csv/cells'
import { CSV_PARSING, linesOfRow, parserFault, rowFault } from '@squared-away/domain/csv/parsing'
import { type CsvProblem, csvProblemText } from '@squared-away/domain/csv/problems'
import type { CsvRow } from '@squared-away/domain/csv/questions'
import { type CsvReading, readCsvFile } from '@squared-away/domain/csv/reading'
import { comparableText } from '@squared-away/domain/text/comparable-text'
import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { decodedText } from '../../ui/documents/file-encoding.ts'
import { type ImportPreview, PreviewCollector } from './import-preview.ts'

/**
 * The largest text that is sent within a call, in bytes. Such a text is JSON within JSON, so it is
 * escaped twice, and the result must stay below the maximum request size.
 */
export const LARGEST_TEXT = 1024 * 1024

/** A CSV file as it was read. */
export interface CsvPreview extends ImportPreview {
  /** The name of its encoding. */
  encoding: string
  /** The whole text of a small file, ready to be sent; null for one that is sent in chunks. */
  text: string | null
  /** A large file in UTF-8 where it is not, so that the server reads what the preview shows. */
  recoded: Uint8Array<ArrayBuffer> | null
  /** What the user should look at, in sentences. */
  notes: string[]
  /** Columns with unknown names. Their cells are left out. */
  ignoredColumns: string[]
}

/** Characters in which to detect the delimiter. */
const START = 4096

const ROWS_PER_REPORT = 1000

/**
 * Reads a whole file by the server's own rules. Takes seconds for a large one, so run it in a
 * worker.
 *
 * @param report Called now and then with the share that was read, from 0 to 1.
 */
export function readCsv(
  bytes: Uint8Array,
  fileName: string,
  report: (share: number) => void = () => {},
): CsvPreview {
  const { text, encoding, note } = decodedText(bytes) ?? binaryText(bytes)
  const collected = new PreviewCollector()
  const reading = readCsvFile(fileName)
  const unsent = { encoding, text: null, recoded: null }
  if ('kind' in reading) {
    collected.record(csvProblemText(reading))
    return { ...collected.finish([]), ...unsent, ignoredColumns: [], notes: [] }
  }
  const repeated = new RepeatedQuestions()
  const ignoredColumns = readRows(text, reading, collected, repeated, report)
  const atEnd = collected.hasProblems ? null : reading.end()
  if (atEnd) collected.record(csvProblemText(atEnd))
  const notes = [note, repeated.note()].filter((one) => one !== null)
  const read = { ...collected.finish(reading.sets()), ignoredColumns, notes }
  if (collected.hasProblems) return { ...read, ...unsent }
  if (bytes.length <= LARGEST_TEXT) return { ...read, encoding, text, recoded: null }
  const recoded = encoding === 'UTF-8' ? null : new TextEncoder().encode(text)
  return { ...read, ...unsent, recoded }
}

/** A binary file is read as a text, so that its lines are named. */
function binaryText(bytes: Uint8Array) {
  return { text: new TextDecoder().decode(bytes), encoding: 'UTF-8', note: null }
}

/** The lines that ask what an earlier line asks. */
class RepeatedQuestions {
  readonly #lines = new Map<string, number>()
  #first: { line: number; of: number } | null = null
  #count = 0

  add(questionText: string, line: number) {
    const key = comparableText(questionText)
    const of = this.#lines.get(key)
    if (of === undefined) {
      this.#lines.set(key, line)
      return
    }
    this.#count += 1
    this.#first ??= { line, of }
  }

  note(): string | null {
    if (this.#first === null) return null
    const { line, of } = this.#first
    const number = (value: number) => value.toLocaleString('en-US')
    const lines =
      this.#count === 1 ? `Line ${number(line)} asks` : `${number(this.#count)} lines ask`
    const such =
      this.#count === 1
        ? `as line ${number(of)}`
        : `as an earlier line, such as lines ${number(of)} and ${number(line)}`
    return `${lines} the same ${such}. Each becomes a question of its own.`
  }
}

/** Returns the names of unknown columns. */
function readRows(
  text: string,
  reading: CsvReading,
  collected: PreviewCollector,
  repeated: RepeatedQuestions,
  report: (share: number) => void,
): string[] {
  let ignoredColumns: string[] = []
  const rows = new Rows((row) => {
    const step = reading.push(row)
    if (step.kind === 'header') ignoredColumns = step.header.ignored
    if (step.kind === 'question') {
      collected.add(step.question)
      repeated.add(step.question.questionText, row.line)
    }
    if (step.kind !== 'problem') return
    collected.record(csvProblemText(step.problem))
    if (step.isFatal) throw new FatalProblem()
  })
  try {
    parse(text, {
      ...CSV_PARSING,
      delimiter: csvDelimiter(text.slice(0, START)),
      on_record: (cells: string[], { bytes: read }) => {
        rows.read(cells)
        if (rows.count % ROWS_PER_REPORT === 0) report(Math.min(read / text.length, 1))
        return null
      },
    })
  } catch (error) {
    if (error instanceof CsvError) {
      collected.record(csvProblemText(parserFault(rows.line, error.code)))
    } else if (error instanceof RowFault) {
      collected.record(csvProblemText(error.problem))
    } else if (!(error instanceof FatalProblem)) throw error
  }
  return ignoredColumns
}

/** Stops the parser: the rows after a fatal problem make no sense. */
class FatalProblem extends Error {}

/** Stops the parser at a row that is too large to look at. */
class RowFault extends Error {
  readonly problem: CsvProblem
  constructor(problem: CsvProblem) {
    super()
    this.problem = problem
  }
}

/** Counts rows and tracks the line at which the next one starts. */
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
