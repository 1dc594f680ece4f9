import { expect, test } from 'vitest'
import { modeFacts, STUDY_MODE_IDS, STUDY_MODES } from './study-mode.ts'

test('has every mode of the product under its stored name', () => {
  expect(STUDY_MODE_IDS).toEqual([
    ...['flashcard', 'quiz', 'coc-study', 'intro-prep', 'culture-prep', 'situational-prep'],
    ...['daily', 'mock-board', 'partner', 'by-heart'],
  ])
})

test('an unknown mode has no facts', () => {
  expect(modeFacts('quiz')).toBe(STUDY_MODES.quiz)
  expect(modeFacts('toString')).toBeUndefined()
  expect(modeFacts('')).toBeUndefined()
})
