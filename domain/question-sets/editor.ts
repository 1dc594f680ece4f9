import type { QUESTION_TYPES } from '../entities/question-set.ts'
import { QUESTIONS_PER_SET } from '../entities/question-set.ts'
import { isBlank, LONGEST_CATEGORY_NAME } from '../entities/text.ts'
import {
  type CategoryChange,
  type CategoryCounts,
  type CountedCategory,
  categoriesByName,
  countCategories,
  recountCategories,
} from './category-counts.ts'
import type { ComparedQuestion } from './diff.ts'
import { type EditorField, type EditorRow, rowOfQuestion } from './rows.ts'

/**
 * The question set editor as a plain reducer (specification §2 Question set editor).
 *
 * Each question keeps its slot permanently, and `order` lists the present questions. A keystroke in
 * one of 5,000 questions therefore creates one row and copies one list of pointers, which takes
 * microseconds, and all other rows stay the same objects for React.
 */
export type EditorState = {
  readonly type: (typeof QUESTION_TYPES)[number]
  /** By slot: opened questions first, then added ones; deleted ones stay. */
  readonly rows: readonly EditorRow[]
  readonly slots: ReadonlyMap<string, number>
  /** The ids of the questions that are present. */
  readonly order: readonly string[]
  /** Latest deletion last, with the index to restore it to. */
  readonly deleted: readonly { id: string; index: number }[]
  /** What the editor started from, with the same slots. */
  readonly opened: { readonly rows: readonly EditorRow[]; readonly order: readonly string[] }
  /** Number of opened rows that were changed. */
  readonly changedRows: number
  /**
   * Categories of the present questions. The same object until one of them changes its category.
   */
  readonly categories: CategoryCounts
}

export type EditorAction =
  /**
   * Adds a blank question with the caller's id, after the question `after` or, if it is null, at
   * the end.
   */
  | { type: 'add'; id: string; category: string; after: string | null }
  /** Copies a question and puts the copy after it. */
  | { type: 'duplicate'; id: string; of: string }
  | { type: 'edit'; id: string; field: EditorField; value: string }
  | { type: 'delete'; id: string }
  | { type: 'restore'; id: string }
  /** Moves a question by one position in the set, or past the next question of its category. */
  | { type: 'move'; id: string; direction: 'up' | 'down'; within: 'set' | 'category' }
  /** Moves a question to an index, clamped to the list. */
  | { type: 'moveTo'; id: string; index: number }
  | { type: 'moveToCategory'; ids: readonly string[]; category: string }
  /**
   * Ignored while `renameProblem` reports a problem. Renaming to an existing name merges the two.
   */
  | { type: 'renameCategory'; from: string; to: string }

/** Opens an editor of questions in the given order. */
export function openEditor(
  type: EditorState['type'],
  questions: readonly ComparedQuestion[],
): EditorState {
  const rows = questions.map(rowOfQuestion)
  const order = rows.map((row) => row.id)
  const slots = new Map(order.map((id, slot) => [id, slot]))
  const opened = { rows, order }
  const categories = countCategories(rows)
  return { type, rows, slots, order, deleted: [], opened, changedRows: 0, categories }
}

/** The next state; the same object if the action changes nothing. */
export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'add':
      return added(state, { ...BLANK_ROW, id: action.id, category: action.category }, action.after)
    case 'duplicate': {
      const row = findEditorRow(state, action.of)
      if (row === undefined) return state
      const own = { id: action.id, originalQuestionId: null, moreDistractors: [] }
      return added(state, { ...row, ...own }, action.of)
    }
    case 'edit':
      return changed(state, [action.id], { [action.field]: action.value })
    case 'delete': {
      const index = state.order.indexOf(action.id)
      if (index < 0) return state
      const deleted = [...state.deleted, { id: action.id, index }]
      const categories = recounted(state, { from: categoryOf(state, action.id), to: null })
      return { ...state, order: state.order.toSpliced(index, 1), deleted, categories }
    }
    case 'restore': {
      const found = state.deleted.find(({ id }) => id === action.id)
      if (!found || isFull(state)) return state
      const deleted = state.deleted.filter((one) => one !== found)
      const categories = recounted(state, { from: null, to: categoryOf(state, found.id) })
      const order = state.order.toSpliced(found.index, 0, found.id)
      return { ...state, order, deleted, categories }
    }
    case 'move':
      return movedTo(state, action.id, neighborIndex(state, action))
    case 'moveTo':
      return movedTo(state, action.id, action.index)
    case 'moveToCategory': {
      const category = action.category.trim()
      return isBlank(category) ? state : changed(state, action.ids, { category })
    }
    case 'renameCategory': {
      if (renameProblem(action.from, action.to) !== null) return state
      // Deleted questions are included, so that restoring one does not bring back the old name.
      const ids = state.rows.filter((row) => row.category === action.from).map((row) => row.id)
      return changed(state, ids, { category: action.to.trim() })
    }
  }
}

function added(state: EditorState, row: EditorRow, after: string | null): EditorState {
  const { id } = row
  if (state.slots.has(id) || isFull(state)) return state
  const place = after === null ? -1 : state.order.indexOf(after)
  return {
    ...state,
    rows: [...state.rows, row],
    slots: new Map(state.slots).set(id, state.rows.length),
    order: state.order.toSpliced(place < 0 ? state.order.length : place + 1, 0, id),
    categories: recounted(state, { from: null, to: row.category }),
  }
}

function recounted(state: EditorState, change: CategoryChange): CategoryCounts {
  return recountCategories(state.categories, [change])
}

function categoryOf(state: EditorState, id: string): string | null {
  return findEditorRow(state, id)?.category ?? null
}

const BLANK_ROW: EditorRow = {
  id: '',
  originalQuestionId: null,
  questionText: '',
  answer: '',
  distractor1: '',
  distractor2: '',
  distractor3: '',
  moreDistractors: [],
  situation: '',
  task: '',
  action: '',
  result_lesson: '',
  category: '',
  regulationRef: '',
  spoken: '',
  why: '',
  items: '',
  picture: '',
}

/** Sets fields of some rows; rows that already have the values stay the same objects. */
function changed(
  state: EditorState,
  ids: readonly string[],
  fields: Partial<Record<EditorField, string>>,
): EditorState {
  const rows = [...state.rows]
  let changedRows = state.changedRows
  const deleted = new Set(state.deleted.map(({ id }) => id))
  const recategorised: CategoryChange[] = []
  let hasChanged = false
  for (const id of ids) {
    const slot = state.slots.get(id)
    const row = slot === undefined ? undefined : rows[slot]
    if (slot === undefined || row === undefined) continue
    const next = { ...row, ...fields }
    if (isSameRow(row, next)) continue
    const opened = state.opened.rows[slot]
    if (opened) changedRows += Number(!isSameRow(opened, next)) - Number(!isSameRow(opened, row))
    if (!deleted.has(id)) recategorised.push({ from: row.category, to: next.category })
    rows[slot] = next
    hasChanged = true
  }
  if (!hasChanged) return state
  const categories = recountCategories(state.categories, recategorised)
  return { ...state, rows, changedRows, categories }
}

function isSameRow(one: EditorRow, other: EditorRow): boolean {
  return (Object.keys(BLANK_ROW) as (keyof EditorRow)[]).every((key) => one[key] === other[key])
}

/** The index that a question moves to by one step; its own at the end. */
function neighborIndex(state: EditorState, action: EditorAction & { type: 'move' }): number {
  const place = state.order.indexOf(action.id)
  const step = action.direction === 'up' ? -1 : 1
  if (action.within === 'set') return place + step
  const category = findEditorRow(state, action.id)?.category
  for (let index = place + step; index in state.order; index += step) {
    if (findEditorRow(state, state.order[index] ?? '')?.category === category) return index
  }
  return place
}

function movedTo(state: EditorState, id: string, index: number): EditorState {
  const from = state.order.indexOf(id)
  const to = Math.min(Math.max(Math.trunc(index) || 0, 0), state.order.length - 1)
  if (from < 0 || from === to) return state
  return { ...state, order: state.order.toSpliced(from, 1).toSpliced(to, 0, id) }
}

/** True if the set is full: it holds 5,000 questions (specification §9 Page limits). */
export function isFull(state: EditorState): boolean {
  return state.order.length >= QUESTIONS_PER_SET
}

/** A question that is present or was deleted. */
export function findEditorRow(state: EditorState, id: string): EditorRow | undefined {
  const slot = state.slots.get(id)
  return slot === undefined ? undefined : state.rows[slot]
}

/** The present questions, in order. */
export function editorRows(state: EditorState): EditorRow[] {
  return state.order.map((id) => findEditorRow(state, id)).filter((row) => row !== undefined)
}

/** True if anything differs from the opened set, including the order. */
export function isDirty(state: EditorState): boolean {
  const { order, opened } = state
  if (state.changedRows > 0 || order.length !== opened.order.length) return true
  return order !== opened.order && order.some((id, index) => id !== opened.order[index])
}

/** Why a category cannot be renamed (specification §5); null if it can. */
export function renameProblem(from: string | null, to: string): string | null {
  if (from === null || isBlank(from) || isBlank(to)) {
    return 'Please select a category and provide a new name.'
  }
  if (to.trim().length > LONGEST_CATEGORY_NAME) {
    return `A category name cannot be longer than ${LONGEST_CATEGORY_NAME} characters.`
  }
  return null
}

/**
 * The categories of the present questions with their counts, by name. The same list until one of
 * them changes.
 */
export function editorCategories({ categories }: EditorState): readonly CountedCategory[] {
  return categoriesByName(categories)
}
