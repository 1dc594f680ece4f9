import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  answersInOrder,
  type SessionAction,
  type SessionState,
  sessionReducer,
  startSession,
} from './session-engine.ts'
import {
  recoverSession,
  resumeSession,
  serializeProgress,
  serializeSession,
} from './session-recovery.ts'

type TestCard = { id: string; text: string }

const by = { userId: 'u1', boardId: 'b1', savedAt: '2025-06-01T10:10:00.000+00:00' }

const start = (count: number): SessionState<TestCard> =>
  startSession({
    sessionId: 's1',
    startTime: '2025-06-01T10:00:00.000+00:00',
    studyMode: 'quiz',
    categories: ['Drill'],
    deck: Array.from({ length: count }, (_, index) => ({ id: `c${index}`, text: `Card ${index}` })),
  })

function readCard(card: unknown): TestCard | null {
  if (typeof card !== 'object' || card === null) return null
  if (!('id' in card && typeof card.id === 'string')) return null
  if (!('text' in card && typeof card.text === 'string')) return null
  return { id: card.id, text: card.text }
}

const answered = sessionReducer(start(3), { type: 'answer', answer: 'incorrect' })
const text = serializeSession(answered, by)
const changed = (change: object) => JSON.stringify({ ...JSON.parse(text), ...change })

describe('recoverSession', () => {
  it('restores the state after any actions, with its board and time', () => {
    const anyAction: fc.Arbitrary<SessionAction> = fc.oneof(
      fc.constantFrom<SessionAction>({ type: 'flip' }, { type: 'undo' }, { type: 'leave' }),
      fc
        .constantFrom('correct', 'incorrect', 'practiced', 'skipped')
        .map((answer): SessionAction => ({ type: 'answer', answer })),
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.array(anyAction), (size, actions) => {
        const state = actions.reduce(sessionReducer<TestCard>, start(size))
        const recovered = recoverSession(serializeSession(state, by), 'u1', readCard)
        expect(recovered).toEqual({ state, boardId: 'b1', savedAt: by.savedAt })
      }),
    )
  })

  it('restores a deck of 5,000', () => {
    let state = start(5000)
    for (let card = 0; card < 4999; card += 1) {
      state = sessionReducer(state, { type: 'answer', answer: 'correct' })
    }
    const recovered = recoverSession(serializeSession(state, by), 'u1', readCard)
    expect(recovered && answersInOrder(recovered.state)).toHaveLength(4999)
  })

  it("returns null for another user's session", () => {
    expect(recoverSession(text, 'u1', readCard)).not.toBeNull()
    expect(recoverSession(text, 'u2', readCard)).toBeNull()
  })

  it.each([
    ['a missing text', null],
    ['no JSON', 'x'],
    ['a cut text', text.slice(0, -5)],
    ['another format', changed({ format: 'other' })],
    ['another version', changed({ version: 2 })],
    ['an unknown mode', changed({ studyMode: 'chess' })],
    ['an unreadable start', changed({ startTime: 'noon' })],
    ['an empty deck', changed({ deck: [], answers: '' })],
    ['a card of another shape', changed({ deck: [{ id: 'c0' }, { id: 'c1' }] })],
    ['an unknown answer', changed({ answers: 'cx' })],
    ['more answers than cards', changed({ answers: 'cccc', phase: 'finished' })],
    ['a whole deck answered and still studied', changed({ answers: 'ccc' })],
  ])('returns null for %s', (_, broken) => {
    expect(recoverSession(broken, 'u1', readCard)).toBeNull()
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (any) => {
        expect(recoverSession(any, 'u1', readCard)).toBeNull()
      }),
    )
  })
})

describe('serializeProgress', () => {
  const further = sessionReducer(answered, { type: 'answer', answer: 'correct' })
  const later = '2025-06-01T10:11:00.000Z'

  it('restores the latest answer without writing the deck again', () => {
    const progress = serializeProgress(further, later)
    expect(progress).not.toContain('Card 1')
    const recovered = recoverSession(text, 'u1', readCard, progress)
    expect(recovered).toEqual({ state: further, boardId: 'b1', savedAt: later })
  })

  it('restores an undo', () => {
    const undone = sessionReducer(answered, { type: 'undo' })
    const recovered = recoverSession(text, 'u1', readCard, serializeProgress(undone, later))
    expect(recovered && answersInOrder(recovered.state)).toEqual([])
  })

  it.each([
    ['of another session', serializeProgress({ ...further, sessionId: 's2' }, later)],
    ['that is broken', '{"answers":'],
    ['of another version', serializeProgress(further, later).replace('"version":1', '"version":9')],
  ])('is ignored if it is one %s', (_, progress) => {
    expect(recoverSession(text, 'u1', readCard, progress)?.state).toEqual(answered)
  })

  it('gives no session if it has more answers than the deck has cards', () => {
    const long = serializeProgress(further, later).replace('"ic"', '"icccc"')
    expect(recoverSession(text, 'u1', readCard, long)).toBeNull()
  })
})

describe('resumeSession', () => {
  const resumedAt = (now: string) => resumeSession({ state: answered, savedAt: by.savedAt }, now)

  it('does not count the pause as study', () => {
    expect(resumedAt('2025-06-01T12:10:00.000Z').startTime).toBe('2025-06-01T12:00:00.000Z')
  })

  it('keeps the start if the clock was set back', () => {
    expect(resumedAt('2025-06-01T09:00:00.000Z')).toBe(answered)
  })
})
