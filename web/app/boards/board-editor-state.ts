import { toggleGuide } from '@squared-away/domain/boards/category-choice'
import { type PlanForm, planOfForm } from '@squared-away/domain/boards/plan-form'
import { withSourceLines } from '@squared-away/domain/boards/source-lines'
import type { BoardDocument } from '../data/boards/active-board.ts'
import type { PlanToSave } from '../data/boards/board-plan.ts'
import type { BoardToSave } from '../data/boards/board-writes.ts'
import { formProblems, isFormChanged, savedValue } from '../ui/form-schemas/form-schema.ts'
import { type BoardForm, boardForm, formOfBoard } from './board-form.ts'

/** A plan that is being edited; `opened` is empty if the plan it was based on is unknown. */
export type EditedPlan = { form: PlanForm; opened: Partial<PlanToSave> }

export interface BoardEditorState {
  /** The form as it was opened, to tell whether there is something to lose. */
  initial: BoardForm
  form: BoardForm
  /** Null until the plan is edited: a board without a plan must not get one by being opened. */
  plan: EditedPlan | null
  /** The version that saving changes; null creates a board. */
  base: BoardDocument | null
  /** Problems are shown from the first submit on. */
  isSubmitted: boolean
}

export type BoardEditorAction =
  | { type: 'edit'; fields: Partial<BoardForm> }
  | { type: 'toggle-categories'; categories: readonly string[] }
  | {
      type: 'fill-in'
      day: string | null
      categories: readonly string[]
      leftOver: readonly string[]
    }
  | { type: 'edit-plan'; plan: EditedPlan }
  | { type: 'submit' }
  /** The board is saved; `sent` is the form as it was then. */
  | { type: 'rebase'; board: BoardDocument; sent: BoardForm }

/** @param draft What an earlier visit left unsaved on this device. */
export function openBoardEditor(
  board: BoardDocument | null,
  draft: { form: BoardForm; plan: PlanForm | null } | null,
): BoardEditorState {
  const initial = formOfBoard(board)
  return {
    initial,
    form: draft?.form ?? initial,
    plan: draft?.plan ? { form: draft.plan, opened: {} } : null,
    base: board,
    isSubmitted: false,
  }
}

export function boardEditorReducer(
  state: BoardEditorState,
  action: BoardEditorAction,
): BoardEditorState {
  const { form } = state
  switch (action.type) {
    case 'edit':
      return { ...state, form: { ...form, ...action.fields } }
    case 'toggle-categories':
      return {
        ...state,
        form: { ...form, categories: toggleGuide(action.categories, form.categories) },
      }
    case 'fill-in':
      return {
        ...state,
        form: {
          ...form,
          targetDate: action.day ?? form.targetDate,
          categories: [...new Set([...form.categories, ...action.categories])],
          sourceLines: withSourceLines(form.sourceLines, action.leftOver),
        },
      }
    case 'edit-plan':
      return { ...state, plan: action.plan }
    case 'submit':
      return { ...state, isSubmitted: true }
    case 'rebase': {
      const { board, sent } = action
      const saved = formOfBoard(board)
      return { ...state, base: board, initial: saved, form: withSaved(form, sent, saved) }
    }
  }
}

/** The form after a save: as it was saved, but for what was changed since it was sent. */
function withSaved(form: BoardForm, sent: BoardForm, saved: BoardForm): BoardForm {
  const names = Object.keys(form) as (keyof BoardForm)[]
  const typedSince = names.filter((name) => form[name] !== sent[name])
  return { ...saved, ...Object.fromEntries(typedSince.map((name) => [name, form[name]])) }
}

/** True when closing would lose something. */
export function isBoardEdited({ plan, form, initial }: BoardEditorState): boolean {
  return plan !== null || isFormChanged(boardForm, form, initial)
}

/** The problems by field; null if there are none. */
export function boardProblems({ form }: BoardEditorState) {
  return formProblems(boardForm, form)
}

/** What saving writes; null while a field or the plan has a problem. */
export function boardToSave(state: BoardEditorState) {
  const board: BoardToSave | null = savedValue(boardForm, state.form)
  const plan = state.plan && planOfForm(state.plan.form)
  if (board === null || (state.plan !== null && plan === null)) return null
  return {
    base: state.base,
    board,
    plan: state.plan && plan && { opened: state.plan.opened, plan },
  }
}
