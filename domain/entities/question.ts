import * as z from 'zod/mini'
import { pictureId } from './picture.ts'
import {
  categoryName,
  documentId,
  LONGEST_CATEGORY_NAME,
  oneLine,
  text,
  visibleText,
} from './text.ts'

/** Maximum lengths in characters, and maximum numbers of distractors and items. */
export const QUESTION_LIMITS = {
  questionText: 2000,
  answer: 4000,
  distractor: 4000,
  distractors: 10,
  answeringStrategy: 16_000,
  category: LONGEST_CATEGORY_NAME,
  regulationRef: 512,
  spoken: 1000,
  why: 1000,
  item: 300,
  items: 20,
} as const

/** Options of a quiz question are counted from 0: its answer and its distractors. */
export const LAST_OPTION_INDEX = QUESTION_LIMITS.distractors

const content = {
  questionText: visibleText(QUESTION_LIMITS.questionText),
  answer: z.nullable(text(QUESTION_LIMITS.answer)),
  answeringStrategy: z.nullable(text(QUESTION_LIMITS.answeringStrategy)),
  category: categoryName,
  distractors: z._default(
    z.array(text(QUESTION_LIMITS.distractor)).check(z.maxLength(QUESTION_LIMITS.distractors)),
    [],
  ),
  regulationRef: z.nullable(text(QUESTION_LIMITS.regulationRef)),
  /**
   * The items, in order, of an answer that is a list ("Name the seven Army Values"). Of a
   * situational question, the points that a board listens for.
   */
  items: z._default(
    z.array(oneLine(QUESTION_LIMITS.item)).check(z.maxLength(QUESTION_LIMITS.items)),
    [],
  ),
  /** The answer as a soldier says it to a board. */
  spoken: z.nullable(text(QUESTION_LIMITS.spoken)),
  /** The reason for the answer, or what distinguishes it. */
  why: z.nullable(text(QUESTION_LIMITS.why)),
  /** The picture that is asked about. */
  picture: z.nullable(pictureId),
  isActive: z._default(z.boolean(), true),
  isArchived: z._default(z.boolean(), false),
  originalQuestionId: z.nullable(documentId),
}

/**
 * A question of a user's or a community set (specification §3). A standard one has `answer` and
 * `distractors`, and optionally `items`, `spoken`, `why` and
 * `picture`. A situational one has
 * `answeringStrategy`, the JSON text of a STAR response.
 */
export const questionSchema = z.object({
  ...content,
  setId: documentId,
  userId: z.nullable(documentId),
  scope: z._default(z.enum(['user', 'community']), 'user'),
})

export type Question = z.infer<typeof questionSchema>

/**
 * How often boards ask a shipped question, by our own judgment: at most boards, regularly, or
 * seldom. The first is asked most.
 */
export const ASKED = ['core', 'often', 'seldom'] as const

export type AskedRate = (typeof ASKED)[number]

/** A question of a default set. `asked` is null for a situational one. */
export const defaultQuestionSchema = z.object({
  ...content,
  setId: documentId,
  asked: z.nullable(z.enum(ASKED)),
})

export type DefaultQuestion = z.infer<typeof defaultQuestionSchema>

/** A STAR response, stored in a situational question's `answeringStrategy`. */
export const answeringStrategySchema = z.object({
  situation: z.string(),
  task: z.string(),
  action: z.string(),
  result_lesson: z.string(),
})

export type AnsweringStrategy = z.infer<typeof answeringStrategySchema>
