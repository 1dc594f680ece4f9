import { setImmediate as nextTurn } from 'node:timers/promises'
import { pictureId } from '@squared-away/domain/entities/picture'
import { QUESTION_LIMITS } from '@squared-away/domain/entities/question'
import {
  QUESTIONS_PER_SET,
  type questionTypeSchema,
} from '@squared-away/domain/entities/question-set'
import { ONE_LINE } from '@squared-away/domain/entities/text'
import { rowProblems } from '@squared-away/domain/question-sets/commit'
import type { ComparedQuestion } from '@squared-away/domain/question-sets/diff'
import { questionOfRow, rowOfQuestion } from '@squared-away/domain/question-sets/rows'
import { readableCount } from '@squared-away/domain/text/readable-count'
import { z } from 'zod'
import { readInput } from '../../contract/read-input.ts'
import { Refusal } from '../function.ts'
import { documentIdInput, textInput } from '../read-body.ts'
import type { QuestionContent } from './insert-questions.ts'
import { type SentQuestion, unnamedDetails } from './unnamed-details.ts'

type QuestionType = z.infer<typeof questionTypeSchema>

/** Far above the limits of a question, whose violations have the editor's messages. */
const LONGEST = 65_536

const optionalText = z.nullish(textInput(LONGEST)).transform((text) => text ?? null)

const questionInput = z.object({
  $id: z.nullish(documentIdInput).transform((id) => id ?? ''),
  originalQuestionId: z.nullish(documentIdInput).transform((id) => id ?? null),
  questionText: textInput(LONGEST),
  answer: optionalText,
  answeringStrategy: optionalText,
  category: textInput(LONGEST),
  distractors: z
    .nullish(
      z
        .array(textInput(LONGEST))
        .max(QUESTION_LIMITS.distractors, `must be at most ${QUESTION_LIMITS.distractors} texts`),
    )
    .transform((texts) => texts ?? []),
  regulationRef: optionalText,
  items: z
    .nullish(
      z
        .array(textInput(LONGEST).regex(ONE_LINE, 'must be one line each'))
        .max(QUESTION_LIMITS.items, `must be at most ${QUESTION_LIMITS.items} texts`),
    )
    .transform((texts) => texts ?? []),
  spoken: optionalText,
  why: optionalText,
  picture: z.nullish(pictureId).transform((id) => id ?? null),
})

const QUESTIONS_PER_TURN = 250

/**
 * Parses the questions that an editor commits into their stored form: drops blank distractors and
 * fields of other types.
 * @throws ApiError `general_argument_invalid` for input that no editor sends, and
 * `general_bad_request` with the message of specification §5 for the first invalid question.
 */
export async function readSentQuestions(
  sent: readonly unknown[],
  type: QuestionType,
): Promise<SentQuestion[]> {
  if (sent.length === 0) throw cannotCommit('The set has no questions.')
  if (sent.length > QUESTIONS_PER_SET) {
    throw cannotCommit(
      `A question set holds at most ${readableCount(QUESTIONS_PER_SET)} questions.`,
    )
  }
  const questions: SentQuestion[] = []
  for (const [index, value] of sent.entries()) {
    if (index % QUESTIONS_PER_TURN === QUESTIONS_PER_TURN - 1) await nextTurn()
    questions.push(readQuestion(value, index + 1, type))
  }
  return questions
}

function readQuestion(value: unknown, number: number, type: QuestionType): SentQuestion {
  const row = rowOfQuestion(readInput(questionInput, value, `question ${number}`))
  const [problem] = rowProblems(row, type)
  if (problem) throw cannotCommit(`Question #${number} ${problem.says}`)
  return { ...questionOfRow(row, type), unnamed: unnamedDetails(value) }
}

function cannotCommit(reason: string): Refusal {
  return new Refusal('general_bad_request', `Cannot commit. ${reason}`)
}

/**
 * Returns the columns of a set's next version. A question keeps the id of its original: that of the
 * same question in `base`, else the one that it names. If several name the same original, the first
 * keeps it, so that none hides another in study.
 * @param base Original ids by the id of a question of the edited set.
 */
export function committedContent(
  questions: readonly ComparedQuestion[],
  base: ReadonlyMap<string, string>,
): QuestionContent[] {
  const taken = new Set<string>()
  return questions.map((question) => {
    const original = base.get(question.$id) ?? question.originalQuestionId
    const originalQuestionId = original !== null && !taken.has(original) ? original : null
    if (originalQuestionId !== null) taken.add(originalQuestionId)
    const { questionText, answer, answeringStrategy, category, regulationRef } = question
    const { spoken, why, picture } = question
    return {
      questionText,
      answer,
      answeringStrategy,
      category,
      distractors: JSON.stringify(question.distractors),
      regulationRef,
      items: JSON.stringify(question.items),
      spoken,
      why,
      picture,
      originalQuestionId,
    }
  })
}
