import {
  sessionProgress,
  sessionReducer,
  startSession,
} from '@squared-away/domain/study/session-engine'
import { expect, it } from 'vitest'
import { deckPosition } from './deck-position.ts'

const START = '2026-11-22T10:00:00.000Z'
const details = { at: 4000, ms: 4000 }

function dailySession(cards: number) {
  return startSession({
    ...{ sessionId: 'today', startTime: START, studyMode: 'daily' as const },
    ...{
      categories: ['Drill'],
      deck: Array.from({ length: cards }, (_, at) => ({ id: `q${at}` })),
    },
  })
}

it('counts a missed card once, and its repeat as one to come', () => {
  const missed = sessionReducer(dailySession(4), {
    ...{ type: 'answer', answer: 'incorrect', details },
  })
  expect(deckPosition(missed, sessionProgress(missed))).toEqual({
    ...{ current: 2, size: 4, done: 0.25, passed: 1, cards: 4, again: 1, about: undefined },
  })
})

it('counts within the round, and tells where the round is in the deck', () => {
  const state = dailySession(40)
  const progress = { ...sessionProgress(state), answered: 15 }
  expect(deckPosition(state, progress, { round: 2, rounds: 3, from: 13, size: 14 })).toMatchObject({
    ...{ current: 3, size: 14, done: 2 / 14, passed: 15, cards: 40 },
    about: 'Round 2 of 3. 15 of 40 cards in all.',
  })
})
