import type { Store, Transaction } from '../../database/transaction.ts'
import { signInPlease } from './caller.ts'

/**
 * Keeps a session from ending until the transaction does; always before what belongs to it is
 * written. It may have ended since the call was let in.
 *
 * @throws ApiError `general_unauthorized_scope` when it has.
 */
export async function holdSession(
  { connection }: Transaction,
  { engine }: Pick<Store, 'engine'>,
  sessionId: string,
): Promise<void> {
  const query = connection.selectFrom('sessions').select('id').where('id', '=', sessionId)
  const held = engine === 'postgres' ? query.forKeyShare() : query
  if ((await held.executeTakeFirst()) === undefined) throw signInPlease()
}
