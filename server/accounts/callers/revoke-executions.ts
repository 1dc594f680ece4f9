import type { Transaction } from '../../database/transaction.ts'

/** Sessions of a user; `but`: all except this one. */
type Sessions = 'all' | { readonly only: string } | { readonly but: string }

/**
 * Ends what sessions have asked for and is not done, when they are taken from whoever had them: the
 * worker finds the mark and does none of it. Before the sessions themselves go, and after the
 * user's row is locked or changed. Ordinarily signing out leaves what waits to be done; what is
 * scheduled ends with its session in any case.
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
