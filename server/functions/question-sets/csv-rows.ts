import { setImmediate as nextTurn } from 'node:timers/promises'
import { csvDelimiter } from '@squared-away/domain/csv/cells'
import { CSV_PARSING, linesOfRow, parserFault, rowFault } from '@squared-away/domain/csv/parsing'
import type { CsvProblem } from '@squared-away/domain/csv/problems'
import type { CsvRow } from '@squared-away/domain/csv/questions'
import { CsvError, type Parser, parse } from 'csv-parse'

/** A row, or the error that ended parsing. */
export type CsvEvent = { readonly row: CsvRow } | { readonly fault: CsvProblem }

/** A chunk of text may contain thousands of empty rows. */
const ROWS_PER_TURN = 500

/**
 * Parses the rows of a CSV text as a stream, in constant memory. Includes empty rows, so that lines
 * are counted as in an editor.
 */
export async function* csvRows(pieces: AsyncIterable<string>): AsyncGenerator<CsvEvent> {
  const reader = new Reader()
  for await (const piece of pieces) {
    if (piece === '') continue
    await reader.write(piece)
    yield* reader.read()
    if (reader.hasFailed) return
  }
  await reader.end()
  yield* reader.read()
}

/** The parser with the rows found so far, and the line of the next one. */
class Reader {
  #parser: Parser | undefined
  #failure: Promise<Error> | undefined
  #error: Error | undefined
  #rows: string[][] = []
  #line = 1
  hasFailed = false

  async write(text: string): Promise<void> {
    const parser = this.#parser ?? this.#open(text)
    await this.#until((resolve) => parser.write(text, (error) => error || resolve()))
  }

  async end(): Promise<void> {
    const parser = this.#parser
    if (parser) await this.#until((resolve) => parser.once('end', resolve).end())
  }

  /** Takes the rows found since the last call. */
  async *read(): AsyncGenerator<CsvEvent> {
    const rows = this.#rows
    this.#rows = []
    for (const [index, cells] of rows.entries()) {
      if (index % ROWS_PER_TURN === ROWS_PER_TURN - 1) await nextTurn()
      const fault = rowFault(this.#line, cells)
      if (fault) return yield this.#fail(fault)
      yield { row: { line: this.#line, cells } }
      this.#line += linesOfRow(cells)
    }
    if (this.#error) yield this.#fail(faultOf(this.#error, this.#line))
  }

  #open(start: string): Parser {
    const parser = parse({
      ...CSV_PARSING,
      delimiter: csvDelimiter(start),
      // Rows are taken here, because rows buffered in a stream are lost if a later row fails.
      on_record: (cells: string[]) => {
        this.#rows.push(cells)
        return null
      },
    })
    parser.resume()
    this.#failure = new Promise((resolve) => parser.once('error', resolve))
    this.#parser = parser
    return parser
  }

  async #until(start: (resolve: () => void) => void): Promise<void> {
    const done = new Promise<undefined>((resolve) => start(() => resolve(undefined)))
    this.#error = await Promise.race([this.#failure, done])
  }

  #fail(fault: CsvProblem): CsvEvent {
    this.hasFailed = true
    return { fault }
  }
}

function faultOf(error: Error, line: number): CsvProblem {
  if (!(error instanceof CsvError)) throw error
  return parserFault(line, error.code)
}
