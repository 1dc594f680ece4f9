import type { QuizQuestion } from '@squared-away/domain/study/quiz'
import { sessionReducer, startSession } from '@squared-away/domain/study/session-engine'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { trialText, writeTrialText } from '../../session/trial-on-device.ts'
import { keepTrialQuiz, keepTrialRecital, keptTrialQuiz, takeTrialSessions } from './kept-trial.ts'

const START = '2026-11-22T10:00:00.000Z'
const ANSWERED = '2026-11-22T10:05:00.000Z'
const SIX_DAYS_ON = '2026-11-28T10:05:00.000Z'
const EIGHT_DAYS_ON = '2026-11-30T10:05:00.000Z'

const deck = ['q1', 'q2'].map(
  (id): QuizQuestion => ({
    ...{ id, category: 'Drill', question: `${id}?`, options: ['yes', 'no'] },
    ...{ correctIndex: 0, reference: 'TC 3-21.5', source: null },
  }),
)

const quiz = startSession({
  ...{ sessionId: 'trial-1', startTime: START, studyMode: 'quiz' as const },
  ...{ categories: ['Drill'], deck },
})
const half = sessionReducer(quiz, {
  ...{ type: 'answer', answer: 'incorrect' },
  details: { at: 4000, ms: 4000, chosen: 1 },
})

const recital = (id: string) => ({
  id,
  data: {
    ...{ userId: 'visitor', boardId: null, startTime: START, endTime: ANSWERED },
    ...{ durationMinutes: 5, studyMode: 'by-heart' as const, categories: ["Soldier's Creed"] },
    ...{ questionIds: ['soldiers-creed-1'], outcomes: '[]' },
  },
})

beforeEach(() => {
  const store = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => void store.set(key, text),
    removeItem: (key: string) => void store.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('resumes a quiz where it was left', () => {
  keepTrialQuiz(half, ANSWERED)
  expect(keptTrialQuiz(SIX_DAYS_ON)).toMatchObject({
    savedAt: ANSWERED,
    state: { sessionId: 'trial-1', phase: 'studying', deck, lastAnswer: { answered: 1 } },
  })
})

it('gives the answers to one account, under their original ids, and nothing to the next one', () => {
  keepTrialQuiz(half, ANSWERED)
  keepTrialRecital(recital('trial-2'), ANSWERED)
  const taken = takeTrialSessions('alice', SIX_DAYS_ON)
  expect(taken).toMatchObject([
    {
      id: 'trial-1',
      data: {
        ...{ userId: 'alice', boardId: null, startTime: START, endTime: ANSWERED },
        ...{ studyMode: 'quiz', categories: ['Drill'], questionIds: ['q1'], durationMinutes: 5 },
      },
    },
    { id: 'trial-2', data: { userId: 'alice', boardId: null, studyMode: 'by-heart' } },
  ])
  expect(JSON.parse(taken[0]?.data.outcomes ?? '')).toMatchObject([
    { questionId: 'q1', result: 'incorrect', at: 4000, ms: 4000, chosen: 1 },
  ])
  expect(takeTrialSessions('bob', SIX_DAYS_ON)).toEqual([])
  expect(trialText()).toBeNull()
})

it('creates no session from a quiz without answers', () => {
  keepTrialQuiz(quiz, START)
  expect(takeTrialSessions('alice', ANSWERED)).toEqual([])
})

it('forgets what is older than seven days', () => {
  keepTrialQuiz(half, ANSWERED)
  expect(keptTrialQuiz(EIGHT_DAYS_ON)).toBeNull()
  expect(trialText()).toBeNull()
})

it('keeps the latest five recitals', () => {
  for (const id of ['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7']) {
    keepTrialRecital(recital(id), ANSWERED)
  }
  const ids = takeTrialSessions('alice', ANSWERED).map(({ id }) => id)
  expect(ids).toEqual(['r3', 'r4', 'r5', 'r6', 'r7'])
})

it('ignores an unreadable text', () => {
  for (const text of ['', '{', '[]', '{"keptAt":"soon"}']) {
    writeTrialText(text)
    expect(takeTrialSessions('alice', ANSWERED)).toEqual([])
  }
})
