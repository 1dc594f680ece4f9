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

it('says whether the last step skipped a card, and that its skip was undone', () => {
  const unskipped: TestCard[] = []
  const run = new StudyRun(start(3), {
    ...{ keep: () => {}, save: async () => {} },
    unskip: (card) => unskipped.push(card),
  })
  expect(run.lastSkipped()).toBeNull()
  run.answer('skipped')
  expect(run.lastSkipped()).toBe('c0')
  run.undo()
  expect(unskipped).toEqual([{ id: 'c0' }])
  run.answer('correct')
  expect(run.lastSkipped()).toBeNull()
  run.undo()
  expect(unskipped).toHaveLength(1)
})

describe('StudyRun', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('shows the answered card for 200 ms, and ignores a second answer during that time', () => {
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

  it('records when each answer was given, how long it took and which option it was', () => {
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

  it('times a card from when it is shown', () => {
    vi.setSystemTime('2025-06-01T10:00:00.000Z')
    const { run } = runOf(3)
    vi.advanceTimersByTime(20_000)
    run.restartClock()
    vi.advanceTimersByTime(4000)
    run.answer('correct')
    expect(detailsInOrder(run.view().state)).toEqual([{ at: 24_000, ms: 4000 }])
  })

  it('does not count the hours in which the phone lay locked', () => {
    vi.setSystemTime('2025-06-01T10:00:00.000Z')
    const { run, kept } = runOf(3)
    vi.advanceTimersByTime(3000)
    run.skipTime(0)
    expect(kept).toHaveLength(0)
    vi.advanceTimersByTime(10_800_000)
    run.skipTime(10_800_000)
    vi.advanceTimersByTime(1000)
    run.answer('correct')
    expect(run.view().state.startTime).toBe('2025-06-01T13:00:00.000Z')
    expect(kept[0]?.startTime).toBe('2025-06-01T13:00:00.000Z')
    expect(detailsInOrder(run.view().state)).toEqual([{ at: 4000, ms: 4000 }])
  })

  it.each(['answer', 'settle', 'finish', 'leave'] as const)(
    'counts a card left open for days as two minutes: %s',
    (way) => {
      vi.setSystemTime('2025-06-01T10:00:00.000Z')
      const { run } = runOf(3)
      vi.advanceTimersByTime(50 * 3_600_000)
      if (way === 'answer' || way === 'settle') {
        if (way === 'settle') run.settle()
        run.answer('correct')
        expect(detailsInOrder(run.view().state)).toEqual([{ at: 120_000, ms: 120_000 }])
      } else void run[way]()
      const studied = Date.now() - Date.parse(run.view().state.startTime)
      expect(studied).toBe(120_000)
    },
  )

  it('records no time if the clock was set back before the start', () => {
    vi.setSystemTime('2025-06-01T09:00:00.000Z')
    const { run } = runOf(3)
    run.answer('correct')
    expect(detailsInOrder(run.view().state)).toEqual([{}])
  })

  it('stores every answer at once, including the card that is still shown', () => {
    const { run, kept } = runOf(3)
    run.answer('correct')
    expect(sessionProgress(kept.at(-1) ?? start(3)).answered).toBe(1)
  })

  it('undoes an answer whose card is still shown', () => {
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

  it('saves the answers when it is left, and stores nothing afterwards', async () => {
    const { run, saved, kept } = runOf(3)
    run.answer('correct')
    const before = kept.length
    await run.leave()
    run.answer('correct')
    expect(saved.map(({ phase }) => phase)).toEqual(['left'])
    expect(kept).toHaveLength(before)
  })

  it('notifies listeners until they unsubscribe', () => {
    const { run } = runOf(2)
    let notified = 0
    const stop = run.subscribe(() => {
      notified += 1
    })
    run.flip()
    stop()
    run.flip()
    expect(notified).toBe(1)
  })
})
