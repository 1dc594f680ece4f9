import type { NewQuiz } from '@squared-away/domain/rooms/quiz'
import { makeQuizCode } from '@squared-away/domain/rooms/room-code'
import { lockUser } from '../accounts/callers/lock-user.ts'
import { ApiError } from '../contract/errors.ts'
import { wireTime } from '../contract/wire-time.ts'
import { inTransaction, type Store } from '../database/transaction.ts'
import { expiryFrom } from './change-room.ts'
import { freeCode } from './free-code.ts'
import { requireFewerRooms } from './open-room.ts'
import { insertQuizCards } from './question-rows.ts'

/**
 * Opens a quiz with the leader's seat, which holds the code of all phones, and its cards. The same
 * request again changes nothing. It is one of the user's rooms.
 *
 * @throws ApiError `document_already_exists` if the id is another room's, `general_bad_request` if
 * the user has too many rooms.
 */
export function openQuiz(
  { store, makeId, now }: { store: Store; makeId: () => string; now: Date },
  userId: string,
  { roomId, title, hostAnswers, questions }: NewQuiz,
): Promise<void> {
  return inTransaction(store, async ({ connection }) => {
    // Serializes the user's rooms, so that parallel requests cannot exceed their number.
    await lockUser(store, connection, userId)
    const known = await connection
      .selectFrom('rooms')
      .select(['userId', 'isQuiz'])
      .where('id', '=', roomId)
      .executeTakeFirst()
    if (known?.userId === userId && known.isQuiz === 1) return
    if (known !== undefined) throw new ApiError('document_already_exists', 'Already exists.')
    await requireFewerRooms(connection, userId, now)
    await connection
      .insertInto('rooms')
      .values({
        ...{ id: roomId, userId, kind: 'board', title, isQuiz: 1, step: 0 },
        ...{ hostAnswers: hostAnswers ? 1 : 0, unitBoardId: null, rule: null, releasedAt: null },
        ...{ state: 'lobby', sequence: 1, createdAt: wireTime(now), expiresAt: expiryFrom(now) },
        ...{ candidateId: null, memberId: null, startedAt: null, turnAt: null, endedAt: null },
      })
      .execute()
    await connection
      .insertInto('roomSeats')
      .values({
        ...{ roomId, id: makeId(), place: 0, role: 'candidate', name: 'Leader' },
        ...{ isPresident: 0, isHost: 1, code: await freeCode(connection, makeQuizCode) },
      })
      .execute()
    await insertQuizCards(connection, roomId, questions)
  })
}
