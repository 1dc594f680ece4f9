import {
  answeringPhase,
  isValidChoice,
  type NewQuizAnswer,
  quizAt,
  quizMove,
} from '@squared-away/domain/rooms/quiz'
import { ApiError } from '../contract/errors.ts'
import { notAllowed } from '../contract/refusals.ts'
import { wireTime } from '../contract/wire-time.ts'
import { expiryFrom, type RoomWork } from './change-room.ts'
import { questionsIn, quizCardAt, quizPlace } from './quiz-view.ts'

/**
 * Takes a quiz to its next step. Repeated, it changes nothing.
 *
 * @throws ApiError `general_bad_request` for a step that is not the next one.
 */
export async function moveQuiz(work: RoomWork, step: number): Promise<void> {
  const { connection, viewer, now } = work
  const { room } = viewer
  const move = quizMove(quizPlace(room), step, await questionsIn(connection, room.id))
  if (move === 'past') return
  if (move === 'refused') {
    throw new ApiError('general_bad_request', 'The quiz is not there. Load this page again.')
  }
  await connection
    .updateTable('rooms')
    .set({ step, state: 'running', startedAt: room.startedAt ?? wireTime(now) })
    .where('id', '=', room.id)
    .execute()
  await work.advance()
}

/** Ends a quiz: its code opens nothing more. Repeated, it changes nothing. */
export async function endQuiz(work: RoomWork): Promise<void> {
  const { connection, viewer, now } = work
  const { room } = viewer
  if (room.state === 'ended') return
  await connection
    .updateTable('rooms')
    .set({ state: 'ended', endedAt: wireTime(now), expiresAt: expiryFrom(now) })
    .where('id', '=', room.id)
    .execute()
  await connection
    .updateTable('roomSeats')
    .set({ code: null })
    .where('roomId', '=', room.id)
    .execute()
  await work.advance()
}

/**
 * Stores what the caller's seat chooses; a later choice replaces it. It wakes the others only if it
 * changes a number that they see.
 *
 * @returns Whether it counts: not for another question than the current one, before it takes
 * answers, and once its answer is shown.
 * @throws ApiError `general_bad_request` for a choice that the question does not have.
 */
export async function answerQuiz(
  work: RoomWork,
  { questionId, choice, ms }: NewQuizAnswer,
): Promise<{ taken: boolean }> {
  const { connection, viewer, now } = work
  const { room, seatId } = viewer
  if (seatId === null) throw notAllowed()
  const { phase, place } = quizAt(quizPlace(room))
  const card = place === null ? null : await quizCardAt(connection, room.id, place)
  const own = { roomId: room.id, seatId, questionId }
  const before = await connection
    .selectFrom('roomAnswers')
    .select('choice')
    .where('roomId', '=', room.id)
    .where('seatId', '=', seatId)
    .where('questionId', '=', questionId)
    .executeTakeFirst()
  if (card?.id !== questionId || answeringPhase(card) !== phase || room.startedAt === null) {
    return { taken: before?.choice === choice }
  }
  if (!isValidChoice(card, choice)) {
    throw new ApiError('general_bad_request', 'The question has no such choice.')
  }
  if (before?.choice === choice) return { taken: true }
  const at = Math.max(now.getTime() - Date.parse(room.startedAt), 0)
  await connection
    .insertInto('roomAnswers')
    .values({ ...own, choice, at, ms })
    .onConflict((conflict) =>
      conflict.columns(['roomId', 'seatId', 'questionId']).doUpdateSet({ choice, at, ms }),
    )
    .execute()
  if (before === undefined || phase === 'shown') await work.advance()
  return { taken: true }
}
