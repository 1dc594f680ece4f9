import { describe, expect, it } from 'vitest'
import { answerCredit, isListHad } from './list-marks.ts'
import { formatOutcomes, parseOutcomes, resultPercent } from './outcomes.ts'
import { sessionCredit, sessionReducer, startSession, toStudySession } from './session-engine.ts'
import { recoverSession, serializeSession } from './session-recovery.ts'

describe('a list marked item by item', () => {
  it.each([
    [7, 7, true],
    [6, 7, true],
    [4, 5, true],
    [5, 7, false],
    [2, 3, false],
    [0, 3, false],
  ])('with %i of %i items recalled is correct: %s', (had, of, isHad) => {
    expect(isListHad({ had, of })).toBe(isHad)
  })

  it('scores its share; any other answer is all or nothing', () => {
    expect(answerCredit({ isCorrect: true, had: 6, of: 8 })).toBe(0.75)
    expect(answerCredit({ isCorrect: true })).toBe(1)
    expect(answerCredit({ isCorrect: false })).toBe(0)
  })

  it('is stored with its result and scored in part', () => {
    const answers = [
      { questionId: 'q1', isCorrect: false, had: 1, of: 2 },
      { questionId: 'q2', isCorrect: true },
    ]
    const text = formatOutcomes({ kind: 'answers', answers })
    expect(JSON.parse(text)).toMatchObject([{ result: 'incorrect', had: 1, of: 2 }, {}])
    expect(parseOutcomes(text)).toEqual({ kind: 'answers', answers })
    expect(resultPercent('flashcard', text)).toBe(75)
  })

  it.each([
    { had: 3, of: 2 },
    { had: 0, of: 0 },
    { had: -1, of: 3 },
    { had: 1, of: 21 },
    { had: 1 },
    { of: 3 },
  ])('ignores the impossible mark %j', (mark) => {
    const text = JSON.stringify([{ questionId: 'q1', result: 'correct', ...mark }])
    expect(parseOutcomes(text)).toEqual({
      kind: 'answers',
      answers: [{ questionId: 'q1', isCorrect: true }],
    })
  })
})

describe('a session with such a mark', () => {
  const start = startSession({
    sessionId: 'session-1',
    startTime: '2026-11-22T01:00:00.000+00:00',
    studyMode: 'flashcard',
    categories: ['Army Leadership'],
    deck: [{ id: 'q1' }, { id: 'q2' }],
  })
  const marked = sessionReducer(start, {
    type: 'answer',
    answer: 'correct',
    details: { had: 6, of: 7 },
  })

  it('counts it in part, also after a round trip through storage', () => {
    expect(sessionCredit(marked)).toBeCloseTo(6 / 7)
    const kept = serializeSession(marked, {
      userId: 'user-1',
      boardId: null,
      savedAt: '2026-11-22T01:00:05.000+00:00',
    })
    const read = recoverSession(kept, 'user-1', (card) => card as { id: string })
    expect(read && sessionCredit(read.state)).toBeCloseTo(6 / 7)
  })

  it('drops it when it is undone', () => {
    expect(sessionCredit(sessionReducer(marked, { type: 'undo' }))).toBe(0)
  })

  it('saves it', () => {
    const { outcomes } = toStudySession(marked, {
      userId: 'user-1',
      boardId: null,
      endTime: '2026-11-22T01:01:00.000+00:00',
    })
    expect(JSON.parse(outcomes ?? '')).toEqual([
      { questionId: 'q1', result: 'correct', had: 6, of: 7 },
    ])
  })
})
