import { describe, expect, test } from 'vitest'
import { seededRandom } from '../seeded-random.ts'
import { withoutPause } from '../studied-time.ts'
import type { BoardMark, MarkId } from './board-marks.ts'
import { listMark } from './board-marks.ts'
import {
  type BoardRun,
  boardRunSchema,
  currentStep,
  startBoard,
  withMark,
  withStepDone,
} from './board-run.ts'
import { sampleMaterial, sampleQuestions, sampleSetup } from './board-samples.ts'
import { boardScript } from './board-script.ts'
import { boardSession, topicsToStudy } from './board-session.ts'
import { boardVerdict, isMajority } from './board-verdict.ts'

const START = Date.parse('2026-11-22T10:00:00.000Z')
const TOPICS = ['Awards', 'Drill', 'Supply']

function newRun(scoring: 'votes' | 'points' = 'votes'): BoardRun {
  const setup = sampleSetup(TOPICS, 3, { scoring })
  const material = sampleMaterial(TOPICS.flatMap((topic) => sampleQuestions(topic, 3)))
  return startBoard({
    ...{ sessionId: 'board1', boardId: 'b1', setup, startTime: new Date(START).toISOString() },
    steps: boardScript(setup, material, seededRandom(3)),
  })
}

/** A board whose steps took ten seconds each. */
function overRun(scoring: 'votes' | 'points' = 'votes'): BoardRun {
  let run = newRun(scoring)
  for (let place = 1; currentStep(run) !== null; place += 1) {
    run = withStepDone(run, START + place * 10_000)
  }
  return run
}

function marked(run: BoardRun, markOf: (step: BoardRun['steps'][number]) => MarkId | BoardMark) {
  return run.steps.reduce((before, step) => {
    const mark = markOf(step)
    return withMark(before, step.id, typeof mark === 'string' ? { id: mark } : mark)
  }, run)
}

describe('a board in progress', () => {
  test('goes from step to step and records how long each took', () => {
    const run = withStepDone(withStepDone(newRun(), START + 4000), START + 9000)
    expect(run.done).toEqual([
      { at: 4000, ms: 4000 },
      { at: 9000, ms: 5000 },
    ])
    expect(currentStep(run)?.part).toBe('movements')
  })

  test('ends after its last step and does not change afterwards', () => {
    const run = overRun()
    expect(currentStep(run)).toBeNull()
    expect(withStepDone(run, START)).toBe(run)
  })

  test('does not count a pause or a clock that was set back', () => {
    const run = withStepDone(newRun(), START + 4000)
    const later = withoutPause(run, 3_600_000)
    expect(withStepDone(later, START + 3_606_000).done[1]).toEqual({ at: 6000, ms: 2000 })
    expect(withStepDone(run, START - 5000).done[1]).toEqual({ at: 4000, ms: 0 })
  })

  test('counts a step of three hours as five minutes', () => {
    const run = withStepDone(newRun(), START + 3 * 3_600_000)
    expect(run.done).toEqual([{ at: 300_000, ms: 300_000 }])
    expect(withStepDone(run, START + 3 * 3_600_000 + 2000).done[1]).toEqual({
      at: 302_000,
      ms: 2000,
    })
  })

  test('accepts marks only after it is over', () => {
    const run = newRun()
    expect(withMark(run, 'knock', { id: 'had' })).toBe(run)
    expect(withMark(overRun(), 'nothing', { id: 'had' }).marks).toEqual({})
  })

  test('round-trips through JSON', () => {
    const run = marked(overRun(), () => listMark({ had: 2, of: 3 }))
    expect(boardRunSchema.parse(JSON.parse(JSON.stringify(run)))).toEqual(run)
  })
})

describe('the verdict', () => {
  test('comes once every step is marked', () => {
    const run = overRun()
    expect(boardVerdict(run)).toBeNull()
    expect(boardVerdict(withMark(run, 'knock', { id: 'had' }))).toBeNull()
    expect(boardVerdict(marked(run, () => 'had'))).toMatchObject({ isGo: true })
  })

  test('is the majority vote; a tie is NO-GO', () => {
    const votes = (...goes: boolean[]) => goes.map((isGo) => ({ isGo }))
    expect(isMajority(votes(true, true, false))).toBe(true)
    expect(isMajority(votes(true, false, false))).toBe(false)
    expect(isMajority(votes(true, true, false, false))).toBe(false)
    expect(isMajority(votes(true, true, true, false))).toBe(true)
    expect(isMajority([])).toBe(false)
  })

  test('has each member vote on their own questions', () => {
    const run = marked(overRun(), ({ member }) => (member === 1 ? 'missed' : 'had'))
    expect(boardVerdict(run)).toEqual({
      scoring: 'votes',
      votes: [
        { name: 'President of the board', isGo: true },
        { name: 'Member 1', isGo: false },
        { name: 'Member 2', isGo: true },
      ],
      isGo: true,
    })
  })

  test('needs seven tenths for GO: two of three questions are too few', () => {
    const voteOf = (third: BoardMark | MarkId) => {
      let asked = 0
      const run = marked(overRun(), ({ member }) => (member === 1 && ++asked === 3 ? third : 'had'))
      const verdict = boardVerdict(run)
      return verdict?.scoring === 'votes' && verdict.votes[1]?.isGo
    }
    expect(voteOf('missed')).toBe(false)
    expect(voteOf('said-so')).toBe(false)
    expect(voteOf('part')).toBe(true)
    expect(voteOf(listMark({ had: 1, of: 10 }))).toBe(true)
  })

  test('adds up the points of all areas, each up to its maximum', () => {
    const run = marked(overRun('points'), ({ part }) => (part === 'question' ? 'part' : 'had'))
    expect(boardVerdict(run)).toMatchObject({ scoring: 'points', points: 80, maximum: 100 })
    const verdict = boardVerdict(run)
    const rows = verdict?.scoring === 'points' ? verdict.rows : []
    expect(rows.map(({ points, maximum }) => [points, maximum])).toEqual([
      ...[
        [20, 20],
        [10, 10],
        [20, 40],
        [10, 10],
        [20, 20],
      ],
    ])
  })
})

describe('the session of a board', () => {
  const to = { userId: 'u1', boardId: 'b1' }

  test('has the marked questions, partial answers as misses', () => {
    const run = marked(overRun(), ({ topic }) => {
      if (topic === 'Awards') return 'part'
      return topic === 'Drill' ? listMark({ had: 5, of: 6 }) : 'had'
    })
    const session = boardSession(run, to)
    expect(session).toMatchObject({ studyMode: 'mock-board', boardId: 'b1', userId: 'u1' })
    expect(session?.categories).toEqual(
      expect.arrayContaining([...TOPICS, 'My Introduction', 'NCO Creed', 'Situational Practice']),
    )
    const outcomes: unknown[] = JSON.parse(session?.outcomes ?? '[]')
    expect(outcomes).toHaveLength(12)
    const byId = new Map(session?.questionIds.map((id, place) => [id, outcomes[place]]))
    expect(byId.get('Awards-1')).toMatchObject({ result: 'incorrect', ms: 10_000 })
    expect(byId.get('Drill-1')).toMatchObject({ result: 'correct', had: 5, of: 6 })
  })

  test('lasts as long as the board, excluding the marking', () => {
    const run = marked(overRun(), () => 'had')
    const session = boardSession(run, to)
    const end = new Date(START + run.steps.length * 10_000).toISOString()
    expect(session).toMatchObject({ startTime: run.startTime, endTime: end, durationMinutes: 3 })
  })

  test('is null if no question was marked', () => {
    expect(boardSession(overRun(), to)).toBeNull()
    expect(boardSession(withMark(overRun(), 'knock', { id: 'had' }), to)).toBeNull()
  })

  test('lists what to study next, weakest topic first', () => {
    const run = marked(overRun(), ({ id, topic }) => {
      if (topic === 'Supply') return 'missed'
      return id === 'Awards-0' ? 'said-so' : 'had'
    })
    expect(topicsToStudy(run)).toEqual(['Supply', 'Awards'])
  })
})
