import { expect, test } from 'vitest'
import { loggedAnswers } from '../study/logged-answers.ts'
import {
  askedCard,
  isValidChoice,
  lastQuizStep,
  type QuizCard,
  type QuizOutcome,
  quizAt,
  quizCounts,
  quizMisses,
  quizMove,
  shownQuestions,
} from './quiz.ts'
import { quizSession } from './quiz-session.ts'

const card = (id: string, changed: Partial<QuizCard> = {}): QuizCard => ({
  ...{ id, questionId: `stored-${id}`, topic: 'Drill', asked: `${id}?`, reference: 'TC 3-21.5' },
  ...{ options: ['One', 'Two', 'Three'], right: 1, shown: ['Two'] },
  ...changed,
})

const withoutOptions = card('self', { options: [], right: null })

test('a quiz goes from the lobby through each question and its answer to the end', () => {
  const phases = Array.from({ length: 4 }, (_, step) => quizAt({ step, isOver: false }))
  expect(phases).toEqual([
    { phase: 'lobby', place: null },
    { phase: 'asked', place: 0 },
    { phase: 'shown', place: 0 },
    { phase: 'asked', place: 1 },
  ])
  expect(quizAt({ step: 3, isOver: true })).toEqual({ phase: 'over', place: null })
  // A question that was asked as the quiz ended has no answer that anybody saw.
  expect([0, 1, 2, 3, 4].map(shownQuestions)).toEqual([0, 0, 1, 1, 2])
})

test('a press counts once, and no question is passed over', () => {
  const at = { step: 3, isOver: false }
  expect([3, 2, 0].map((to) => quizMove(at, to, 5))).toEqual(['past', 'past', 'past'])
  expect(quizMove(at, 4, 5)).toBe('next')
  expect([5, 10, 99].map((to) => quizMove(at, to, 5))).toEqual(['refused', 'refused', 'refused'])
  expect(quizMove({ step: lastQuizStep(5), isOver: false }, 11, 5)).toBe('refused')
  expect(quizMove({ step: 3, isOver: true }, 4, 5)).toBe('refused')
})

test('before the answer is shown neither it nor any choice is sent', () => {
  expect(askedCard(card('a'), 'asked').answer).toBeNull()
  expect(JSON.stringify(askedCard(card('a'), 'asked'))).not.toMatch(/right|TC 3|stored/)
  expect(askedCard(card('a'), 'shown').answer).toMatchObject({ right: 1, reference: 'TC 3-21.5' })
  expect(quizCounts(card('a'), [0, 1, 1], false)).toEqual({
    ...{ answered: 3, right: null, options: null },
  })
  expect(quizCounts(card('a'), [0, 1, 1], true)).toEqual({
    ...{ answered: 3, right: 2, options: [1, 2, 0] },
  })
  expect(quizCounts(withoutOptions, [0, 1, 1], true)).toMatchObject({ right: 2, options: [] })
})

test('a choice is one of the options, or a self mark', () => {
  expect([-1, 0, 2, 3].map((choice) => isValidChoice(card('a'), choice))).toEqual([
    ...[false, true, true, false],
  ])
  expect([0, 1, 2].map((choice) => isValidChoice(withoutOptions, choice))).toEqual([
    ...[true, true, false],
  ])
})

test('answers become a quiz session, and misses are the wrong ones', () => {
  const counts = { answered: 1, right: 0, options: null }
  const results: QuizOutcome[] = [
    { card: card('a'), counts, own: { choice: 1, at: 9000, ms: 4000 } },
    { card: card('b'), counts, own: { choice: 0, at: 30_000, ms: 5000 } },
    { card: withoutOptions, counts, own: { choice: 0, at: 60_000, ms: 1000 } },
    { card: card('not answered'), counts, own: null },
    { card: card('own', { questionId: null }), counts, own: { choice: 0, at: 70_000, ms: 1000 } },
  ]
  const of = { sessionId: 's', startedAt: 0, userId: 'u', boardId: null }
  const session = quizSession(results, of)
  expect(session).toMatchObject({ studyMode: 'quiz', endTime: '1970-01-01T00:01:00.000Z' })
  expect(
    session &&
      loggedAnswers(session).map(({ questionId, isCorrect, chosen }) => ({
        ...{ questionId, isCorrect, chosen },
      })),
  ).toEqual([
    { questionId: 'stored-a', isCorrect: true, chosen: 1 },
    { questionId: 'stored-b', isCorrect: false, chosen: 0 },
    { questionId: 'stored-self', isCorrect: false, chosen: null },
  ])
  expect(quizMisses(results).map(({ id }) => id)).toEqual(['b', 'self', 'own'])
  expect(quizSession(results.slice(3, 4), of)).toBeNull()
})
