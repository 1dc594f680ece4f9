import {
  answersInOrder,
  detailsInOrder,
  type SessionState,
  sessionProgress,
  startSession,
} from '@squared-away/domain/study/session-engine'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StudyRun } from './study-run.ts'

type TestCard = { id: string }

const start = (count: number): SessionState<TestCard> =>
  startSession({
    sessionId: 's1',
    startTime: '2025-06-01T10:00:00.000Z',
    studyMode: 'flashcard',
    categories: ['Drill'],
    deck: Array.from({ length: count }, (_, index) => ({ id: `c${index}` })),
  })

function runOf(count: number) {
  const kept: SessionState<TestCard>[] = []
  const saved: SessionState<TestCard>[] = []
  const run = new StudyRun(start(count), {
    keep: (state) => kept.push(state),
    save: async (state, handedOver) => {
      saved.push(state)
      handedOver()
    },
  })
  return { run, kept, saved, answers: () => answersInOrder(run.view().state) }
}

describe('StudyRun', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('shows the answered card for 200 ms, and takes no second answer meanwhile', () => {
    const { run, answers } = runOf(3)
    run.answer('correct')
    run.answer('incorrect')
    run.flip()
    expect(run.view()).toMatchObject({ going: { card: { id: 'c0' }, answer: 'correct' } })
    vi.advanceTimersByTime(199)
    expect(run.view().going).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(run.view().going).toBeNull()
    run.answer('incorrect')
    expect(answers()).toEqual(['correct', 'incorrect'])
  })

  it('tells of each answer when it came, how long it took and which option it was', () => {
    vi.setSystemTime('2025-06-01T10:00:00.000Z')
    const { run } = runOf(3)
    vi.advanceTimersByTime(4000)
    run.answer('correct', 2)
    vi.advanceTimersByTime(3000)
    run.settle()
    vi.advanceTimersByTime(9000)
    run.answer('incorrect', 0)
    expect(detailsInOrder(run.view().state)).toEqual([
      { at: 4000, ms: 4000, chosen: 2 },
      { at: 7000, ms: 3000, chosen: 0 },
    ])
  })

  it('tells no time by a clock that was set back behind the start', () => {
    vi.setSystemTime('2025-06-01T09:00:00.000Z')
    const { run } = runOf(3)
    run.answer('correct')
    expect(detailsInOrder(run.view().state)).toEqual([{}])
  })

  it('keeps every answer at once, the one that is still going off included', () => {
    const { run, kept } = runOf(3)
    run.answer('correct')
    expect(sessionProgress(kept.at(-1) ?? start(3)).answered).toBe(1)
  })

  it('takes back an answer that is still going off', () => {
    const { run, answers } = runOf(3)
    run.answer('correct')
    run.undo()
    expect(run.view().going).toBeNull()
    run.answer('incorrect')
    vi.advanceTimersByTime(150)
    expect(run.view().going).not.toBeNull()
    expect(answers()).toEqual(['incorrect'])
  })

  it('saves once after the last card', () => {
    const { run, saved } = runOf(1)
    run.answer('correct')
    run.answer('correct')
    run.undo()
    expect(saved).toHaveLength(1)
    expect(saved[0]?.phase).toBe('finished')
    expect(run.view().isHandedToSave).toBe(true)
  })

  it('saves what was answered when it is left, and keeps nothing after', async () => {
    const { run, saved, kept } = runOf(3)
    run.answer('correct')
    const before = kept.length
    await run.leave()
    run.answer('correct')
    expect(saved.map(({ phase }) => phase)).toEqual(['left'])
    expect(kept).toHaveLength(before)
  })

  it('tells those who listen until they stop', () => {
    const { run } = runOf(2)
    let told = 0
    const stop = run.subscribe(() => {
      told += 1
    })
    run.flip()
    stop()
    run.flip()
    expect(told).toBe(1)
  })
})
