import { expect, it } from 'vitest'
import { isJsonObject, readJsonText } from './json-text.ts'

it('parses JSON, or returns undefined for missing or broken text', () => {
  expect(readJsonText('{"a":1}')).toEqual({ a: 1 })
  expect(readJsonText('null')).toBeNull()
  expect(readJsonText('{"a":')).toBeUndefined()
  expect(readJsonText('')).toBeUndefined()
  expect(readJsonText(null)).toBeUndefined()
})

it('tells an object from a list, null and plain values', () => {
  expect([{}, [], null, 'x', 1].map(isJsonObject)).toEqual([true, false, false, false, false])
})
