import type { NewSet } from '@squared-away/domain/question-sets/new-sets'
import { readableCount } from '@squared-away/domain/text/readable-count'
import { Refusal } from '../function.ts'
import { type ImportedQuestion, PackedQuestions } from './packed-questions.ts'
import { largeCharacters } from './set-quota.ts'

/** Everything that an import creates, read and validated before its transaction starts. */
export type PreparedImport = {
  /** The uploaded file with the questions; null if they were in the request. */
  readonly uploadId: string | null
  readonly sets: readonly NewSet[]
  readonly questions: PackedQuestions
  /** Characters of large questions, for `requireSetQuota`. */
  readonly large: number
}

/** Problems listed in the response. Further ones are only counted. */
const PROBLEMS_LISTED = 50

/** Collects the questions of an import, or all of its problems. */
export class CollectedImport {
  readonly #questions = new PackedQuestions()
  readonly #problems: string[] = []
  #problemCount = 0
  #large = 0

  get hasProblems(): boolean {
    return this.#problemCount > 0
  }

  add(question: ImportedQuestion): void {
    // An import with a problem creates nothing.
    if (this.hasProblems) return
    this.#large += largeCharacters(question)
    this.#questions.add(question)
  }

  record(problem: string): void {
    this.#problemCount += 1
    if (this.#problems.length < PROBLEMS_LISTED) this.#problems.push(problem)
  }

  /** @throws Refusal that lists the problems, one per line. */
  finish(sets: readonly NewSet[], uploadId: string | null): PreparedImport {
    if (!this.hasProblems) {
      return { uploadId, sets, questions: this.#questions, large: this.#large }
    }
    const more = this.#problemCount - this.#problems.length
    const rest = more > 0 ? [`… and ${readableCount(more)} more.`] : []
    throw new Refusal('general_bad_request', [...this.#problems, ...rest].join('\n'))
  }
}
