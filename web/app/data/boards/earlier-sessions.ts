import { Query } from 'appwrite'
import { listDocuments, updateDocument } from '../calls/documents.ts'
import { queueOf } from '../queue/queue-of-user.ts'

/** A new account has few: what was answered before it was made. */
const SESSION_LIMIT = 25

/**
 * Gives the first board what was studied before there was one, so that its progress begins with it.
 * Should that fail the sessions stay as they are, without a board, and their answers count all the
 * same.
 */
export async function giveBoardEarlierSessions(userId: string, boardId: string): Promise<void> {
  try {
    await queueOf(userId).sendAll()
    const { documents } = await listDocuments('studySessions', [
      Query.equal('userId', userId),
      Query.isNull('boardId'),
      Query.select(['$id']),
      Query.limit(SESSION_LIMIT),
    ])
    for (const { $id } of documents) await updateDocument('studySessions', $id, { boardId })
  } catch (error) {
    console.error('What was studied before has no board.', error)
  }
}
