import type { SourceType } from '@squared-away/domain/entities/question-set'
import { expect, test } from 'vitest'
import { questionPrecedence } from '../data/questions/study-questions.ts'
import { categoryQuestions } from './category-questions.ts'

const question = (
  $id: string,
  category: string,
  sourceType: SourceType = 'Default',
  originalQuestionId: string | null = null,
) => ({ $id, category, sourceType, originalQuestionId, setId: `set-of-${$id}` })

test('lists each category once by name, with 0 for one that no longer holds questions', () => {
  const questions = [
    question('w1', 'Weapons'),
    question('w2', 'Weapons'),
    question('l1', 'Leadership'),
    question('f1', 'First Aid'),
  ]
  expect(
    categoryQuestions(['Weapons', 'Gone', 'Leadership', 'Weapons'], questions, questionPrecedence),
  ).toEqual({
    rows: [
      { category: 'Gone', questionCount: 0 },
      { category: 'Leadership', questionCount: 1 },
      { category: 'Weapons', questionCount: 2 },
    ],
    total: 3,
  })
})

test("a user's copy and its default count as one question, in the copy's category", () => {
  const questions = [
    question('w1', 'Weapons'),
    question('w2', 'Weapons'),
    question('own1', 'Weapons', 'Private', 'w1'),
    question('own2', 'Rifle', 'Private', 'w2'),
    question('new', 'Weapons', 'Private'),
  ]
  const counted = (...categories: string[]) =>
    categoryQuestions(categories, questions, questionPrecedence)
  expect(counted('Weapons').total).toBe(3)
  expect(counted('Weapons', 'Rifle').rows).toEqual([
    { category: 'Rifle', questionCount: 1 },
    { category: 'Weapons', questionCount: 2 },
  ])
})
