import { expect, test } from 'vitest'
import { boardSession } from '../study/mock-board/board-session.ts'
import { boardVerdict } from '../study/mock-board/board-verdict.ts'
import { conductLines } from './conduct.ts'
import type { MarkName, RoomMark, RoomQuestion, RoomView } from './room.ts'
import { conductTally, currentMarks, markTally, mergedView } from './room-marks.ts'
import { rehearsalCount, roomRun } from './room-report.ts'

const seat = (id: string, role: 'member' | 'candidate') => ({
  ...{ id, role, name: id.toUpperCase(), isPresident: id === 'm0', isHost: id === 'm0' },
  ...{ phone: null, code: null },
})

const question = (id: string, memberId: string, questionId: string | null): RoomQuestion => ({
  ...{ id, memberId, candidateId: 'c0', questionId, part: 'question', topic: 'Drill' },
  ...{ asked: `${id}?`, shown: ['Answer'], reference: null },
})

const mark = (questionId: string, name: MarkName, sequence: number, at = sequence): RoomMark => ({
  ...{ questionId, mark: name, at, ms: 10, memberId: 'm0', sequence },
  ...{ isLate: false, reason: null },
})

const view: RoomView = {
  ...{ status: 'admitted', sequence: 9, serverTime: 5, kind: 'board', title: 'Board' },
  ...{ state: 'ended', startedAt: Date.UTC(2026, 8, 12), turnAt: 0, endedAt: 9, expiresAt: 10 },
  ...{ candidateId: 'c0', memberId: 'm0', seatId: 'c0', isHost: false, held: 'ended' },
  ...{ report: 'at-end', rule: null, isOfRecord: false, presides: false },
  ...{ releasedAt: null, verdict: null },
  seats: [seat('m0', 'member'), seat('m1', 'member'), seat('c0', 'candidate')],
  questions: [question('a', 'm0', 'q-a'), question('b', 'm1', null), question('c', 'm1', 'q-c')],
  marks: [mark('a', 'missed', 2), mark('b', 'had', 3), mark('a', 'had', 4), mark('c', 'missed', 5)],
}

test('a report has the last mark of each question, in order, by member', () => {
  const run = roomRun(view, 'c0', { boardId: null, only: 'all' })
  expect(run?.steps.map(({ id, member }) => [id, member])).toEqual([
    ['b', 1],
    ['q-a', 0],
    ['q-c', 1],
  ])
  expect(run && boardVerdict(run)).toMatchObject({
    votes: [
      { name: 'M0', isGo: true },
      { name: 'M1', isGo: false },
    ],
  })
})

test('a rehearsal says a tie and silent members as the tally of a board does', () => {
  expect(rehearsalCount(view, 'c0')).toBe('1 of 2 GO, a tie; an even number of votes')
  const seats = [...view.seats, seat('m2', 'member'), seat('m3', 'member')]
  expect(rehearsalCount({ ...view, seats, marks: [mark('b', 'had', 3)] }, 'c0')).toBe(
    '1 of 1 GO, not decided; 3 members did not vote',
  )
  expect(rehearsalCount({ ...view, marks: [] }, 'c0')).toBe('')
  expect(rehearsalCount({ ...view, kind: 'partner' }, 'c0')).toBe('')
})

test('a session has stored questions only; no mark makes none', () => {
  const run = roomRun(view, 'c0', { boardId: null, only: 'stored' })
  const session = run && boardSession(run, { userId: 'u', boardId: null })
  expect(session?.questionIds).toEqual(['q-a', 'q-c'])
  expect(roomRun({ ...view, marks: [] }, 'c0', { boardId: null, only: 'all' })).toBeNull()
})

test('conduct counts in the member’s vote, first in the report, and never as an answer', () => {
  let made = 0
  const lines = conductLines(
    { members: [{ id: 'm0' }, { id: 'm1' }], candidates: [{ id: 'c0' }] },
    () => `conduct-${++made}`,
  )
  const marks = [
    ...view.marks,
    mark('conduct-1', 'missed', 6),
    mark('conduct-2', 'missed', 7),
    mark('conduct-4', 'had', 8),
  ]
  const seen = { ...view, questions: [...(view.questions ?? []), ...lines], marks }
  const run = roomRun(seen, 'c0', { boardId: null, only: 'all' })
  expect(run?.steps.map(({ id, part, topic }) => [id, part, topic]).slice(0, 4)).toEqual([
    ['conduct-1', 'conduct', null],
    ['conduct-2', 'conduct', null],
    ['conduct-4', 'conduct', null],
    ['b', 'question', 'Drill'],
  ])
  // The first member's one right answer no longer makes a GO.
  expect(run && boardVerdict(run)).toMatchObject({ votes: [{ isGo: false }, { isGo: false }] })
  const current = currentMarks(marks)
  expect(markTally(seen.questions, current, { candidateId: 'c0' })).toMatchObject({ of: 3 })
  expect(conductTally(seen.questions, current, 'c0')).toEqual({ go: 1, of: 3 })
  const stored = roomRun(seen, 'c0', { boardId: null, only: 'stored' })
  const session = stored && boardSession(stored, { userId: 'u', boardId: null })
  expect(session?.questionIds).toEqual(['q-a', 'q-c'])
})

test('a mark that waits on the device counts before it is sent', () => {
  const waiting = [{ id: 'x', questionId: 'c', mark: 'had' as const, at: 1, ms: 1 }]
  const marks = currentMarks(view.marks, waiting)
  expect(marks.get('c')?.mark).toBe('had')
  const tally = markTally(view.questions ?? [], marks, { memberId: 'm1', candidateId: 'c0' })
  expect(tally).toEqual({ marked: 2, of: 2, credit: 1 })
  const none = markTally(view.questions ?? [], new Map(), { candidateId: 'c0' })
  expect(none).toEqual({ marked: 0, of: 3, credit: null })
})

test('a later view adds its marks and keeps the questions', () => {
  const next = { ...view, sequence: 10, questions: null, marks: [mark('b', 'part', 10)] }
  const merged = mergedView(view, next)
  expect([merged.questions?.length, merged.marks.length, merged.sequence]).toEqual([3, 5, 10])
  expect(currentMarks(merged.marks).get('b')?.mark).toBe('part')
})
