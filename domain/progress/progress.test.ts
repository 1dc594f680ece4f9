import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STUDY_MODE_IDS } from '../entities/study-mode.ts'
import {
  type HistorySession,
  progressTotals,
  sortEfforts,
  sortHistory,
  studyEfforts,
  studyHistory,
} from './progress.ts'

let made = 0
const session = (given: Partial<HistorySession>): HistorySession => {
  made += 1
  return {
    $id: `s${made}`,
    startTime: '2025-06-01T12:00:00.000+00:00',
    durationMinutes: 5,
    studyMode: 'flashcard',
    categories: ['Drill'],
    outcomes: null,
    ...given,
  }
}

const outcomes = (...results: ('correct' | 'incorrect')[]) =>
  JSON.stringify(results.map((result, index) => ({ questionId: `q${index}`, result })))

describe('Study Efforts', () => {
  it('lists the board categories and the standing topics with 0 sessions', () => {
    expect(
      studyEfforts(['Drill', 'First Aid'], []).map((row) => [row.topic, row.sessions]),
    ).toEqual([
      ['Drill', 0],
      ['First Aid', 0],
      ['My Introduction', 0],
      ['Situational Practice', 0],
      ['Chain of Command', 0],
    ])
  })

  it('counts a session for each of its topics, by its mode', () => {
    const rows = studyEfforts(
      ['Drill', 'Leave'],
      [
        session({ categories: ['Drill', 'Leave'] }),
        session({ studyMode: 'quiz', categories: ['Drill', 'Drill'] }),
        session({ studyMode: 'intro-prep', categories: [] }),
        session({ studyMode: 'situational-prep', categories: ['Soldier Care'] }),
        session({ studyMode: 'coc-study', categories: ['Chain of Command'] }),
        session({ studyMode: 'culture-prep', categories: ['Army Song'] }),
      ],
    )
    expect(Object.fromEntries(rows.map((row) => [row.topic, row.sessions]))).toEqual({
      Drill: 2,
      Leave: 1,
      'My Introduction': 1,
      'Situational Practice': 1,
      'Chain of Command': 1,
      'Army Song': 1,
    })
  })

  it('names the action of each topic', () => {
    const sessions = [session({ studyMode: 'culture-prep', categories: ['Army Song'] })]
    const rows = studyEfforts(['Drill', 'Soldier Care'], sessions, new Set(['Soldier Care']))
    expect(rows.map((row) => row.action.kind)).toEqual([
      'questions',
      'situational',
      'introduction',
      'situational',
      'chain-of-command',
      'culture',
    ])
  })

  it('is sorted by descending count, then by name, by default', () => {
    const rows = studyEfforts(
      ['item 10', 'Item 2', 'Zero'],
      [session({ categories: ['item 10'] }), session({ categories: ['Item 2', 'Zero'] })],
    )
    expect(sortEfforts(rows).map((row) => row.topic)).toEqual([
      ...['Item 2', 'item 10', 'Zero'],
      ...['Chain of Command', 'My Introduction', 'Situational Practice'],
    ])
    const ascending = sortEfforts(rows, { by: 'sessions', direction: 'ascending' })
    expect(ascending.map((row) => row.topic)).toEqual([
      ...['Chain of Command', 'My Introduction', 'Situational Practice'],
      ...['Item 2', 'item 10', 'Zero'],
    ])
    expect(sortEfforts(rows, { by: 'topic', direction: 'descending' })[0]?.topic).toBe('Zero')
  })

  it('counts every session of any mix of categories', () => {
    const names = fc.constantFrom('Drill', 'Leave', '__proto__', 'My Introduction')
    const any = fc.record({
      studyMode: fc.constantFrom(...STUDY_MODE_IDS),
      categories: fc.uniqueArray(names),
    })
    fc.assert(
      fc.property(fc.array(any), fc.uniqueArray(names), (sessions, board) => {
        const rows = studyEfforts(board, sessions)
        expect(new Set(rows.map((row) => row.topic)).size).toBe(rows.length)
        const fixed = ['intro-prep', 'situational-prep', 'coc-study']
        const expected = sessions
          .map((one) => (fixed.includes(one.studyMode) ? 1 : one.categories.length))
          .reduce((sum, count) => sum + count, 0)
        expect(rows.reduce((sum, row) => sum + row.sessions, 0)).toBe(expected)
      }),
    )
  })
})

describe('Study History', () => {
  it('shows topic, mode, duration and result of a session', () => {
    const [row] = studyHistory([
      session({
        $id: 'one',
        studyMode: 'quiz',
        categories: ['Drill', 'Leave'],
        durationMinutes: 65,
        outcomes: outcomes('correct', 'correct', 'incorrect'),
      }),
    ])
    expect(row).toEqual({
      id: 'one',
      startTime: '2025-06-01T12:00:00.000+00:00',
      topic: 'Drill, Leave',
      mode: 'Quiz',
      durationMinutes: 65,
      duration: '1h 5m',
      percent: 67,
      result: '67%',
    })
  })

  it.each([
    ['quiz', '50%'],
    ['flashcard', '50%'],
    ['culture-prep', '50%'],
    ['coc-study', '50%'],
    ['intro-prep', 'N/A'],
    ['situational-prep', 'N/A'],
  ] as const)('shows for mode %s the result %s', (studyMode, result) => {
    const both = outcomes('correct', 'incorrect')
    expect(studyHistory([session({ studyMode, outcomes: both })])[0]?.result).toBe(result)
  })

  it.each([null, '', '{', '[]', '{"result":"practiced"}', '[{"result":"maybe"}]', '"correct"'])(
    'shows N/A for the outcomes %j',
    (text) => {
      expect(studyHistory([session({ outcomes: text })])[0]?.result).toBe('N/A')
    },
  )

  const rows = studyHistory([
    session({ $id: 'old', startTime: '2025-05-01T23:00:00-05:00', durationMinutes: 90 }),
    session({ $id: 'new', startTime: '2025-06-01T08:00:00.000+00:00', categories: ['leave'] }),
    session({
      $id: 'mid',
      startTime: '2025-05-02T05:00:00.000+00:00',
      studyMode: 'quiz',
      outcomes: outcomes('correct'),
    }),
    session({ $id: 'none', startTime: 'soon', outcomes: outcomes('incorrect') }),
  ])
  it.each([
    ['startTime', 'descending', ['new', 'mid', 'old', 'none']],
    ['startTime', 'ascending', ['old', 'mid', 'new', 'none']],
    ['topic', 'ascending', ['mid', 'old', 'none', 'new']],
    ['topic', 'descending', ['new', 'mid', 'old', 'none']],
    ['mode', 'descending', ['mid', 'new', 'old', 'none']],
    ['duration', 'descending', ['old', 'new', 'mid', 'none']],
    ['result', 'ascending', ['none', 'mid', 'new', 'old']],
    ['result', 'descending', ['mid', 'none', 'new', 'old']],
  ] as const)('sorts by %s %s', (by, direction, ids) => {
    expect(sortHistory(rows, { by, direction }).map((row) => row.id)).toEqual(ids)
  })

  it('is sorted latest first by default', () => {
    expect(sortHistory(rows).map((row) => row.id)).toEqual(['new', 'mid', 'old', 'none'])
  })
})

describe('the stat boxes', () => {
  it('show streaks and the total time', () => {
    const sessions = [
      session({ startTime: '2025-05-31T12:00:00.000+00:00', durationMinutes: 50 }),
      session({ durationMinutes: 75 }),
    ]
    expect(progressTotals(sessions, new Date('2025-06-02T00:00:00Z'))).toEqual({
      currentStreak: 2,
      longestStreak: 2,
      sessions: 2,
      minutes: 125,
      time: '2h 5m',
    })
    expect(progressTotals([], new Date(0))).toMatchObject({ sessions: 0, time: '0m' })
  })
})
