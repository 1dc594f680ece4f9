import type { SortedQuestion } from '@squared-away/domain/csv/reading'

const QUESTIONS_A_PACK = 250

/**
 * The questions of a file, kept as bytes until they are stored: no larger than the file, outside
 * of what the engine has to look through, and read again in a fraction of the time of the file.
 */
export class PackedQuestions {
  readonly #packs: Buffer[] = []
  #open: SortedQuestion[] = []

  add(question: SortedQuestion): void {
    this.#open.push(question)
    if (this.#open.length === QUESTIONS_A_PACK) this.#close()
  }

  /** All of them, in their order. */
  *read(): Generator<SortedQuestion> {
    for (const pack of this.#packs) {
      yield* JSON.parse(pack.toString('utf8')) as SortedQuestion[]
    }
    yield* this.#open
  }

  #close() {
    this.#packs.push(Buffer.from(JSON.stringify(this.#open)))
    this.#open = []
  }
}
