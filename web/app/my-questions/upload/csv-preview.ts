import { type CsvProblem, csvProblemText } from '@squared-away/domain/csv/problems'
import type { CsvReading, CsvSet, SortedQuestion } from '@squared-away/domain/csv/reading'
import type { CsvEncoding } from './file-encoding.ts'

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

const SAMPLE = 10

/** As many as the server answers. */
const PROBLEMS_LISTED = 50

/** Ends the parsing: what comes after would make no sense. */
export class EnoughRead extends Error {}

/** Collects what a file comes to while its rows are read. */
export class PreviewCollector {
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
    this.record(step.problem)
    if (step.isFatal) throw new EnoughRead()
  }

  record(problem: CsvProblem) {
    this.#problemCount += 1
    if (this.#problems.length < PROBLEMS_LISTED) this.#problems.push(csvProblemText(problem))
  }

  refused(problem: CsvProblem): CsvPreview {
    this.record(problem)
    return this.#whole([], null)
  }

  read(reading: CsvReading, text: string | null): CsvPreview {
    const atEnd = this.#problemCount === 0 ? reading.end() : null
    if (atEnd) this.record(atEnd)
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
