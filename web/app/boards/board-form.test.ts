import { expect, test } from 'vitest'
import { BOARD_RULES, boardOfForm, formOfBoard, isFormChanged } from './board-form.ts'

const board = {
  userId: 'u1',
  name: 'Sergeant board',
  isActive: true,
  targetDate: '2026-05-04T00:00:00.000+00:00',
  categories: ['Drill', 'First Aid'],
}

test('opening a board without editing it changes nothing', () => {
  const form = formOfBoard(board)
  expect(form.day).toBe('2026-05-04')
  expect(isFormChanged(form, formOfBoard(board))).toBe(false)
  expect(boardOfForm(form)).toEqual({
    name: 'Sergeant board',
    targetDate: board.targetDate,
    categories: ['Drill', 'First Aid'],
  })
})

test('changing the name, date or categories is a change; order and surrounding spaces are not', () => {
  const before = formOfBoard(board)
  expect(isFormChanged({ ...before, name: 'Other' }, before)).toBe(true)
  expect(isFormChanged({ ...before, day: '' }, before)).toBe(true)
  expect(isFormChanged({ ...before, categories: ['Drill'] }, before)).toBe(true)
  expect(isFormChanged({ ...before, categories: ['First Aid', 'Drill'] }, before)).toBe(false)
  expect(isFormChanged({ ...before, name: ' Sergeant board ' }, before)).toBe(false)
})

test('a blank name is refused in the specified words', () => {
  expect(BOARD_RULES.name('   ')).toBe('Board name cannot be empty.')
  expect(BOARD_RULES.name(' B ')).toBeNull()
})

test('an impossible date is refused, an empty one is not', () => {
  for (const day of ['2026-02-30', '05/40/2026', 'soon']) {
    expect(BOARD_RULES.day(day)).toContain('yyyy-MM-dd')
  }
  for (const day of ['', ' 2026-05-04 ', '05/04/2026', '4 MAY 2026']) {
    expect(BOARD_RULES.day(day)).toBeNull()
  }
  expect(boardOfForm({ ...formOfBoard(board), day: '4 MAY 2026' }).targetDate).toBe(
    board.targetDate,
  )
  expect(isFormChanged({ ...formOfBoard(board), day: '05/04/2026' }, formOfBoard(board))).toBe(
    false,
  )
  expect(boardOfForm({ ...formOfBoard(null), name: 'B' })).toEqual({
    name: 'B',
    targetDate: null,
    categories: [],
  })
})
