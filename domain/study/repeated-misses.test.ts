import { describe, expect, test } from 'vitest'
import { parseOutcomes, resultPercent } from './outcomes.ts'
import {
  type Answer,
  currentCard,
  missedAtFirst,
  type SessionState,
  sessionReducer,
  sessionScore,
  startSession,
  toStudySession,
} from './session-engine.ts'
import { recoverSession, serialiseProgress, serialiseSession } from './session-recovery.ts'

type Card = { id: string }

const START = '2026-03-02T18:00:00.000Z'
const DECK = Array.from({ length: 8 }, (_, index) => ({ id: `card${index}` }))

function begun(deck: readonly Card[] = DECK): SessionState<Card> {
  return startSession({
    ...{ sessionId: 'session', startTime: START, studyMode: 'daily', categories: ['Drill'], deck },
  })
}

/** Answers until the end; `missed` says which answers, counted from 0, are misses. */
function answered(state: SessionState<Card>, missed: readonly number[]) {
  const shown: string[] = []
  let now = state
  for (let place = 0; now.phase === 'studying'; place += 1) {
    shown.push(currentCard(now)?.id ?? '')
    const answer: Answer = missed.includes(place) ? 'incorrect' : 'correct'
    now = sessionReducer(now, { type: 'answer', answer, details: { at: place * 1000, ms: 900 } })
  }
  return { shown, state: now }
}

describe('a missed card of a daily session', () => {
  test.each([0, 1, 2])('comes again after three to five others (missed at %i)', (place) => {
    const { shown } = answered(begun(), [place])
    const between = shown.lastIndexOf(`card${place}`) - place - 1
    expect(between).toBeGreaterThanOrEqual(3)
    expect(between).toBeLessThanOrEqual(5)
    expect(shown).toHaveLength(9)
  })

  test('comes at the end where fewer are left, and again until it is right once', () => {
    const { shown } = answered(begun(DECK.slice(0, 2)), [1, 2])
    expect(shown).toEqual(['card0', 'card1', 'card1', 'card1'])
  })

  test('counts once, as missed, while the review log is told of every answer', () => {
    const { state } = answered(begun(), [0])
    expect(sessionScore(state)).toEqual({ correct: 7, total: 8 })
    expect(missedAtFirst(state).map(({ id }) => id)).toEqual(['card0'])
    const document = toStudySession(state, { userId: 'u', boardId: null, endTime: START })
    expect(document.questionIds).toEqual(DECK.map(({ id }) => id))
    expect(resultPercent('daily', document.outcomes)).toBe(88)
    const outcomes = parseOutcomes(document.outcomes)
    expect(outcomes?.kind === 'answers' && outcomes.answers).toHaveLength(9)
  })

  test('goes back to its place when the answer is taken back', () => {
    const missed = sessionReducer(begun(), { type: 'answer', answer: 'incorrect' })
    const undone = sessionReducer(missed, { type: 'undo' })
    expect(undone.deck).toEqual(DECK)
    expect(answered(undone, []).shown).toHaveLength(8)
  })

  test('does not come again in a mode of the specification', () => {
    const state = { ...begun(), studyMode: 'flashcard' as const }
    expect(answered(state, [0]).shown).toHaveLength(8)
  })

  test('comes at the same place, with what is known of each answer, after a crash', () => {
    const by = { userId: 'u', boardId: null, savedAt: START }
    const details = { at: 1500, ms: 1400 }
    let state = sessionReducer(begun(), { type: 'answer', answer: 'incorrect', details })
    state = sessionReducer(state, { type: 'answer', answer: 'correct' })
    const read = (card: unknown) => card as Card
    const whole = recoverSession(serialiseSession(state, by), 'u', read)
    const text = serialiseSession(begun(), by)
    const progressed = recoverSession(text, 'u', read, serialiseProgress(state, START))
    expect(whole?.state).toEqual(state)
    expect(progressed?.state).toEqual(state)
  })
})
