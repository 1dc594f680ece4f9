import { expect, test } from 'vitest'
import { findUniform, UNIFORMS } from './inspection-lists.ts'

test.each([
  ['Class A (AGSU)', 'agsu'],
  ['ASU with ribbons', 'asu'],
  ['Army Service Uniform, blue', 'asu'],
  ['OCPs', 'acu'],
  ['Army Combat Uniform', 'acu'],
  ['', 'agsu'],
  [null, 'agsu'],
])('%j is the %s', (words, slug) => {
  expect(findUniform(words)).toBe(slug)
})

test('a board keeps all items of all uniforms', () => {
  const ids = UNIFORMS.flatMap(({ items }) => items.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeLessThan(200)
  expect(Math.max(...ids.map(({ length }) => length))).toBeLessThanOrEqual(64)
})
