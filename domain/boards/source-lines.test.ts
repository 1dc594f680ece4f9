import { expect, test } from 'vitest'
import { boardSchema } from '../entities/board.ts'
import { withSourceLines } from './source-lines.ts'

test('a board keeps each line once, as far as it holds them', () => {
  expect(withSourceLines(['Unit history'], [' Unit history ', 'Policy letter 4', ''])).toEqual([
    'Unit history',
    'Policy letter 4',
  ])
  const many = withSourceLines(
    [],
    Array.from({ length: 90 }, (_, at) => `${at} ${'x'.repeat(300)}`),
  )
  expect(many[0]).toMatch(/^0 x+…$/)
  expect(boardSchema.shape.sourceLines.parse(many)).toEqual(many)
  expect(many).toHaveLength(40)
})
