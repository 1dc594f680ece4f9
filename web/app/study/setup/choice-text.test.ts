import { expect, test } from 'vitest'
import { choiceText } from './choice-text.ts'

const board = { name: 'SGT board', topics: ['Drill', 'First Aid', 'Maps'] }

test.each([
  [['Maps', 'Drill', 'First Aid'], board, 'SGT board: 3 topics'],
  [['Drill'], { name: 'SGT board', topics: ['Drill'] }, 'SGT board: 1 topic'],
  [['Drill', 'Maps'], board, 'Drill, Maps'],
  [['Drill', 'Maps', 'Supply'], board, '3 topics'],
  [['Drill', 'Maps', 'Supply'], null, '3 topics'],
])('%j is one line', (chosen, ofBoard, text) => {
  expect(choiceText(chosen, ofBoard)).toBe(text)
})
