import { heldUntil } from '@squared-away/domain/study/studied-time'
import { invalidDocument } from '../contract/refusals.ts'
import { wireTime } from '../contract/wire-time.ts'
import { type LoggedSession, logReviews } from '../database/review-log.ts'
import type { Row } from '../database/row.ts'
import { skipAnsweredAgain } from './card-notes.ts'
import { defineCollection, oneAtATime } from './collection.ts'
import { isOwn } from './conditions.ts'
import { requireOwnBoard } from './own-board.ts'

/**
 * Finished study sessions (specification §3). A session is a record of what happened. It is created
 * once, for a board of the user or for none, and never changed, except that a session without a board may
 * be given one, once. Streaks, efforts and history are computed from it, and its answers go into
 * the review log.
 */
export const studySessions = defineCollection({
  id: 'studySessions',
  who: { create: 'signed-in', read: isOwn, update: isOwn, delete: isOwn },
  settable: {
    create: [
      'boardId',
      'startTime',
      'endTime',
      'durationMinutes',
      'studyMode',
      'categories',
      'questionIds',
      'outcomes',
    ],
    update: ['boardId'],
  },
  mayBeLarge: true,
  async creating(work, row) {
    // A client that pages through the log by $sequence must not see a later review before an
    // earlier one.
    await oneAtATime(work, String(row.userId))
    if (row.boardId !== null) await requireOwnBoard(work, row)
    return { ...row, ...heldTimes(row, work.now) }
  },
  async updating(work, before, after) {
    if (after.boardId === before.boardId) return after
    if (before.boardId !== null) throw invalidDocument('A session stays with its board.')
    await requireOwnBoard(work, after)
    return after
  },
  async created(work, row) {
    await logReviews(work.connection, work.engine, loggedSession(row))
    await skipAnsweredAgain(work, { userId: String(row.userId), sessionId: String(row.$id) })
  },
})

/**
 * When a session was held. One from a clock that is ahead is moved whole, so that it ends at `now`
 * (specification §9 Sessions).
 */
export function heldTimes(row: Row, now: string): { startTime: string; endTime: string } {
  const said = { startTime: String(row.startTime), endTime: String(row.endTime) }
  const held = heldUntil(said, Date.parse(now))
  if (held === null) return said
  return { startTime: wireTime(new Date(held.start)), endTime: wireTime(new Date(held.end)) }
}

function loggedSession(row: Row): LoggedSession {
  return {
    $id: String(row.$id),
    $createdAt: String(row.$createdAt),
    userId: String(row.userId),
    startTime: String(row.startTime),
    studyMode: String(row.studyMode),
    questionIds: String(row.questionIds),
    outcomes: row.outcomes === null ? null : String(row.outcomes),
  }
}
