import { expect, test } from 'vitest'
import {
  currentDraft,
  nextStep,
  openQuizRun,
  type QuizRunAction,
  type QuizRunState,
  quizRunReducer,
} from './quiz-run-state.ts'

const after = (actions: QuizRunAction[], from: QuizRunState = openQuizRun([])) =>
  actions.reduce(quizRunReducer, from)
const choose = (questionId: string, option: number): QuizRunAction => ({
  type: 'choose',
  questionId,
  option,
})

test('Next asks for a choice, and the choice takes the complaint away', () => {
  expect(nextStep(currentDraft(openQuizRun([]), 'q1'), true)).toBe('ask')
  const asked = after([{ type: 'ask', questionId: 'q1' }])
  expect(currentDraft(asked, 'q1')).toMatchObject({
    chosen: null,
    isMissing: true,
    isRevealed: false,
  })
  const chosen = after([choose('q1', 2)], asked)
  expect(currentDraft(chosen, 'q1')).toMatchObject({
    chosen: 2,
    isMissing: false,
    isRevealed: false,
  })
})

test('Next answers at once, or after the feedback where that is wanted', () => {
  const chosen = after([choose('q1', 1)])
  expect(nextStep(currentDraft(chosen, 'q1'), false)).toBe('answer')
  expect(nextStep(currentDraft(chosen, 'q1'), true)).toBe('reveal')
  const revealed = after([{ type: 'reveal', questionId: 'q1' }], chosen)
  expect(nextStep(currentDraft(revealed, 'q1'), true)).toBe('answer')
})

test('a choice can be changed until its feedback is shown', () => {
  const changed = after([choose('q1', 1), choose('q1', 3)])
  expect(currentDraft(changed, 'q1').chosen).toBe(3)
  const revealed = after([{ type: 'reveal', questionId: 'q1' }], changed)
  expect(after([choose('q1', 0)], revealed)).toBe(revealed)
})

test('the next question is untouched', () => {
  const run = after([choose('q1', 1), { type: 'reveal', questionId: 'q1' }])
  expect(currentDraft(run, 'q2')).toMatchObject({
    chosen: null,
    isMissing: false,
    isRevealed: false,
  })
  expect(currentDraft(run, undefined).chosen).toBeNull()
})

test('stores the choice of an answer by its position, and drops later ones', () => {
  const run = after(
    [choose('q2', 3), { type: 'answer', questionId: 'q2', place: 1 }],
    openQuizRun([0, 1, 2]),
  )
  expect(run.choices).toEqual([0, 3])
})

test('a choice that was not kept leaves its place empty', () => {
  const run = after([choose('q3', 0), { type: 'answer', questionId: 'q3', place: 2 }])
  expect(run.choices).toHaveLength(3)
  expect(run.choices[2]).toBe(0)
})
