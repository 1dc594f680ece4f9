import * as z from 'zod/mini'
import { pictureId } from '../../entities/picture.ts'
import { BOARD_PART_IDS } from './board-parts.ts'

/** A step of a mock board: what the board says, and what a good answer is. */
export const boardStepSchema = z.object({
  /** The id of the question or scenario, or the name of any other part; unique in a board. */
  id: z.string(),
  part: z.enum(BOARD_PART_IDS),
  /** Index of the member who asks. */
  member: z.int().check(z.minimum(0)),
  /** The topic on Progress; null for conduct. */
  topic: z.nullable(z.string()),
  targetSeconds: z.int().check(z.positive()),
  asked: z.string(),
  /** The answer, or what to do, in paragraphs. */
  shown: z.array(z.string()),
  /** The items of a list answer. */
  items: z.array(z.string()),
  /** The answer as spoken. */
  spoken: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** The id of the picture that it asks about; absent if there is none. */
  picture: z.optional(z.nullable(pictureId)),
})

export type BoardStep = z.infer<typeof boardStepSchema>

/** True for steps that are stored questions, which the review log knows. */
export function isStoredQuestion({ part }: Pick<BoardStep, 'part'>): boolean {
  return part === 'question' || part === 'situational'
}
