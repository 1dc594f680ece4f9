import type { ExportedQuestion } from '@squared-away/domain/csv/questions'
import type { PlacedCsvQuestion } from '@squared-away/domain/csv/reading'
import type { NewSet } from '@squared-away/domain/question-sets/new-sets'

/** What an import would create, and its problems. It can be sent only if there are none. */
export interface ImportPreview {
  sets: NewSet[]
  questionCount: number
  /** The first questions. */
  sample: SampleQuestion[]
  /** The first problems in words. */
  problems: string[]
  /** Including those that `problems` leaves out. */
  problemCount: number
}

/** A question as it was read; cards have no `line`. */
export type SampleQuestion = Pick<PlacedCsvQuestion, keyof ExportedQuestion> & {
  line: number | null
}

const SAMPLE_SIZE = 10

/** The same maximum as the server's. */
const PROBLEMS_LISTED = 50

/** Collects the preview while an import is read. */
export class PreviewCollector {
  readonly #sample: SampleQuestion[] = []
  readonly #problems: string[] = []
  #problemCount = 0

  get hasProblems(): boolean {
    return this.#problemCount > 0
  }

  get isSampleFull(): boolean {
    return this.#sample.length === SAMPLE_SIZE
  }

  add(question: SampleQuestion) {
    if (!this.isSampleFull) this.#sample.push(question)
  }

  record(problem: string) {
    this.#problemCount += 1
    if (this.#problems.length < PROBLEMS_LISTED) this.#problems.push(problem)
  }

  finish(sets: NewSet[]): ImportPreview {
    return {
      sets,
      questionCount: sets.reduce((sum, { questionCount }) => sum + questionCount, 0),
      sample: this.#sample,
      problems: this.#problems,
      problemCount: this.#problemCount,
    }
  }
}
