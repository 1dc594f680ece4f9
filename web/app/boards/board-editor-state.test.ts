import { formOfPlan } from '@squared-away/domain/boards/plan-form'
import { expect, test } from 'vitest'
import {
  type BoardEditorAction,
  type BoardEditorState,
  boardEditorReducer,
  boardProblems,
  boardToSave,
  isBoardEdited,
  openBoardEditor,
} from './board-editor-state.ts'

const board = {
  $id: 'b1',
  $collectionId: 'boards',
  $databaseId: 'main',
  $sequence: 1,
  $createdAt: '2026-01-01T00:00:00.000+00:00',
  $updatedAt: '2026-01-01T00:00:00.000+00:00',
  $permissions: [],
  userId: 'u1',
  name: 'Sergeant board',
  isActive: true,
  targetDate: '2026-05-04T00:00:00.000+00:00',
  categories: ['Drill', 'First Aid'],
} as unknown as Parameters<typeof openBoardEditor>[0] & object

const after = (state: BoardEditorState, ...actions: BoardEditorAction[]) =>
  actions.reduce(boardEditorReducer, state)

test('opening a board changes nothing and gives it no plan', () => {
  const state = openBoardEditor(board, null)
  expect(isBoardEdited(state)).toBe(false)
  expect(boardToSave(state)).toEqual({
    base: board,
    board: {
      name: 'Sergeant board',
      targetDate: board.targetDate,
      categories: ['Drill', 'First Aid'],
      sourceLines: [],
    },
    plan: null,
  })
})

test('a draft from an earlier visit opens as an edit of the stored board', () => {
  const form = { name: 'SGT board', targetDate: '', categories: [], sourceLines: [] }
  const state = openBoardEditor(board, { form, plan: formOfPlan(null) })
  expect(state.form).toEqual(form)
  expect(state.plan?.opened).toEqual({})
  expect(isBoardEdited(state)).toBe(true)
})

test('a memorandum adds its topics and keeps the date unless it names one', () => {
  const opened = openBoardEditor(board, null)
  const filled = after(opened, {
    type: 'fill-in',
    day: null,
    categories: ['Drill', 'Weapons'],
    leftOver: ['Policy letter 4'],
  })
  expect(filled.form).toEqual({
    name: 'Sergeant board',
    targetDate: '2026-05-04',
    categories: ['Drill', 'First Aid', 'Weapons'],
    sourceLines: ['Policy letter 4'],
  })
  expect(
    after(opened, { type: 'fill-in', day: '2026-06-01', categories: [], leftOver: [] }).form
      .targetDate,
  ).toBe('2026-06-01')
})

test('toggling a guide adds its missing categories, then removes them all', () => {
  const toggle: BoardEditorAction = { type: 'toggle-categories', categories: ['Drill', 'Weapons'] }
  const added = after(openBoardEditor(board, null), toggle)
  expect(added.form.categories).toEqual(['Drill', 'First Aid', 'Weapons'])
  expect(after(added, toggle).form.categories).toEqual(['First Aid'])
})

test('a board with a blank name or an impossible date is not saved', () => {
  const blank = after(openBoardEditor(null, null), { type: 'submit' })
  expect(boardProblems(blank)?.name).toBe('Board name cannot be empty.')
  expect(boardToSave(blank)).toBeNull()
  const late = after(blank, { type: 'edit', fields: { name: 'SGT', targetDate: '2026-02-30' } })
  expect(boardProblems(late)?.name).toBeUndefined()
  expect(boardToSave(late)).toBeNull()
})

test('a plan that was edited is saved with the board; one with a problem holds the board back', () => {
  const plan = { form: formOfPlan(null), opened: {} }
  const planned = after(openBoardEditor(board, null), { type: 'edit-plan', plan })
  expect(boardToSave(planned)?.plan?.plan.minutesByWeekday).toHaveLength(7)
  const broken = { ...plan.form, daysOff: [{ from: 'soon', to: 'later' }] } as never
  const held = after(planned, { type: 'edit-plan', plan: { form: broken, opened: {} } })
  expect(boardToSave(held)).toBeNull()
})

test('after a save, the form has what was merged, and keeps what was typed since', () => {
  const edited = after(openBoardEditor(board, null), { type: 'edit', fields: { name: 'Mine' } })
  const typed = after(edited, { type: 'edit', fields: { targetDate: '2030-01-02' } })
  const merged = { ...board, name: 'Mine', categories: ['Maps'] }
  const rebased = after(typed, { type: 'rebase', board: merged, sent: edited.form })
  expect(boardToSave(rebased)?.base).toBe(merged)
  expect(boardToSave(rebased)?.board).toEqual({
    name: 'Mine',
    targetDate: '2030-01-02T00:00:00.000+00:00',
    categories: ['Maps'],
    sourceLines: [],
  })
})
