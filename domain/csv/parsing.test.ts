import { expect, test } from 'vitest'
import { linesOfRow, parserFault, rowFault } from './parsing.ts'

test('counts lines as an editor does', () => {
  expect(linesOfRow(['a', 'b'])).toBe(1)
  expect(linesOfRow([''])).toBe(1)
  expect(linesOfRow(['a\nb', 'c\r\nd\re'])).toBe(4)
})

test('rejects a row with very many cells', () => {
  expect(rowFault(3, Array(1000).fill(''))).toBeNull()
  expect(rowFault(3, Array(1001).fill(''))).toEqual({ kind: 'too-large-row', line: 3 })
})

test('turns each parser error into a problem with its line', () => {
  expect(parserFault(2, 'CSV_QUOTE_NOT_CLOSED')).toEqual({ kind: 'unclosed-quote', line: 2 })
  expect(parserFault(2, 'CSV_MAX_RECORD_SIZE')).toEqual({ kind: 'too-large-row', line: 2 })
  expect(parserFault(2, 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE').kind).toBe('stray-quote')
  expect(parserFault(2, 'INVALID_OPENING_QUOTE').kind).toBe('stray-quote')
})
