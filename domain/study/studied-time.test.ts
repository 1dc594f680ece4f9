import { describe, expect, it } from 'vitest'
import { STUDY_MODE_IDS } from '../entities/study-mode.ts'
import { heldUntil, idleMs, longestStepMs, withoutPause } from './studied-time.ts'

const MINUTE = 60_000

describe('studied time', () => {
  it.each([
    ['flashcard', 2],
    ['quiz', 2],
    ['daily', 2],
    ['mock-board', 5],
    ['situational-prep', 5],
    ['by-heart', 5],
  ] as const)('counts a step of %s for %d minutes at most', (mode, minutes) => {
    expect(longestStepMs(mode)).toBe(minutes * MINUTE)
    expect(idleMs(mode, 1000, 1000 + minutes * MINUTE)).toBe(0)
    expect(idleMs(mode, 1000, 1000 + 180 * MINUTE)).toBe((180 - minutes) * MINUTE)
  })

  it('has a longest step in every mode, and no idle time on a clock that was set back', () => {
    for (const mode of STUDY_MODE_IDS) expect(idleMs(mode, MINUTE, 0)).toBe(0)
  })

  it('moves a session of a clock that is ahead until it ends now', () => {
    const session = { startTime: '2026-05-04T10:00:00.000Z', endTime: '2026-05-04T10:09:00.000Z' }
    const now = Date.parse('2026-05-01T12:00:00Z')
    expect(heldUntil(session, now)).toEqual({ start: now - 9 * MINUTE, end: now })
    expect(heldUntil(session, Date.parse(session.endTime))).toBeNull()
    expect(heldUntil(session, Date.parse('2026-05-09T00:00:00Z'))).toBeNull()
    const backward = { ...session, endTime: '0001-01-01T00:00:00.000Z' }
    expect(heldUntil(backward, now)).toEqual({ start: now, end: now })
    const changed = { ...session, endTime: '9999-12-31T23:59:59.999Z' }
    expect(heldUntil(changed, now)).toEqual({ start: now - 24 * 60 * MINUTE, end: now })
  })

  it('moves a start by a pause, and never back', () => {
    const begun = { startTime: '2026-05-04T10:00:00.000Z', deck: 3 }
    expect(withoutPause(begun, 180 * MINUTE)).toEqual({
      startTime: '2026-05-04T13:00:00.000Z',
      deck: 3,
    })
    expect(withoutPause(begun, -5)).toBe(begun)
    expect(withoutPause({ startTime: 'later' }, 5)).toEqual({ startTime: 'later' })
  })
})
