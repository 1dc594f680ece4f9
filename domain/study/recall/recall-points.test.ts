import { expect, test } from 'vitest'
import { recallPoints } from './recall-points.ts'

test.each([
  ['DA Form 5987-E', 'publication', 'DA Form 5987-E'],
  ['Article 112a', 'publication', 'Article 112a'],
  ['Title 10', 'publication', 'Title 10'],
  ['AR 600-8-22, para 3-2', 'publication', 'AR 600-8-22'],
  ['17 August 1955', 'phrase', '17 August 1955'],
  ['Within 30 to 60 minutes', 'number', '30 to 60 minutes'],
  ['Within 3 working days', 'number', '3 working days'],
  ['At least 10 to pass', 'number', '10'],
  ['70 %', 'number', '70 %'],
  ['1,000 meters', 'number', '1,000 meters'],
  ['Two 40-pound water cans', 'phrase', 'Two 40-pound water cans'],
])('"%s" is one point, a %s', (answer, kind, text) => {
  expect(recallPoints({ answer, items: [] })).toEqual([{ text, kind }])
})
