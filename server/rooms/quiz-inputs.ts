import { isPictureId } from '@squared-away/domain/entities/picture'
import { LONGEST_SESSION_MS } from '@squared-away/domain/entities/session-length'
import { QUIZ_LIMITS } from '@squared-away/domain/rooms/quiz'
import { ROOM_LIMITS } from '@squared-away/domain/rooms/room'
import { z } from 'zod'
import { id, line, paragraphs } from './room-inputs.ts'

/** Parameters of the calls of a section's quiz (wire §12.8). */

const option = z.string().min(1).max(ROOM_LIMITS.shown)

const card = z
  .strictObject({
    id,
    questionId: id.nullable(),
    topic: z.string().max(ROOM_LIMITS.topic),
    asked: z.string().min(1).max(ROOM_LIMITS.asked),
    options: z.array(option).max(QUIZ_LIMITS.options),
    right: z.int().min(0).nullable(),
    shown: paragraphs,
    reference: z.string().max(ROOM_LIMITS.reference).nullable(),
    picture: z.string().refine(isPictureId, { error: 'the id of a picture' }).nullish(),
  })
  .superRefine(({ options, right }, context) => {
    const problem = (message: string) => context.addIssue({ code: 'custom', message })
    if (options.length === 1) problem('One option is no choice.')
    if (new Set(options).size < options.length) problem('Two options are the same.')
    const isFit = options.length === 0 ? right === null : right !== null && right < options.length
    if (!isFit) problem('`right` is the index of an option, or null without options.')
  })

/** Opens a quiz. */
export const newQuiz = z
  .strictObject({
    roomId: id,
    title: line('a title', ROOM_LIMITS.title),
    hostAnswers: z.boolean(),
    questions: z.array(card).min(1).max(QUIZ_LIMITS.questions),
  })
  .refine(({ questions }) => new Set(questions.map((one) => one.id)).size === questions.length, {
    error: 'Two questions have one id.',
  })

/** The step that a quiz goes to, or its end. */
export const quizChange = z.union([
  z.strictObject({
    step: z
      .int()
      .min(0)
      .max(2 * QUIZ_LIMITS.questions),
  }),
  z.strictObject({ state: z.literal('ended') }),
])

/** What a phone chooses. */
export const quizAnswer = z.strictObject({
  questionId: id,
  choice: z.int().min(0).max(QUIZ_LIMITS.options),
  ms: z.int().min(0).max(LONGEST_SESSION_MS),
})
