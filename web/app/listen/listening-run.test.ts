import { heardMarks } from '@squared-away/domain/study/heard-cards'
import { startSession } from '@squared-away/domain/study/session-engine'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HeardCard } from './heard-card.ts'
import { ListeningRun } from './listening-run.ts'

const card = (id: string, from: number): HeardCard => ({
  ...{ id, category: 'Drill', question: `${id}?`, answer: id, reference: null, episode: 'e' },
  isText: false,
  ...{ from, answerFrom: from + 5, until: from + 10 },
})

const NOON = Date.parse('2026-05-04T12:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
})

afterEach(() => {
  vi.useRealTimers()
})

function started() {
  const deck = [card('a', 0), card('b', 10)]
  const start = { sessionId: 's', startTime: new Date().toISOString(), categories: ['Drill'] }
  const edges = { keep: vi.fn(), drop: vi.fn(), save: vi.fn(async () => {}) }
  return {
    edges,
    run: new ListeningRun(startSession({ ...start, studyMode: 'listen', deck }), edges),
  }
}

test('only the time in which the sound plays is study', async () => {
  const { edges, run } = started()
  vi.advanceTimersByTime(60_000)
  run.plays(true)
  vi.advanceTimersByTime(20_000)
  run.mark(0, 'correct')
  run.plays(false)
  vi.advanceTimersByTime(3_600_000)
  run.mark(1, 'incorrect')
  await run.end('leave')
  const { state } = run.view()
  expect(Date.now() - Date.parse(state.startTime)).toBe(20_000)
  expect([...heardMarks(state)]).toEqual([
    [0, 'correct'],
    [1, 'incorrect'],
  ])
  expect(edges.save).toHaveBeenCalledOnce()
  expect(edges.drop).not.toHaveBeenCalled()
})

test('a session in which nothing was marked is kept nowhere and saved nowhere', async () => {
  const { edges, run } = started()
  run.plays(true)
  vi.advanceTimersByTime(20_000)
  await run.end('finish')
  expect(run.view().state.phase).toBe('finished')
  expect(edges.keep).not.toHaveBeenCalled()
  expect(edges.save).not.toHaveBeenCalled()
  expect(edges.drop).toHaveBeenCalledOnce()
})
