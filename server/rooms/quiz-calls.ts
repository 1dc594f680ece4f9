import { requireUser } from '../accounts/callers/caller.ts'
import type { Handler } from '../accounts/dependencies.ts'
import { readInput } from '../contract/read-input.ts'
import type { RateLimit } from '../http/limits/rate-limits.ts'
import type { Services } from '../services.ts'
import { answerQuiz, endQuiz, moveQuiz } from './change-quiz.ts'
import { openQuiz } from './open-quiz.ts'
import { newQuiz, quizAnswer, quizChange } from './quiz-inputs.ts'
import { presentResults } from './quiz-view.ts'
import { anySeat, findViewer, inQuiz } from './room-access.ts'
import { byViewer, countingMisses, readCredentials, readRoomId } from './room-request.ts'
import type { RoomWrite } from './room-writes.ts'

/** `POST /quizzes`: opens a quiz. */
export function openQuizzes({
  store,
  clock,
  makeId,
}: Pick<Services, 'store' | 'clock' | 'makeId'>): Handler {
  return async (request, reply) => {
    const { userId } = requireUser(request.caller)
    const quiz = readInput(newQuiz, request.body)
    await openQuiz({ store, makeId, now: clock() }, userId, quiz)
    reply.code(201)
    return { roomId: quiz.roomId }
  }
}

/** `PATCH /quizzes/{roomId}`: the next step, or the end. */
export const move: RoomWrite = ({ body }) => {
  const change = readInput(quizChange, body)
  return async (room) => {
    await ('step' in change ? moveQuiz(room, change.step) : endQuiz(room))
    return {}
  }
}

/** `POST /quizzes/{roomId}/answers`. */
export const answer: RoomWrite = ({ body }) => {
  const given = readInput(quizAnswer, body)
  return (room) => answerQuiz(room, given)
}

const requireSeat = inQuiz(anySeat)

/** `GET /quizzes/{roomId}/results`: the questions whose answers were shown. */
export function quizResults(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  limits: Readonly<Record<'fullViews' | 'fullViewsOfHost' | 'looksOfHost' | 'misses', RateLimit>>,
): Handler {
  return (request, reply) =>
    countingMisses(limits.misses, request, reply, async () => {
      await limits.fullViews.use(byViewer(request), reply)
      const roomId = readRoomId(request)
      const credentials = readCredentials(request)
      const viewer = await findViewer(store.connection, roomId, credentials, clock())
      requireSeat(viewer)
      await limits.looksOfHost.use(viewer.room.userId, reply)
      await limits.fullViewsOfHost.use(viewer.room.userId, reply)
      const results = await presentResults(store.connection, viewer)
      return { total: results.length, results }
    })
}
