import { csvDelimiter } from '@squared-away/domain/csv/cells'
import { CSV_PARSING, linesOfRow, parserFault, rowFault } from '@squared-away/domain/csv/parsing'
import type { CsvProblem } from '@squared-away/domain/csv/problems'
import type { CsvRow } from '@squared-away/domain/csv/questions'
import { readCsvFile } from '@squared-away/domain/csv/reading'
import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { type CsvPreview, EnoughRead, PreviewCollector } from './csv-preview.ts'
import { encodingOf } from './file-encoding.ts'

/** In bytes. Escaped twice, as a body in a body, it stays below what a request may hold. */
export const LARGEST_TEXT = 1024 * 1024

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
  const collected = new PreviewCollector(encoding)
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
        if (rows.count % ROWS_A_REPORT === 0) report(Math.min(read / text.length, 1))
        return null
      },
    })
  } catch (error) {
    if (error instanceof CsvError) collected.record(parserFault(rows.line, error.code))
    else if (error instanceof RowFault) collected.record(error.problem)
    else if (!(error instanceof EnoughRead)) throw error
  }
  return collected.read(reading, bytes.length <= LARGEST_TEXT ? text : null)
}

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
