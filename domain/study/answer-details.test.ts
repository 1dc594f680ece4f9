import { expect, test } from 'vitest'
import { isAnswerInItems } from './answer-details.ts'

test.each([
  ['Loyalty, duty, and respect', ['Loyalty', 'Duty', 'Respect'], true],
  ['Be, Know, Do', ['Be', 'Know', 'Do'], true],
  ['Plan, then prepare; execute, and assess', ['Plan', 'Prepare', 'Execute', 'Assess'], true],
  ['Three: loyalty, duty and respect', ['Loyalty', 'Duty', 'Respect'], false],
  ['Loyalty, duty, respect', ['Loyalty', 'Duty'], false],
  ['Loyalty', [], false],
  ['?', ['?'], false],
])('%j beside the items %j', (answer, items, isIn) => {
  expect(isAnswerInItems(answer, items)).toBe(isIn)
})
