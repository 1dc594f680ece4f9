import type { Transaction } from '../../database/transaction.ts'

/** The sessions of a user. `but` excludes one. */
type Sessions = 'all' | { readonly only: string } | { readonly but: string }

/**
 * Cancels the pending executions of revoked sessions. The worker finds the mark and skips them.
 * Call it before the sessions are deleted, and after the user's row is locked or changed. A normal
 * sign-out keeps queued work, but a scheduled execution always ends with its session.
 */
export async function revokeExecutions(
  { connection }: Pick<Transaction, 'connection'>,
  userId: string,
  sessions: Sessions,
): Promise<void> {
  const unfinished = connection
    .updateTable('executions')
    .set({ isRevoked: 1 })
    .where('userId', '=', userId)
    .where('status', 'in', ['waiting', 'processing', 'scheduled'])
  if (sessions === 'all') await unfinished.execute()
  else if ('only' in sessions) await unfinished.where('sessionId', '=', sessions.only).execute()
  else await unfinished.where('sessionId', 'is distinct from', sessions.but).execute()
}
