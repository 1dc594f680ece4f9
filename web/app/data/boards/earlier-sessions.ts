import { Query } from 'appwrite'
import { listDocuments, updateDocument } from '../calls/documents.ts'
import { getSendQueue } from '../queue/queue-of-user.ts'

/** A new account has few sessions: those studied before signing up. */
const SESSION_LIMIT = 25

/**
 * Assigns the sessions that were studied without a board to the user's first board, so that its
 * progress includes them. If that fails, the sessions stay without a board; their answers still
 * count.
 */
export async function giveBoardEarlierSessions(userId: string, boardId: string): Promise<void> {
  try {
    await getSendQueue(userId).sendAll()
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
