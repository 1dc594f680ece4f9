import { expect, test } from 'vitest'
import { defaultBoardSetup } from './board-setup.ts'

test.each([
  ['SGT promotion board', 'promotion', 'votes'],
  ['Soldier of the Quarter', 'quarter', 'points'],
  ['2nd quarterly NCO board', 'quarter', 'points'],
  ['NCO of the Month', 'month', 'points'],
  ['Headquarters board', 'promotion', 'votes'],
  [undefined, 'promotion', 'votes'],
])('a mock board for %s begins as its kind', (name, kind, scoring) => {
  expect(defaultBoardSetup(['Drill'], name)).toMatchObject({ kind, scoring })
})
