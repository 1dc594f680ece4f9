import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STUDY_MODE_IDS } from '../entities/study-mode.ts'
import { type AccuracySession, accuracyByCategory, accuracyRows } from './accuracy.ts'

const outcomes = (answers: Record<string, boolean>) =>
  JSON.stringify(
    Object.entries(answers).map(([questionId, isCorrect]) => ({ questionId, isCorrect })),
  )

const session = (day: string, given: Partial<AccuracySession>): AccuracySession => ({
  startTime: `${day}T12:00:00.000+00:00`,
  studyMode: 'quiz',
  categories: ['Drill'],
  outcomes: outcomes({ q1: true }),
  ...given,
})

describe('accuracy by category', () => {
  it('adds up answers by week and includes weeks without answers', () => {
    const accuracy = accuracyByCategory([
      session('2025-06-01', { outcomes: outcomes({ a: true, b: false }) }),
      session('2025-06-07', { outcomes: outcomes({ c: true }) }),
      session('2025-06-15', { categories: ['Leave'], outcomes: outcomes({ d: false }) }),
    ])
    expect(accuracy.weeks).toEqual(['2025-06-01', '2025-06-08', '2025-06-15'])
    expect(accuracy.lines).toMatchObject([
      {
        category: 'Drill',
        percent: 67,
        points: [
          { week: '2025-06-01', correct: 2, total: 3, percent: 67 },
          { week: '2025-06-08', correct: 0, total: 0, percent: null },
          { week: '2025-06-15', percent: null },
        ],
      },
      { category: 'Leave', correct: 0, total: 1, percent: 0 },
    ])
    expect(accuracyRows(accuracy)).toEqual([
      {
        category: 'Drill',
        week: '2025-06-01',
        label: 'Week of 1 Jun 2025',
        correct: 2,
        total: 3,
        result: '67%',
      },
      {
        category: 'Leave',
        week: '2025-06-15',
        label: 'Week of 15 Jun 2025',
        correct: 0,
        total: 1,
        result: '0%',
      },
    ])
  })

  it("counts each answer of a mixed session for its question's category", () => {
    const mixed = session('2025-06-01', {
      categories: ['Drill', 'Leave'],
      outcomes: outcomes({ d1: true, l1: false, gone: true }),
    })
    const known = new Map([
      ['d1', 'Drill'],
      ['l1', 'Leave'],
    ])
    const { lines, unassigned } = accuracyByCategory([mixed], known)
    expect(lines.map((line) => [line.category, line.correct, line.total])).toEqual([
      ['Drill', 1, 1],
      ['Leave', 0, 1],
    ])
    expect(unassigned).toBe(1)
  })

  it('counts only sessions that have a result', () => {
    const accuracy = accuracyByCategory([
      session('2025-06-01', { studyMode: 'situational-prep' }),
      session('2025-06-01', { studyMode: 'intro-prep' }),
      session('2025-06-01', { outcomes: null }),
      session('2025-06-01', { outcomes: '[]' }),
      session('2025-06-01', { outcomes: '{"result":"practiced"}' }),
      session('2025-06-01', { startTime: 'soon' }),
      session('2025-06-01', { studyMode: 'coc-study', categories: ['Chain of Command'] }),
    ])
    expect(accuracy.lines.map((line) => line.category)).toEqual(['Chain of Command'])
    expect(accuracyByCategory([])).toEqual({ weeks: [], lines: [], unassigned: 0 })
  })

  it('ignores an impossible year', () => {
    const sessions = [session('0001-01-01', {}), session('2025-06-01', {})]
    const { weeks, lines } = accuracyByCategory(sessions)
    expect(weeks.length).toBeLessThan(600)
    expect(weeks.at(-1)).toBe('2025-06-01')
    expect(lines).toHaveLength(1)
  })

  it('counts every answer once', () => {
    const any = fc
      .record({
        day: fc.integer({ min: 1, max: 28 }),
        studyMode: fc.constantFrom(...STUDY_MODE_IDS),
        categories: fc.uniqueArray(fc.constantFrom('Drill', 'Leave', 'History')),
        answers: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.boolean()),
      })
      .map(({ day, answers, ...given }) =>
        session(`2024-02-${String(day).padStart(2, '0')}`, {
          ...given,
          outcomes: outcomes(answers),
        }),
      )
    fc.assert(
      fc.property(fc.array(any), (sessions) => {
        const known = new Map([['a', 'Drill']])
        const { lines, weeks, unassigned } = accuracyByCategory(sessions, known)
        const answers = sessions
          .filter((one) => !['situational-prep', 'intro-prep'].includes(one.studyMode))
          .flatMap((one) => JSON.parse(one.outcomes ?? '[]') as unknown[])
        const assigned = lines.reduce((sum, line) => sum + line.total, 0)
        expect(assigned + unassigned).toBe(answers.length)
        for (const line of lines) {
          expect(line.points.map((point) => point.week)).toEqual(weeks)
          expect(line.percent).toBe(Math.round((line.correct / line.total) * 100))
        }
      }),
    )
  })
})
