import { expect, test } from 'vitest'
import {
  parseChanges,
  parseMembers,
  type UnitBoard,
  unitBoardSchema,
} from '../entities/unit-board.ts'
import { limitSummary, parseShareSummary } from '../entities/unit-board-share.ts'
import { followBoard, givenBoard } from './followed-board.ts'
import {
  diffUnitBoards,
  summarizeChanges,
  toNoticeChange,
  unseenChanges,
  withChange,
} from './unit-board-changes.ts'
import { CODE_LETTERS, makeUnitBoardCode, readCode } from './unit-board-code.ts'

const UNIT_BOARD: UnitBoard = {
  userId: 'maker',
  name: 'December board',
  kind: 'promotion',
  targetDate: '2026-12-04T00:00:00.000+00:00',
  reportingTime: '0845',
  place: null,
  uniform: null,
  categories: ['Drill'],
  members: '[{"name":"1SG Orozco","topics":["Drill","Uniform"],"freeTopics":["Our history"]}]',
  texts: '[]',
  bring: [],
  suspenses: [],
  rehearsal: null,
  prohibited: null,
  period: 'quarter',
  isForBoth: false,
  evenReason: null,
  scoring: '{"lines":[],"absent":"left-out"}',
  endDate: '2026-12-18T00:00:00.000+00:00',
  coMakerIds: [],
  questionSetId: null,
  changes: '[]',
  isHidden: false,
}

test('a unit board gives its own topics and those of its members, each once', () => {
  expect(givenBoard(UNIT_BOARD).categories).toEqual(['Drill', 'Uniform'])
})

test('a soldier’s board gets what changed and keeps what the soldier changed', () => {
  const given = givenBoard(UNIT_BOARD)
  const next = { ...given, name: 'January board', targetDate: null, categories: ['Drill', 'Maps'] }
  const own = { ...given, name: 'My board', categories: ['Drill', 'Uniform', 'First Aid'] }
  expect(followBoard(own, given, next)).toEqual({
    name: 'My board',
    targetDate: null,
    categories: ['Drill', 'First Aid', 'Maps'],
  })
})

test('a topic that the soldier removed does not come back with another change', () => {
  const given = givenBoard(UNIT_BOARD)
  const own = { ...given, categories: ['Uniform'] }
  const next = { ...given, categories: [...given.categories, 'Maps'] }
  expect(followBoard(own, given, next).categories).toEqual(['Uniform', 'Maps'])
})

test('a date that the soldier set stays until the unit moves its own', () => {
  const given = givenBoard(UNIT_BOARD)
  const own = { ...given, targetDate: '2026-12-01T00:00:00.000+00:00' }
  expect(followBoard(own, given, given).targetDate).toBe(own.targetDate)
})

test('a change names its parts and topics, and is unseen until it was shown', () => {
  const at = '2026-11-25T10:00:00.000+00:00'
  const after = { ...UNIT_BOARD, place: 'Building 12', categories: ['Maps'] }
  const change = diffUnitBoards(UNIT_BOARD, after, at)
  expect(change).toEqual({ at, parts: ['place', 'topics'], added: ['Maps'], removed: [] })
  if (change === null) return
  const changes = withChange('[]', change)
  const joined = { $createdAt: '2026-11-24T10:00:00.000+00:00' }
  expect(unseenChanges(changes, { ...joined, seenAt: null })).toEqual([change])
  expect(unseenChanges(changes, { ...joined, seenAt: at })).toEqual([])
})

test('an edit of what soldiers do not see is no change', () => {
  const after = { ...UNIT_BOARD, endDate: '2027-01-01T00:00:00.000+00:00' }
  expect(diffUnitBoards(UNIT_BOARD, after, '2026-11-25T10:00:00.000+00:00')).toBeNull()
})

test('keeps the latest 20 changes', () => {
  const one = (n: number) => ({
    at: new Date(n * 1000).toISOString(),
    parts: [],
    added: [],
    removed: [],
  })
  let changes = '[]'
  for (let n = 0; n < 25; n += 1) changes = withChange(changes, one(n))
  expect(JSON.parse(changes)).toHaveLength(20)
  expect(JSON.parse(changes)[0]).toEqual(one(24))
})

test('news are the last edit, the last nudge and three announcements', () => {
  const at = (n: number) => new Date(n * 60_000).toISOString()
  const edit = (n: number) => ({ at: at(n), parts: ['place'], added: [], removed: [] })
  const said = (n: number) => toNoticeChange('announcement', `Text ${n}`, at(n))
  const nudge = (n: number) => toNoticeChange('nudge', null, at(n))
  expect(summarizeChanges([])).toEqual({ shown: [], more: 0 })
  const unseen = [nudge(9), said(8), edit(7), said(6), nudge(5), said(4), said(3), edit(2)]
  expect(summarizeChanges(unseen)).toEqual({
    shown: [nudge(9), said(8), edit(7), said(6), said(4)],
    more: 2,
  })
  expect(parseChanges(JSON.stringify(unseen))).toEqual(unseen)
})

test('attack 195: edits of many long topics leave changes of a bounded size', () => {
  const topics = (edit: number) =>
    Array.from({ length: 200 }, (_, n) => `${edit}-${n} `.padEnd(128, 'x'))
  let before = { ...UNIT_BOARD, categories: topics(0) }
  let changes = '[]'
  for (let edit = 1; edit <= 25; edit += 1) {
    const after = { ...before, categories: topics(edit) }
    const change = diffUnitBoards(before, after, '2026-11-25T10:00:00.000+00:00')
    expect(change).toMatchObject({ moreAdded: 180, moreRemoved: 180 })
    if (change) changes = withChange(changes, change)
    before = after
  }
  expect(parseChanges(changes)).toHaveLength(20)
  expect(parseChanges(changes)[0]).toMatchObject({ moreAdded: 180, moreRemoved: 180 })
  expect(unitBoardSchema.shape.changes.safeParse(changes).success).toBe(true)
})

test('a code is read in any case and with spaces, and only of its letters', () => {
  expect(readCode(' bcd-FGH ')).toBe('BCDFGH')
  for (const wrong of ['BCDFG', 'BCDFGHJ', 'BCDFGA', 'BCDFG1', 'L'.repeat(6), '']) {
    expect(readCode(wrong)).toBeNull()
  }
  let next = 0
  const code = makeUnitBoardCode(() => next++)
  expect(readCode(code)).toBe(code)
  expect(new Set(CODE_LETTERS).size).toBe(20)
})

test('members and summaries of another shape are not read', () => {
  expect(parseMembers('[{"name":"x","topics":["Drill"]}]')).toBeNull()
  expect(parseMembers('{')).toBeNull()
  expect(
    parseMembers(JSON.stringify(Array(13).fill({ name: 'x', topics: [], freeTopics: [] }))),
  ).toBeNull()
  expect(parseShareSummary('{"asOf":"2026-11-25T10:00:00Z","studiedDays":8}')).toBeNull()
})

test('a summary keeps the chosen parts alone', () => {
  const asOf = '2026-11-25T10:00:00Z'
  const summary = {
    asOf,
    studiedDays: 5,
    readiness: [{ topic: 'Drill', percent: 80 }],
    mockBoards: 2,
  }
  expect(limitSummary(summary, ['days'])).toEqual({ asOf, studiedDays: 5 })
  expect(limitSummary(summary, ['readiness', 'mock-boards'])).toEqual({
    asOf,
    readiness: summary.readiness,
    mockBoards: 2,
  })
})
