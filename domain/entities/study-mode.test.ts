import { expect, test } from 'vitest'
import { modeFacts, STUDY_MODE_IDS, STUDY_MODES } from './study-mode.ts'

test('the modes of the product, under the names that sessions are stored with', () => {
  expect(STUDY_MODE_IDS).toEqual([
    ...['flashcard', 'quiz', 'coc-study', 'intro-prep', 'culture-prep', 'situational-prep'],
    ...['daily', 'mock-board', 'partner', 'by-heart'],
  ])
})

test('a mode that this version does not know has no facts', () => {
  expect(modeFacts('quiz')).toBe(STUDY_MODES.quiz)
  expect(modeFacts('toString')).toBeUndefined()
  expect(modeFacts('')).toBeUndefined()
})
