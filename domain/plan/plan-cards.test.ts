import { expect, test } from 'vitest'
import { boardCards } from './plan-cards.ts'

test("each original question is one card, shown as the user's own copy, with the weight of its topic", () => {
  const question = (id: string, original: string | null, sourceType: 'Default' | 'Private') => ({
    ...{ $id: id, originalQuestionId: original, sourceType, category: 'Drill', setId: 'set' },
  })
  const questions = [
    question('default1', null, 'Default'),
    question('copy1', 'default1', 'Private'),
    question('default2', null, 'Default'),
  ]
  expect(boardCards(questions, { Drill: 2 })).toEqual([
    { id: 'default1', topic: 'Drill', weight: 2, questionId: 'copy1', sourceType: 'Private' },
    { id: 'default2', topic: 'Drill', weight: 2, questionId: 'default2', sourceType: 'Default' },
  ])
  expect(boardCards(questions, null)[0]?.weight).toBe(1)
})
