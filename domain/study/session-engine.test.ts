import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectLinear } from '../../testing/growth.ts'
import { studySessionSchema } from '../entities/study-session.ts'
import { parseOutcomes, resultText } from './outcomes.ts'
import {
  answersInOrder,
  beforeLastAnswer,
  currentCard,
  isFinished,
  missedAtFirst,
  type SessionAction,
  type SessionState,
  sessionProgress,
  sessionReducer,
  sessionScore,
  startSession,
  toStudySession,
} from './session-engine.ts'

type TestCard = { id: string }

const START = '2025-06-01T10:00:00.000+00:00'
const cards = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `c${index}` }))
const start = (count: number) =>
  startSession({
    sessionId: 's1',
    startTime: START,
    studyMode: 'flashcard',
    categories: ['Drill'],
    deck: cards(count),
  })
const play = (state: SessionState<TestCard>, ...actions: SessionAction[]) =>
  actions.reduce(sessionReducer<TestCard>, state)

const flip: SessionAction = { type: 'flip' }
const undo: SessionAction = { type: 'undo' }
const finish: SessionAction = { type: 'finish' }
const leave: SessionAction = { type: 'leave' }
const correct: SessionAction = { type: 'answer', answer: 'correct' }
const incorrect: SessionAction = { type: 'answer', answer: 'incorrect' }
const practiced: SessionAction = { type: 'answer', answer: 'practiced' }
const skipped: SessionAction = { type: 'answer', answer: 'skipped' }

const anyAction = fc.constantFrom(flip, undo, correct, incorrect, practiced, correct, skipped)
const anyActions = fc.array(
  fc.oneof({ weight: 30, arbitrary: anyAction }, fc.constant(leave), fc.constant(finish)),
)

describe('a session', () => {
  it('goes through the deck and finishes with the last answer', () => {
    let state = start(2)
    expect(currentCard(state)).toEqual({ id: 'c0' })
    expect(sessionProgress(state)).toEqual({ answered: 0, correct: 0, total: 2, current: 1 })

    state = play(state, flip)
    expect(state.isFlipped).toBe(true)
    state = play(state, correct)
    expect(state.isFlipped).toBe(false)
    expect(currentCard(state)).toEqual({ id: 'c1' })
    expect(sessionProgress(state)).toEqual({ answered: 1, correct: 1, total: 2, current: 2 })
    expect(beforeLastAnswer(sessionProgress(state))).toMatchObject({ answered: 0, current: 1 })
    expect(isFinished(state)).toBe(false)

    state = play(state, incorrect)
    expect(isFinished(state)).toBe(true)
    expect(currentCard(state)).toBeNull()
    expect(sessionProgress(state)).toEqual({ answered: 2, correct: 1, total: 2, current: 2 })
    expect(beforeLastAnswer(sessionProgress(state))).toMatchObject({ answered: 1, current: 2 })
  })

  it('undoes the last answer, and nothing before the first', () => {
    const state = play(start(3), correct, incorrect, flip, undo)
    expect(currentCard(state)).toEqual({ id: 'c1' })
    expect(state.isFlipped).toBe(false)
    expect(answersInOrder(state)).toEqual(['correct'])
    const untouched = start(3)
    expect(play(untouched, undo)).toBe(untouched)
  })

  it.each([finish, leave])('is ended by %j and does not change afterwards', (end) => {
    const ended = play(start(3), correct, end)
    expect(isFinished(ended)).toBe(end === finish)
    for (const action of [flip, correct, undo, finish, leave])
      expect(play(ended, action)).toBe(ended)
  })

  it('needs 1 to 5,000 cards', () => {
    expect(() => start(0)).toThrow('No items found to start a session.')
    expect(() => start(5001)).toThrow(RangeError)
    expect(currentCard(start(5000))).toEqual({ id: 'c0' })
  })

  it('agrees with a plain-list model after any actions', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), anyActions, (size, actions) => {
        let answers: string[] = []
        let phase = 'studying'
        for (const action of actions) {
          if (phase !== 'studying') break
          if (action.type === 'undo') answers = answers.slice(0, -1)
          if (action.type === 'answer') answers = [...answers, action.answer]
          if (action.type === 'leave') phase = 'left'
          else if (action.type === 'finish' || answers.length === size) phase = 'finished'
        }
        const state = play(start(size), ...actions)
        expect(answersInOrder(state)).toEqual(answers)
        expect(state.phase).toBe(phase)
        expect(sessionProgress(state).answered).toBe(answers.length)
        expect(sessionProgress(state).correct).toBe(answers.filter((a) => a === 'correct').length)
        expect(currentCard(state)).toEqual(
          phase === 'studying' ? { id: `c${answers.length}` } : null,
        )
      }),
    )
  })

  it('never mutates a state', () => {
    const frozen = Object.freeze(play(start(3), correct))
    play(frozen, incorrect, undo, undo, correct)
    expect(answersInOrder(frozen)).toEqual(['correct'])
  })

  it('shares the deck and makes an answer as fast at the end of a large deck as of a small one', () => {
    const state = start(5000)
    const through = play(state, ...Array<SessionAction>(4999).fill(correct))
    expect(through.deck).toBe(state.deck)

    // Copying the answers or the deck at each answer would take quadratic time.
    const answerAll = (size: number) => {
      for (let round = 0; round < 20; round += 1) {
        play(start(size), ...Array<SessionAction>(size).fill(correct))
      }
    }
    expectLinear(5000, (size) => size, answerAll)
  })
})

describe('toStudySession', () => {
  const by = { userId: 'u1', boardId: 'b1', endTime: '2025-06-01T10:04:40.000+00:00' }

  it('lists the answered cards and their outcomes', () => {
    const data = toStudySession(play(start(4), correct, incorrect, correct, leave), by)
    expect(data).toEqual({
      userId: 'u1',
      boardId: 'b1',
      startTime: START,
      endTime: by.endTime,
      durationMinutes: 5,
      studyMode: 'flashcard',
      categories: ['Drill'],
      questionIds: ['c0', 'c1', 'c2'],
      outcomes:
        '[{"questionId":"c0","result":"correct"},{"questionId":"c1","result":"incorrect"},{"questionId":"c2","result":"correct"}]',
    })
    expect(resultText(data.studyMode, data.outcomes)).toBe('67%')
  })

  it('passes skipped cards, which count for nothing', () => {
    const state = play(start(4), correct, skipped, incorrect, leave)
    expect(sessionProgress(state)).toMatchObject({ answered: 3, correct: 1, current: 4 })
    expect(sessionScore(state)).toEqual({ correct: 1, total: 2 })
    expect(missedAtFirst(state)).toEqual([{ id: 'c2' }])
    const data = toStudySession(state, by)
    expect(data.questionIds).toEqual(['c0', 'c2'])
    expect(resultText(data.studyMode, data.outcomes)).toBe('50%')
    expect(sessionScore(play(start(1), skipped))).toEqual({ correct: 0, total: 0 })
    expect(currentCard(play(start(2), skipped, undo))).toEqual({ id: 'c0' })
  })

  it('stores a mode without a score as practice', () => {
    const situational = { ...start(2), studyMode: 'situational-prep' } as const
    const text = '{"result":"practiced"}'
    expect(toStudySession(play(situational, practiced, practiced), by).outcomes).toBe(text)
    expect(toStudySession(play(situational, leave), by).outcomes).toBe(text)
    expect(toStudySession(play(start(2), practiced, finish), by).outcomes).toBe(text)
    expect(toStudySession(play(start(2), finish), by).outcomes).toBe('[]')
  })

  it('keeps the marks of a mode without a score', () => {
    const situational = { ...start(2), studyMode: 'situational-prep' } as const
    const { outcomes } = toStudySession(play(situational, incorrect, correct), by)
    expect(parseOutcomes(outcomes)).toEqual({
      kind: 'practiced',
      items: [
        { questionId: 'c0', isCorrect: false },
        { questionId: 'c1', isCorrect: true },
      ],
    })
  })

  it('makes a valid document after any actions', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), anyActions, (size, actions) => {
        const data = toStudySession(play(start(size), ...actions), by)
        expect(studySessionSchema.parse(data)).toEqual(data)
      }),
    )
  })
})
