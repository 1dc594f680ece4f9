import * as z from 'zod/mini'
import type { BoardDocument } from '../data/boards/active-board.ts'
import { draftShelf } from '../session/kept-drafts.ts'

const texts = z.array(z.string())
const daysOff = z.array(z.object({ from: z.string(), to: z.string() }))

/** What is typed in the editor of a board; `plan` is null while nobody changed it. */
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

/** The boards that were being edited, by `draftName`. */
export const boardDrafts = draftShelf(
  'board',
  (stored) => draftSchema.safeParse(stored).data ?? null,
)

/** The name of a board's draft; null is a new board. */
export const draftName = (board: BoardDocument | null) => `.${board?.$id ?? 'new'}`

/** The drafts of these boards and of a new one, and when each was kept. */
export function keptBoards(userId: string, boards: readonly BoardDocument[]) {
  const names = new Set(boardDrafts.names(userId))
  return [null, ...boards].flatMap((board) => {
    const name = draftName(board)
    const draft = names.has(name) ? boardDrafts.kept(userId, name) : null
    return draft === null ? [] : [{ board, name, draft }]
  })
}
