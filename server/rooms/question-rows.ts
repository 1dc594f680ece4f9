import type { QuizCard } from '@squared-away/domain/rooms/quiz'
import type { RoomQuestion } from '@squared-away/domain/rooms/room'
import { ownTurn } from '../database/own-turn.ts'
import type { Connection } from '../database/schema.ts'

/** Nobody else has a turn during a statement on SQLite, and the questions of a room may be 1.7 MB. */
const ROWS_PER_STATEMENT = 100

/** Stores the cards of a quiz, which are nobody's to ask. */
export async function insertQuizCards(
  connection: Connection,
  roomId: string,
  cards: readonly QuizCard[],
): Promise<void> {
  await ownTurn()
  const rows = cards.map(({ id, ...content }, place) => ({
    ...{ roomId, id, place, memberId: '', candidateId: '', isVote: 0 as const },
    content: JSON.stringify(content),
  }))
  await connection.insertInto('roomQuestions').values(rows).execute()
}

type NewQuestion = { readonly question: RoomQuestion; readonly isVote: 0 | 1 }

/** Stores the questions and votes of a new room, with a turn for others before each statement. */
export async function insertRoomQuestions(
  connection: Connection,
  roomId: string,
  questions: readonly NewQuestion[],
): Promise<void> {
  for (let start = 0; start < questions.length; start += ROWS_PER_STATEMENT) {
    await ownTurn()
    const rows = questions
      .slice(start, start + ROWS_PER_STATEMENT)
      .map(({ question, isVote }, at) => {
        const { id, memberId, candidateId, ...content } = question
        return {
          ...{ roomId, id, place: start + at, memberId, candidateId, isVote },
          content: JSON.stringify(content),
        }
      })
    await connection.insertInto('roomQuestions').values(rows).execute()
  }
}

/** Deletes the questions and votes of a room, with a turn for others before each statement. */
export async function deleteRoomQuestions(connection: Connection, roomId: string): Promise<void> {
  const rows = await connection
    .selectFrom('roomQuestions')
    .select('id')
    .where('roomId', '=', roomId)
    .execute()
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await ownTurn()
    const ids = rows.slice(start, start + ROWS_PER_STATEMENT).map(({ id }) => id)
    await connection
      .deleteFrom('roomQuestions')
      .where('roomId', '=', roomId)
      .where('id', 'in', ids)
      .execute()
  }
}
