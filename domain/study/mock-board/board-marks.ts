import * as z from 'zod/mini'
import { QUESTION_LIMITS } from '../../entities/question.ts'
import { isListHad, type ListMark } from '../list-marks.ts'
import type { BoardPart } from './board-parts.ts'

/** How an answer went, judged by the soldier or a partner. */
export const BOARD_MARKS = [
  { id: 'had', label: 'Had it' },
  { id: 'part', label: 'Part' },
  { id: 'missed', label: 'Missed it' },
  { id: 'said-so', label: 'Did not know, and said so' },
] as const

/** The marks of conduct, in the words of a score sheet. */
export const CONDUCT_MARKS = [
  { id: 'had', label: 'GO' },
  { id: 'missed', label: 'NO-GO' },
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

/** The marks that a part can get: GO or NO-GO for conduct, else how the answer went. */
export function marksFor(part: BoardPart): readonly { id: MarkId; label: string }[] {
  return part === 'conduct' ? CONDUCT_MARKS : BOARD_MARKS
}

/**
 * A mark in the words of its part, or undefined if there is none.
 *
 * @example
 * ```ts
 * markLabel('conduct', 'missed') // 'NO-GO'
 * ```
 */
export function markLabel(part: BoardPart, mark: MarkId | undefined): string | undefined {
  return marksFor(part).find(({ id }) => id === mark)?.label
}

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
