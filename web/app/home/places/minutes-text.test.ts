import { expect, test } from 'vitest'
import { minutesText } from './minutes-text.ts'

test.each([
  [[20, 20, 20, 20, 20, 20, 20], '20 minutes a day'],
  [[1, 1, 1, 1, 1, 1, 1], '1 minute a day'],
  [[60, 20, 20, 20, 20, 20, 0], '0 to 60 minutes a day, 160 a week'],
])('%j is %s', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text)
})
