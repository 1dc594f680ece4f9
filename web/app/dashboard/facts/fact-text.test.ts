import type { StudyMode } from '@squared-away/domain/entities/study-mode'
import { expect, test } from 'vitest'
import { lastAnswersText, namedPositionsText, timesText } from './fact-text.ts'

const answer = (mode: StudyMode, minute: number, isCorrect: boolean, card = `card ${minute}`) => ({
  ...{ $id: `${mode} ${minute}`, originalQuestionId: card, ms: 1000, chosen: null },
  ...{ mode, isCorrect },
  at: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
})

test('counts the latest ten answers of its modes, in any order of the log', () => {
  const old = Array.from({ length: 5 }, (_, minute) => answer('quiz', minute, false))
  const late = Array.from({ length: 10 }, (_, place) => answer('quiz', 30 - place, place < 7))
  const other = answer('flashcard', 59, true)
  expect(lastAnswersText([...late, other, ...old], ['quiz'], 'answers', 'UTC')).toBe(
    'Last 10 answers: 7 right',
  )
  expect(lastAnswersText([other], ['flashcard', 'daily'], 'cards', 'UTC')).toBe('Last card: right')
  expect(lastAnswersText([other], ['quiz'], 'answers', 'UTC')).toBeNull()
})

test('a card that comes again until it is right is one answer, a miss', () => {
  const run = [answer('daily', 1, false, 'one'), answer('daily', 2, true, 'two')]
  const again = answer('daily', 3, true, 'one')
  expect(lastAnswersText([...run, again], ['daily'], 'cards', 'UTC')).toBe('Last 2 cards: 1 right')
})

test('says how often a way of practice was used', () => {
  const sessions = (count: number) =>
    Array.from({ length: count }, () => ({ studyMode: 'situational-prep' as const }))
  const words = (count: number) =>
    timesText([...sessions(count), { studyMode: 'quiz' }, {}], 'situational-prep', 'Practiced')
  expect([0, 1, 3].map(words)).toEqual([
    'Not practiced for this board yet',
    'Practiced once for this board',
    'Practiced 3 times for this board',
  ])
})

test('says how many positions have a name', () => {
  const rows = (...names: string[]) => names.map((personName) => ({ personName }))
  expect(namedPositionsText([])).toBe('No positions written yet')
  expect(namedPositionsText(rows('Smith', ' '))).toBe('1 of 2 positions have a name')
  expect(namedPositionsText(rows('Smith', 'Lee'))).toBe('All 2 positions have a name')
})
