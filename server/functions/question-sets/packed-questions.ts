import type { SetPlace } from '@squared-away/domain/question-sets/new-sets'
import type { QuestionContent } from './insert-questions.ts'

/** A question in its stored form, and the index of its set. */
export type ImportedQuestion = QuestionContent & Pick<SetPlace, 'set'>

const QUESTIONS_A_PACK = 250

/**
 * The questions of an import as bytes until they are stored: no larger than the file, outside of
 * the garbage collector's heap, and much faster to read again than the file.
 */
export class PackedQuestions {
  readonly #packs: Buffer[] = []
  #open: ImportedQuestion[] = []

  add(question: ImportedQuestion): void {
    this.#open.push(question)
    if (this.#open.length === QUESTIONS_A_PACK) this.#close()
  }

  /** Yields all questions in order. */
  *read(): Generator<ImportedQuestion> {
    for (const pack of this.#packs) {
      yield* JSON.parse(pack.toString('utf8')) as ImportedQuestion[]
    }
    yield* this.#open
  }

  #close() {
    this.#packs.push(Buffer.from(JSON.stringify(this.#open)))
    this.#open = []
  }
}
