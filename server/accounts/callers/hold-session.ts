import type { Store, Transaction } from '../../database/transaction.ts'
import { signInPlease } from './caller.ts'

/**
 * Locks a session until the transaction ends. Call it before writing anything that belongs to the
 * session, which may have ended since the request was authorized.
 * @throws ApiError `general_unauthorized_scope` if it has ended.
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
