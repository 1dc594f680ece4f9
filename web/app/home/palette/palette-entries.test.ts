import { expect, test } from 'vitest'
import { type PaletteEntry, paletteGroups, unitBoardGroup } from './palette-entries.ts'

const entry = (label: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  ...{ id: label, label, goal: { kind: 'address', to: '/' } },
  ...more,
})

const GROUPS = [
  { name: 'Screens', entries: [entry('Progress', { alsoFoundBy: 'streak' }), entry('Quizzes')] },
  {
    name: 'Question sets',
    isLong: true,
    entries: Array.from({ length: 20 }, (_, n) => entry(`Set ${n}`, { description: 'Mine' })),
  },
]

const labels = (typed: string) =>
  paletteGroups(GROUPS, typed).map(({ name, entries }) => [name, entries.map((one) => one.label)])

test('shows the short groups before anything is typed', () => {
  expect(labels(' ')).toEqual([['Screens', ['Progress', 'Quizzes']]])
})

test('matches all words in name, description and keywords', () => {
  expect(labels('streak')).toEqual([['Screens', ['Progress']]])
  expect(labels('mine 19')).toEqual([['Question sets', ['Set 19']]])
  expect(labels('streak quiz')).toEqual([])
})

test('shows eight matches of many', () => {
  expect(labels('set')[0]?.[1]).toHaveLength(8)
})

test('six letters of a code offer its unit board, however they are typed', () => {
  const goal = { kind: 'address', to: '/home/join/RKRYYJ' }
  for (const typed of ['rkr yyj', 'RKRYYJ', ' rkryyj ']) {
    expect(unitBoardGroup(typed)).toMatchObject([{ entries: [{ goal }] }])
  }
  for (const typed of ['', 'rkr yy', 'streak', 'ranger']) expect(unitBoardGroup(typed)).toEqual([])
})
