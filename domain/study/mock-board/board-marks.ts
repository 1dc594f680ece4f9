import * as z from 'zod/mini'
import { QUESTION_LIMITS } from '../../entities/question.ts'
import { isListHad, type ListMark } from '../list-marks.ts'

/** How an answer went, judged by the soldier or a partner. */
export const BOARD_MARKS = [
  { id: 'had', label: 'Had it' },
  { id: 'part', label: 'Part' },
  { id: 'missed', label: 'Missed it' },
  { id: 'said-so', label: 'Did not know, and said so' },
] as const

const MARK_IDS = ['had', 'part', 'missed', 'said-so'] as const satisfies readonly MarkId[]

export type MarkId = (typeof BOARD_MARKS)[number]['id']

const items = z.optional(z.int().check(z.minimum(0), z.maximum(QUESTION_LIMITS.items)))

export const boardMarkSchema = z.object({
  id: z.enum(MARK_IDS),
  /** For a list marked item by item: items recalled, and items in all. */
  had: items,
  of: items,
})

export type BoardMark = z.infer<typeof boardMarkSchema>

/** The mark of a list by its items: correct from four fifths on (decision 73). */
export function listMark(list: ListMark): BoardMark {
  if (isListHad(list)) return { id: 'had', ...list }
  return { id: list.had > 0 ? 'part' : 'missed', ...list }
}

/**
 * The score of a mark, 0 to 1: for a list the share of its items, for any other partial answer a
 * half.
 *
 * @example
 * ```ts
 * markCredit({ id: 'part' }) // 0.5
 * ```
 */
export function markCredit({ id, had, of }: BoardMark): number {
  if (had !== undefined && of !== undefined) return had / of
  if (id === 'had') return 1
  return id === 'part' ? 0.5 : 0
}

/**
 * Only a correct answer counts as remembered. A partial one is a miss, which brings the card back.
 */
export function isRemembered({ id }: BoardMark): boolean {
  return id === 'had'
}
