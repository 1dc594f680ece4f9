import { activeBoardQuery, type BoardDocument } from './active-board.ts'
import { queryClient } from './query-client.ts'

/**
 * The active board as the server has it now: to save for, it must not be one that was known a
 * while ago. Null when there is none, or when the server gives no answer.
 */
export async function freshActiveBoard(userId: string): Promise<BoardDocument | null> {
  try {
    return await queryClient.fetchQuery({ ...activeBoardQuery(userId), staleTime: 0 })
  } catch {
    return null
  }
}
