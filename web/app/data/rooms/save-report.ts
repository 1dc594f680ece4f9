import type { RoomView } from '@squared-away/domain/rooms/room'
import { roomRun } from '@squared-away/domain/rooms/room-report'
import { boardSession } from '@squared-away/domain/study/mock-board/board-session'
import { activeBoardQuery } from '../boards/active-board.ts'
import { queryClient } from '../queries/query-client.ts'
import { queueSession, sendSession } from '../sessions/unsaved-sessions.ts'

/**
 * Saves a candidate's report as a study session of the signed-in user. Its id is the seat's, so that
 * it is saved once, from any device.
 *
 * @returns False if there is nothing to save: no mark for a stored question.
 */
export async function saveReport(
  userId: string,
  view: RoomView,
  candidateId: string,
): Promise<boolean> {
  const board = await queryClient().fetchQuery(activeBoardQuery(userId))
  const boardId = board?.$id ?? null
  const run = roomRun(view, candidateId, { boardId, only: 'stored' })
  const session = run && boardSession(run, { userId, boardId })
  if (run === null || session === null) return false
  queueSession(userId, run.sessionId, session)
  await sendSession(userId, run.sessionId)
  return true
}
