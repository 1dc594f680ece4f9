import { describe, expect, test } from 'vitest'
import { parseOutcomes, resultPercent } from './outcomes.ts'
import {
  type AnswerMark,
  currentCard,
  missedAtFirst,
  type SessionState,
  sessionReducer,
  sessionScore,
  startSession,
  toStudySession,
} from './session-engine.ts'
import { recoverSession, serializeProgress, serializeSession } from './session-recovery.ts'

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
    const answer: AnswerMark = missed.includes(place) ? 'incorrect' : 'correct'
    now = sessionReducer(now, { type: 'answer', answer, details: { at: place * 1000, ms: 900 } })
  }
  return { shown, state: now }
}

describe('a missed card of a daily session', () => {
  test.each([0, 1, 2])('comes back after three to five other cards (missed at %i)', (place) => {
    const { shown } = answered(begun(), [place])
    const between = shown.lastIndexOf(`card${place}`) - place - 1
    expect(between).toBeGreaterThanOrEqual(3)
    expect(between).toBeLessThanOrEqual(5)
    expect(shown).toHaveLength(9)
  })

  test('comes back at the end if fewer are left, and until it is right once', () => {
    const { shown } = answered(begun(DECK.slice(0, 2)), [1, 2])
    expect(shown).toEqual(['card0', 'card1', 'card1', 'card1'])
  })

  test('counts once, as missed, while the review log gets every answer', () => {
    const { state } = answered(begun(), [0])
    expect(sessionScore(state)).toEqual({ correct: 7, total: 8 })
    expect(missedAtFirst(state).map(({ id }) => id)).toEqual(['card0'])
    const document = toStudySession(state, { userId: 'u', boardId: null, endTime: START })
    expect(document.questionIds).toEqual(DECK.map(({ id }) => id))
    expect(resultPercent('daily', document.outcomes)).toBe(88)
    const outcomes = parseOutcomes(document.outcomes)
    expect(outcomes?.kind === 'answers' && outcomes.answers).toHaveLength(9)
  })

  test('returns to its place if the answer is undone', () => {
    const missed = sessionReducer(begun(), { type: 'answer', answer: 'incorrect' })
    const undone = sessionReducer(missed, { type: 'undo' })
    expect(undone.deck).toEqual(DECK)
    expect(answered(undone, []).shown).toHaveLength(8)
  })

  test('does not come back in modes without repetition', () => {
    const state = { ...begun(), studyMode: 'flashcard' as const }
    expect(answered(state, [0]).shown).toHaveLength(8)
  })

  test('keeps its place and answer details after a crash', () => {
    const by = { userId: 'u', boardId: null, savedAt: START }
    const details = { at: 1500, ms: 1400 }
    let state = sessionReducer(begun(), { type: 'answer', answer: 'incorrect', details })
    state = sessionReducer(state, { type: 'answer', answer: 'correct' })
    const read = (card: unknown) => card as Card
    const whole = recoverSession(serializeSession(state, by), 'u', read)
    const text = serializeSession(begun(), by)
    const progressed = recoverSession(text, 'u', read, serializeProgress(state, START))
    expect(whole?.state).toEqual(state)
    expect(progressed?.state).toEqual(state)
  })
})
