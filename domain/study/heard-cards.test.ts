import { expect, test } from 'vitest'
import { heardMarks, markHeard } from './heard-cards.ts'
import { parseOutcomes } from './outcomes.ts'
import { sessionReducer, sessionScore, startSession, toStudySession } from './session-engine.ts'
import { recoverSession, serializeSession } from './session-recovery.ts'

const started = () =>
  startSession({
    ...{ sessionId: 'heard', startTime: '2026-05-04T10:00:00.000+00:00' },
    ...{ studyMode: 'listen' as const, categories: ['Drill'] },
    deck: ['a', 'b', 'c'].map((id) => ({ id })),
  })

const BY = { userId: 'pat', boardId: null, savedAt: '2026-05-04T10:10:00.000+00:00' }

test('logs the marked cards only, each with its last mark', () => {
  let heard = markHeard(started(), 2, 'correct', { at: 3000 })
  heard = markHeard(heard, 0, 'correct', { at: 4000 })
  heard = markHeard(heard, 2, 'incorrect', { at: 5000 })
  expect([...heardMarks(heard)]).toEqual([
    [0, 'correct'],
    [2, 'incorrect'],
  ])
  expect(sessionScore(heard)).toEqual({ correct: 1, total: 2 })
  const session = toStudySession(heard, { ...BY, endTime: BY.savedAt })
  expect(session).toMatchObject({ studyMode: 'listen', questionIds: ['a', 'c'] })
  expect(parseOutcomes(session.outcomes)).toEqual({
    kind: 'answers',
    answers: [
      { questionId: 'a', isCorrect: true, at: 4000 },
      { questionId: 'c', isCorrect: false, at: 5000 },
    ],
  })
})

test('a mark of the last card ends nothing, and an ended session takes no mark', () => {
  const heard = markHeard(started(), 2, 'correct', {})
  expect(heard.phase).toBe('studying')
  expect(markHeard(heard, 7, 'correct', {})).toBe(heard)
  const ended = sessionReducer(heard, { type: 'finish' })
  expect(markHeard(ended, 0, 'correct', {})).toBe(ended)
})

test('a session with every card marked is found again after a crash, and goes on', () => {
  const heard = markHeard(started(), 2, 'correct', { at: 3000 })
  const found = recoverSession(serializeSession(heard, BY), 'pat', (card) => card as { id: string })
  expect(found?.state.phase).toBe('studying')
  expect([...heardMarks(found?.state ?? started())]).toEqual([[2, 'correct']])
})
