import { expect, test } from 'vitest'
import { modeFacts, STUDY_MODE_IDS, STUDY_MODES } from './study-mode.ts'

test('lists every mode by its stored name', () => {
  expect(STUDY_MODE_IDS).toEqual([
    ...['flashcard', 'quiz', 'coc-study', 'intro-prep', 'culture-prep', 'situational-prep'],
    ...['daily', 'mock-board', 'partner', 'by-heart', 'listen'],
  ])
})

test('returns no facts for an unknown mode', () => {
  expect(modeFacts('quiz')).toBe(STUDY_MODES.quiz)
  expect(modeFacts('toString')).toBeUndefined()
  expect(modeFacts('')).toBeUndefined()
})
