import * as z from 'zod/mini'
import { pictureId } from '../entities/picture.ts'
import { SOURCE_TYPES, type SourceType } from '../entities/question-set.ts'
import { isBlank } from '../entities/text.ts'
import { comparableText } from '../text/comparable-text.ts'
import { scorePercent } from './outcomes.ts'
import { borrowableAnswers, borrowDistractors } from './quiz-distractors.ts'
import { pickRandom, type RandomSource, shuffle } from './shuffle.ts'

/** Wrong options per question (specification §9 Study setup). */
export const DISTRACTORS_PER_QUESTION = 3

/** Shown if 'Next' is pressed without an answer (specification §5). */
export const NO_ANSWER_CHOSEN = 'Please select an answer.'

/** The fields of a stored question that a quiz uses. */
export type QuizSource = {
  $id: string
  category: string
  questionText: string
  answer: string
  /** Any number; blank ones, duplicates and copies of the answer are ignored. */
  distractors: readonly string[]
  regulationRef: string | null
  sourceType?: SourceType
  originalQuestionId?: string | null
  /** The id of the picture that it asks about. */
  picture?: string | null
}

const quizQuestionSchema = z.object({
  id: z.string(),
  category: z.string(),
  question: z.string(),
  options: z.array(z.string()).check(z.minLength(1)),
  correctIndex: z.int().check(z.minimum(0)),
  reference: z.nullable(z.string()),
  /** Where it comes from; null in sessions saved before this was recorded. */
  source: z._default(z.nullable(z.enum(SOURCE_TYPES)), null),
  /** The id of the picture that it asks about; null in sessions saved before there were any. */
  picture: z._default(z.nullable(pictureId), null),
  /** The id of the question that it copies; null in sessions saved before this was recorded. */
  original: z._default(z.nullable(z.string()), null),
})

/**
 * A card of a quiz session. `options` are distinct and in display order; `correctIndex` is the
 * index of the right one.
 */
export type QuizQuestion = z.infer<typeof quizQuestionSchema>

export type QuizOrder = {
  /** The questions of the quiz, in order. */
  selected: readonly QuizSource[]
  /** Questions to borrow wrong options from; may include the selected ones. */
  pool: readonly QuizSource[]
  random: RandomSource
}

/**
 * The deck of a quiz: each selected question with its answer and three wrong options, shuffled.
 *
 * A question with fewer than three distractors borrows answers of its category; one with more uses
 * a random three. If the category is too small there are fewer options. Other categories of the
 * pool are used only for a question that would have no wrong option at all.
 */
export function quizDeck({ selected, pool, random }: QuizOrder): QuizQuestion[] {
  const answers = borrowableAnswers([...pool, ...selected], random)
  return selected.map((source) => {
    const own = pickRandom(ownDistractors(source), DISTRACTORS_PER_QUESTION, random)
    const missing = DISTRACTORS_PER_QUESTION - own.length
    const wrong = own.concat(borrowDistractors(source, own, missing, answers, random))
    const options = shuffle([source.answer, ...wrong], random)
    return {
      id: source.$id,
      category: source.category,
      question: source.questionText,
      options,
      correctIndex: options.indexOf(source.answer),
      reference: source.regulationRef,
      source: source.sourceType ?? null,
      picture: source.picture ?? null,
      original: source.originalQuestionId ?? null,
    }
  })
}

/** True if this question needs answers of other questions as wrong options. */
export function borrowsOptions(source: QuizSource): boolean {
  return ownDistractors(source).length < DISTRACTORS_PER_QUESTION
}

/** Whether it has a wrong option of its own. */
export function hasOwnOptions(source: QuizSource): boolean {
  return ownDistractors(source).length > 0
}

function ownDistractors({ answer, distractors }: QuizSource): string[] {
  const seen = new Set([comparableText(answer)])
  return distractors.filter((text) => {
    const comparable = comparableText(text)
    if (isBlank(text) || seen.has(comparable)) return false
    seen.add(comparable)
    return true
  })
}

/** Reads a card that was saved on the device; null if it is not one. */
export function readQuizQuestion(card: unknown): QuizQuestion | null {
  const parsed = quizQuestionSchema.safeParse(card)
  if (!parsed.success || parsed.data.correctIndex >= parsed.data.options.length) return null
  return parsed.data
}

/** The score of a quiz in percent, rounded; 0 if nothing was answered (specification §9). */
export function quizPercent(correct: number, total: number): number {
  return scorePercent(correct, total) ?? 0
}

/** The index of the option chosen for each question; null if unknown. */
export type Choices = readonly (number | null)[]

/** A row of the results screen. */
export type QuizResultRow = {
  /** Counted from 1. */
  number: number
  id: string
  category: string
  question: string
  /** Null if unknown, as in a resumed session that saved only the marks. */
  ownAnswer: string | null
  rightAnswer: string
  isCorrect: boolean
  reference: string | null
  source: SourceType | null
  picture: string | null
}

/**
 * A row for each answered question. `isCorrect[n]` is the mark of question n; its length is the
 * number of answered questions. `choices` may be shorter.
 */
export function quizResultRows(
  deck: readonly QuizQuestion[],
  isCorrect: readonly boolean[],
  choices: Choices,
): QuizResultRow[] {
  return deck.slice(0, isCorrect.length).map((question, index) => {
    const rightAnswer = question.options[question.correctIndex] ?? ''
    const mark = isCorrect[index] ?? false
    const chosen = mark ? question.correctIndex : choices[index]
    return {
      number: index + 1,
      id: question.id,
      category: question.category,
      question: question.question,
      ownAnswer: chosen == null ? null : (question.options[chosen] ?? null),
      rightAnswer,
      isCorrect: mark,
      reference: question.reference,
      source: question.source,
      picture: question.picture,
    }
  })
}

/** The ids of wrongly answered questions, for 'Study what I missed'. */
export function missedIds(rows: readonly QuizResultRow[]): string[] {
  return rows.filter((row) => !row.isCorrect).map((row) => row.id)
}

/** Reads choices saved on the device, keeping only what fits the deck. */
export function repairChoices(stored: unknown, deck: readonly QuizQuestion[]): (number | null)[] {
  if (!Array.isArray(stored)) return []
  return stored.slice(0, deck.length).map((choice: unknown, index) => {
    const options = deck[index]?.options ?? []
    return typeof choice === 'number' && choice in options ? choice : null
  })
}
