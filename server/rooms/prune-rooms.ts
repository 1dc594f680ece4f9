import type { Expression, SqlBool } from 'kysely'
import { sql } from 'kysely'
import { wireTime } from '../contract/wire-time.ts'
import type { Connection } from '../database/schema.ts'

/**
 * Deletes rooms that are over, with their seats, phones, questions and marks. Of a unit board's room
 * that had started, the votes, their history and the release stay with the unit board.
 */
export async function pruneRooms(connection: Connection, now: Date): Promise<void> {
  const isOver = sql<boolean>`"expiresAt" <= ${wireTime(now)}`
  await connection
    .deleteFrom('rooms')
    .where(isOver)
    .where(({ or, eb }) => or([eb('unitBoardId', 'is', null), eb('startedAt', 'is', null)]))
    .execute()
  const ofRecord: Expression<SqlBool> = sql<boolean>`"roomId" in (
    select "id" from "rooms" where "unitBoardId" is not null and ${isOver})`
  await connection.deleteFrom('roomPhones').where(ofRecord).execute()
  await connection
    .deleteFrom('roomMarks')
    .where(ofRecord)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('roomQuestions')
          .select('roomQuestions.id')
          .whereRef('roomQuestions.roomId', '=', 'roomMarks.roomId')
          .whereRef('roomQuestions.id', '=', 'roomMarks.questionId')
          .where('roomQuestions.isVote', '=', 0),
      ),
    )
    .execute()
  await connection.deleteFrom('roomQuestions').where(ofRecord).where('isVote', '=', 0).execute()
}
