import { csvDelimiter } from '@squared-away/domain/csv/cells'
import { CSV_PARSING, linesOfRow, parserFault, rowFault } from '@squared-away/domain/csv/parsing'
import { type CsvProblem, csvProblemText } from '@squared-away/domain/csv/problems'
import type { CsvRow } from '@squared-away/domain/csv/questions'
import { type CsvReading, readCsvFile } from '@squared-away/domain/csv/reading'
import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { type CsvEncoding, encodingOf } from '../tables/file-encoding.ts'
import { type ImportPreview, PreviewCollector } from './import-preview.ts'

/**
 * The largest text that is sent within a call, in bytes. Such a text is JSON within JSON, so it is
 * escaped twice, and the result must stay below the maximum request size.
 */
export const LARGEST_TEXT = 1024 * 1024

/** A CSV file as it was read. */
export interface CsvPreview extends ImportPreview {
  encoding: CsvEncoding
  /** The whole text of a small file, ready to be sent; null for one that is sent in chunks. */
  text: string | null
  /** Columns with unknown names. Their cells are left out. */
  ignoredColumns: string[]
}

/** Characters in which to detect the delimiter. */
const START = 4096

const ROWS_A_REPORT = 1000

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
  const encoding = encodingOf(bytes)
  const collected = new PreviewCollector()
  const reading = readCsvFile(fileName)
  if ('kind' in reading) {
    collected.record(csvProblemText(reading))
    return { ...collected.finish([]), encoding, text: null, ignoredColumns: [] }
  }
  const text = new TextDecoder(encoding).decode(bytes)
  const ignoredColumns = readRows(text, reading, collected, report)
  const atEnd = collected.hasProblems ? null : reading.end()
  if (atEnd) collected.record(csvProblemText(atEnd))
  const isSent = !collected.hasProblems && bytes.length <= LARGEST_TEXT
  return {
    ...collected.finish(reading.sets()),
    encoding,
    text: isSent ? text : null,
    ignoredColumns,
  }
}

/** Returns the names of unknown columns. */
function readRows(
  text: string,
  reading: CsvReading,
  collected: PreviewCollector,
  report: (share: number) => void,
): string[] {
  let ignoredColumns: string[] = []
  const rows = new Rows((row) => {
    const step = reading.push(row)
    if (step.kind === 'header') ignoredColumns = step.header.ignored
    if (step.kind === 'question') collected.add(step.question)
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
        if (rows.count % ROWS_A_REPORT === 0) report(Math.min(read / text.length, 1))
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
