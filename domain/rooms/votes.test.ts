import { describe, expect, test } from 'vitest'
import { PLAIN_SCORING } from '../entities/unit-board.ts'
import type { RoomMark, RoomQuestion } from './room.ts'
import { listVoteChanges, markProblem, roomTally, voteLines, voteText } from './votes.ts'

const seats = [
  ...['m0', 'm1', 'm2'].map((id) => ({ id, role: 'member' as const, name: id })),
  ...['c0', 'c1'].map((id) => ({ id, role: 'candidate' as const, name: id.toUpperCase() })),
]

let made = 0
const makeId = () => {
  made += 1
  return `line-${made}`
}
const most = 1000

const mark = (
  line: RoomQuestion | undefined,
  given: Partial<RoomMark> & Pick<RoomMark, 'mark' | 'sequence'>,
): RoomMark => ({
  ...{ questionId: line?.id ?? '', memberId: line?.memberId ?? '', at: 0, ms: 0 },
  ...{ isLate: false, reason: null, points: null, note: null },
  ...given,
})

const lineOf = (lines: readonly RoomQuestion[], memberId: string, candidateId = 'c0', at = 0) =>
  lines.filter((line) => line.memberId === memberId && line.candidateId === candidateId)[at]

describe('votes of a promotion board', () => {
  const questions = voteLines(
    seats,
    { kind: 'promotion', scoring: PLAIN_SCORING },
    { most, makeId },
  )
  const rule = { kind: 'promotion', absent: 'left-out' } as const

  test('have one line for each member and candidate', () => {
    expect(
      questions.map(({ memberId, candidateId, part }) => [memberId, candidateId, part]),
    ).toEqual(
      ['c0', 'c1'].flatMap((candidate) => ['m0', 'm1', 'm2'].map((id) => [id, candidate, 'vote'])),
    )
  })

  test('say what they add up to, and never more', () => {
    const marks = [
      mark(lineOf(questions, 'm0'), { mark: 'had', sequence: 1 }),
      mark(lineOf(questions, 'm1'), { mark: 'missed', sequence: 2 }),
      mark(lineOf(questions, 'm0', 'c1'), { mark: 'had', sequence: 3 }),
      mark(lineOf(questions, 'm1', 'c1'), { mark: 'had', sequence: 4 }),
    ]
    expect(roomTally({ seats, questions, marks }, rule)).toMatchObject([
      { name: 'C0', votes: [1, 0, null], outcome: 'tie', missing: 1 },
      { name: 'C1', votes: [1, 1, null], outcome: 'recommended', missing: 1 },
    ])
  })

  test('a change of the president stands with what it replaced', () => {
    const line = lineOf(questions, 'm1')
    const marks = [
      mark(line, { mark: 'missed', sequence: 1 }),
      mark(line, { mark: 'had', sequence: 2, reason: 'He misread the name.' }),
      mark(line, { mark: 'missed', sequence: 3, reason: 'He did not.' }),
    ]
    const changes = listVoteChanges({ questions, marks })
    expect(changes.map(({ before, after }) => [voteText(before), voteText(after)])).toEqual([
      ['NO-GO', 'GO'],
      ['GO', 'NO-GO'],
    ])
    expect(roomTally({ seats, questions, marks }, rule)[0]?.votes).toEqual([null, 0, null])
  })
})

test('an incomplete card of points is none', () => {
  const scoring = {
    lines: [
      { name: 'Appearance', max: 50 },
      { name: 'Bearing', max: 20 },
    ],
    absent: 'averaged',
  } as const
  const questions = voteLines(
    seats,
    { kind: 'nco-of-quarter', scoring: { ...scoring, lines: [...scoring.lines] } },
    { most, makeId },
  )
  const points = (memberId: string, at: number, given: number, sequence: number) =>
    mark(lineOf(questions, memberId, 'c0', at), { mark: 'had', points: given, sequence })
  const marks = [
    points('m0', 0, 40, 1),
    points('m0', 1, 10, 2),
    points('m1', 0, 50, 3),
    points('m1', 1, 20, 4),
    points('m2', 0, 50, 5),
  ]
  const rule = { kind: 'nco-of-quarter', absent: 'averaged' } as const
  expect(roomTally({ seats, questions, marks }, rule)[0]).toMatchObject({
    ...{ votes: [50, 70, null], sum: 180, of: 2, missing: 1 },
  })
})

test('a mark fits its line', () => {
  const points = { part: 'points', max: 50 } as const
  expect(markProblem(points, { mark: 'had', points: 50 })).toBeNull()
  for (const wrong of [{ mark: 'had' }, { mark: 'had', points: 51 }, { mark: 'part', points: 5 }]) {
    expect(markProblem(points, wrong as never), JSON.stringify(wrong)).not.toBeNull()
  }
  expect(markProblem({ part: 'vote' }, { mark: 'missed', note: 'No eye contact.' })).toBeNull()
  expect(markProblem({ part: 'vote' }, { mark: 'part' })).not.toBeNull()
  expect(markProblem({ part: 'question' }, { mark: 'part' })).toBeNull()
  expect(markProblem({ part: 'question' }, { mark: 'part', note: 'a' })).not.toBeNull()
  expect(markProblem({ part: 'vote' }, { mark: 'had', points: 1 })).not.toBeNull()
})
