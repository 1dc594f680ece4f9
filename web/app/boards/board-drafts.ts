import * as z from 'zod/mini'
import type { BoardDocument } from '../data/boards/active-board.ts'
import { draftShelf } from '../session/kept-drafts.ts'

const texts = z.array(z.string())
const daysOff = z.array(z.object({ from: z.string(), to: z.string() }))

/** Unsaved edits of a board; `plan` is null until it is edited. */
const draftSchema = z.object({
  form: z.object({ name: z.string(), day: z.string(), categories: texts }),
  plan: z.nullable(
    z.object({
      minutes: z.string(),
      byWeekday: z.boolean(),
      weekdays: texts.check(z.length(7)),
      daysOff,
    }),
  ),
})

/** Drafts of boards, keyed by `draftName`. */
export const boardDrafts = draftShelf(
  'board',
  (stored) => draftSchema.safeParse(stored).data ?? null,
)

/** Key of a board's draft; null for a new board. */
export const draftName = (board: BoardDocument | null) => `.${board?.$id ?? 'new'}`

/** Drafts of these boards and of a new one, with when each was saved. */
export function keptBoardDrafts(userId: string, boards: readonly BoardDocument[]) {
  const names = new Set(boardDrafts.names(userId))
  return [null, ...boards].flatMap((board) => {
    const name = draftName(board)
    const draft = names.has(name) ? boardDrafts.kept(userId, name) : null
    return draft === null ? [] : [{ board, name, draft }]
  })
}
