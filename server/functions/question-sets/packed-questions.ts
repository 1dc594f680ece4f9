import type { PlacedCsvQuestion } from '@squared-away/domain/csv/reading'
import type { PlacedCard } from '@squared-away/domain/decks/card-import'
import type { SetPlace } from '@squared-away/domain/question-sets/new-sets'
import type { QuestionContent } from './insert-questions.ts'

/** A question in its stored form, and the index of its set. */
export type ImportedQuestion = QuestionContent & Pick<SetPlace, 'set'>

/** A question that was read from a file or a deck, as it will be stored. */
export function importedQuestion(read: PlacedCard | PlacedCsvQuestion): ImportedQuestion {
  const { cardId, questionText, answer, distractors, category, regulationRef, items } = read
  const { spoken, why, picture, set } = read
  return {
    questionText,
    answer,
    answeringStrategy: null,
    category,
    distractors: JSON.stringify(distractors),
    regulationRef,
    items: JSON.stringify(items),
    spoken,
    why,
    picture,
    originalQuestionId: cardId,
    set,
  }
}

const QUESTIONS_PER_PACK = 250

/**
 * The questions of an import as bytes until they are stored: no larger than the file, outside of
 * the garbage collector's heap, and much faster to read again than the file.
 */
export class PackedQuestions {
  readonly #packs: Buffer[] = []
  #open: ImportedQuestion[] = []

  add(question: ImportedQuestion): void {
    this.#open.push(question)
    if (this.#open.length === QUESTIONS_PER_PACK) this.#close()
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
