import { expect, test } from 'vitest'
import type { ListedQuestion } from './matching-questions.ts'
import { matchingQuestions } from './matching-questions.ts'

const question = (questionText: string, more: Partial<ListedQuestion> = {}): ListedQuestion => ({
  $id: questionText,
  questionText,
  answer: null,
  category: 'Drill',
  regulationRef: null,
  picture: null,
  ...more,
})
const questions = [
  question('What is the soldier’s creed?', { answer: 'I am an American Soldier' }),
  question('Which résumé?', { regulationRef: 'AR 600-25' }),
  question('Facing movements'),
]
const found = (search: string) =>
  matchingQuestions(questions, search).map((each) => questions.indexOf(each as ListedQuestion))

test('an empty search finds everything', () => {
  expect(matchingQuestions(questions, '  ')).toBe(questions)
})

test.each([
  ["SOLDIER'S creed", [0]],
  ['american', [0]],
  ['resume', [1]],
  ['600-25', [1]],
  ['drill', [0, 1, 2]],
  ['drill facing', [2]],
  ['nothing of the kind', []],
])('%j finds in texts, answers, categories and references', (search, places) => {
  expect(found(search)).toEqual(places)
})
