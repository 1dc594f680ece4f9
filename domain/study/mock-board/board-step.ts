import * as z from 'zod/mini'
import { BOARD_PART_IDS } from './board-parts.ts'

/** One step of a mock board: what is said to the soldier, and what a good answer is. */
export const boardStepSchema = z.object({
  /** Of a question or scenario its own id, of any other part its name: each once a board. */
  id: z.string(),
  part: z.enum(BOARD_PART_IDS),
  /** Who asks, by the place among the members. */
  member: z.int().check(z.minimum(0)),
  /** What it counts for on Progress; null for conduct. */
  topic: z.nullable(z.string()),
  targetSeconds: z.int().check(z.positive()),
  asked: z.string(),
  /** The answer, or what to do, in paragraphs. */
  shown: z.array(z.string()),
  /** The items of an answer that is a list. */
  items: z.array(z.string()),
  /** The answer as it is said aloud. */
  spoken: z.nullable(z.string()),
  reference: z.nullable(z.string()),
})

export type BoardStep = z.infer<typeof boardStepSchema>

/** Parts whose steps are stored questions, which the review log knows. */
export function isStoredQuestion({ part }: Pick<BoardStep, 'part'>): boolean {
  return part === 'question' || part === 'situational'
}
