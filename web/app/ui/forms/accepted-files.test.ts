import { expect, test } from 'vitest'
import { acceptedFiles } from './accepted-files.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'

test.each([
  ['an iPhone', IPHONE, 5, ''],
  ['an iPad, which calls itself a Mac', MAC, 5, ''],
  ['a Mac', MAC, 0, '.apkg'],
  ['Windows with a touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, '.apkg'],
])('on %s', (_, userAgent, maxTouchPoints, expected) => {
  expect(acceptedFiles('.apkg', { userAgent, maxTouchPoints })).toBe(expected)
})
