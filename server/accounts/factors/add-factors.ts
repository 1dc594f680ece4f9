import type { SessionRow } from '../../database/schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { signInPlease } from '../callers/caller.ts'
import { parseFactors } from '../callers/pending.ts'

/**
 * Adds the proved factors to a session, each once, and writes `more` in the same update.
 * @throws ApiError `general_unauthorized_scope` if the session ended in the meantime.
 */
export async function addFactors(
  { connection }: Transaction,
  sessionId: string,
  factors: readonly string[],
  more: Partial<Pick<SessionRow, 'mfaUpdatedAt' | 'provedAt' | 'secretHash' | 'updatedAt'>> = {},
): Promise<SessionRow> {
  const session = await connection
    .selectFrom('sessions')
    .select('factors')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (session === undefined) throw signInPlease()
  const all = [...new Set([...parseFactors(session), ...factors])]
  const changed = await connection
    .updateTable('sessions')
    .set({ factors: JSON.stringify(all), ...more })
    .where('id', '=', sessionId)
    .returningAll()
    .executeTakeFirst()
  if (changed === undefined) throw signInPlease()
  return changed
}
