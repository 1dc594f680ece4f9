import { type PlanForm, planFormSchema } from '@squared-away/domain/boards/plan-form'
import * as z from 'zod/mini'
import type { BoardDocument } from '../data/boards/active-board.ts'
import { draftShelf } from '../session/kept-drafts.ts'
import { storedForm } from '../ui/form-schemas/form-schema.ts'
import { type BoardForm, boardForm } from './board-form.ts'

/** Unsaved edits of a board; `plan` is null until it is edited. */
type BoardDraft = { form: BoardForm; plan: PlanForm | null }

const draftSchema = z.object({ form: z.unknown(), plan: z.nullable(planFormSchema) })

function readDraft(stored: unknown): BoardDraft | null {
  const draft = draftSchema.safeParse(stored).data
  if (!draft) return null
  // Drafts of an earlier version name the date `day`.
  const { day, ...fields } = Object(draft.form)
  const form = storedForm(boardForm, { targetDate: day, sourceLines: [], ...fields })
  return form && { form, plan: draft.plan }
}

/** Drafts of boards, keyed by `draftName`. */
export const boardDrafts = draftShelf('board', readDraft)

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
