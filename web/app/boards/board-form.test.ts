import { expect, test } from 'vitest'
import { formProblems, isFormChanged, savedValue } from '../ui/form-schemas/form-schema.ts'
import { boardForm, formOfBoard } from './board-form.ts'

const board = {
  name: 'Sergeant board',
  targetDate: '2026-05-04T00:00:00.000+00:00',
  categories: ['Drill', 'First Aid'],
  sourceLines: [],
}
const opened = formOfBoard(board)
const saved = (changes: object) => savedValue(boardForm, { ...opened, ...changes })
const isChanged = (changes: object) => isFormChanged(boardForm, { ...opened, ...changes }, opened)
const problems = (changes: object) => formProblems(boardForm, { ...opened, ...changes })

test('opening a board without editing it changes nothing', () => {
  expect(opened.targetDate).toBe('2026-05-04')
  expect(isChanged({})).toBe(false)
  expect(saved({})).toEqual(board)
})

test('changing the name, date or categories is a change; order and surrounding spaces are not', () => {
  expect(isChanged({ name: 'Other' })).toBe(true)
  expect(isChanged({ targetDate: '' })).toBe(true)
  expect(isChanged({ targetDate: 'soon' })).toBe(true)
  expect(isChanged({ targetDate: '05/04/2026' })).toBe(false)
  expect(isChanged({ categories: ['Drill'] })).toBe(true)
  expect(isChanged({ categories: ['First Aid', 'Drill'] })).toBe(false)
  expect(isChanged({ name: ' Sergeant board ' })).toBe(false)
})

test('a blank name is refused in the specified words', () => {
  expect(problems({ name: '   ' })).toEqual({ name: 'Board name cannot be empty.' })
  expect(saved({ name: '   ' })).toBeNull()
  expect(problems({ name: ' B ' })).toBeNull()
})

test('an impossible date is refused, an empty one is not', () => {
  for (const day of ['2026-02-30', '05/40/2026', 'soon']) {
    expect(problems({ targetDate: day })?.targetDate).toContain('yyyy-MM-dd')
  }
  for (const day of ['', ' 2026-05-04 ', '05/04/2026', '4 MAY 2026']) {
    expect(problems({ targetDate: day })).toBeNull()
  }
  expect(saved({ targetDate: '4 MAY 2026' })?.targetDate).toBe(board.targetDate)
  expect(savedValue(boardForm, { ...formOfBoard(null), name: 'B' })).toEqual({
    name: 'B',
    targetDate: null,
    categories: [],
    sourceLines: [],
  })
})
