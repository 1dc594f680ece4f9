import { expect, test } from 'vitest'
import { categoryQuestions } from './category-questions.ts'

test('lists each category once by name, with 0 for one that holds nothing any more', () => {
  const summaries = [
    { category: 'Weapons', type: 'standard', questionCount: 12, sourceTypes: ['Default'] },
    { category: 'Leadership', type: 'standard', questionCount: 30, sourceTypes: ['Default'] },
    { category: 'First Aid', type: 'standard', questionCount: 9, sourceTypes: ['Private'] },
  ] as const
  const { rows, total } = categoryQuestions(
    ['Weapons', 'Gone', 'Leadership', 'Weapons'],
    summaries.map((row) => ({ ...row, sourceTypes: [...row.sourceTypes] })),
  )
  expect(rows).toEqual([
    { category: 'Gone', questionCount: 0 },
    { category: 'Leadership', questionCount: 30 },
    { category: 'Weapons', questionCount: 12 },
  ])
  expect(total).toBe(42)
})
