import type { Connection } from '../../database/schema.ts'
import type { Store } from '../../database/transaction.ts'

/**
 * Makes what one user does through functions follow each other, and what ends their sessions,
 * until the transaction ends. Always the first lock that is taken, so that nothing of a user waits
 * in a circle with the deletion of the account. SQLite has one writer at a time anyway.
 *
 * @returns false when there is no such account (any more).
 */
export async function lockUser(
  { engine }: Pick<Store, 'engine'>,
  connection: Connection,
  userId: string,
): Promise<boolean> {
  const query = connection.selectFrom('users').select('id').where('id', '=', userId)
  const locked = engine === 'postgres' ? query.forNoKeyUpdate() : query
  return (await locked.executeTakeFirst()) !== undefined
}
