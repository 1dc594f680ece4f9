import { expect, it } from 'vitest'
import { roundAt, roundResult } from './rounds.ts'
import { type SessionAction, sessionReducer, startSession } from './session-engine.ts'

it('divides a deck into even rounds of about fifteen cards', () => {
  const sizes = (cards: number) => {
    const found = []
    for (let passed = 0; passed < cards; ) {
      const { size } = roundAt(cards, passed)
      found.push(size)
      passed += size
    }
    return found
  }
  expect(sizes(5)).toEqual([5])
  expect(sizes(22)).toEqual([22])
  expect(sizes(25)).toEqual([13, 12])
  expect(sizes(60)).toEqual([15, 15, 15, 15])
  expect(sizes(105)).toEqual(Array(7).fill(15))
  expect(roundAt(30, 14)).toEqual({ round: 1, rounds: 2, from: 0, size: 15 })
  expect(roundAt(30, 15)).toEqual({ round: 2, rounds: 2, from: 15, size: 15 })
  expect(roundAt(30, 30).round).toBe(2)
})

it('counts what was right, missed and fixed in a round, each card once', () => {
  const deck = Array.from({ length: 10 }, (_, at) => ({ id: `${at}` }))
  const start = { sessionId: 's', startTime: '2026-05-04T12:00:00Z', categories: [], deck }
  const actions: SessionAction[] = ['incorrect', ...Array(6).fill('correct')].map((answer) => ({
    ...{ type: 'answer', answer },
  }))
  const state = actions.reduce(
    (now, action) => sessionReducer(now, action),
    startSession({ ...start, studyMode: 'daily' as const }),
  )
  expect(roundResult(state, { from: 0, size: 5 })).toEqual({ right: 4, missed: 1, fixed: 1 })
  expect(roundResult(state, { from: 5, size: 5 })).toEqual({ right: 1, missed: 0, fixed: 0 })
})
