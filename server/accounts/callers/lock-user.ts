import type { Connection } from '../../database/schema.ts'
import type { Store } from '../../database/transaction.ts'

/**
 * Serializes a user's function executions with calls that end the user's sessions, until the
 * transaction ends. Take this lock first, so that it cannot deadlock with the deletion of the
 * account. On SQLite there is a single writer anyway.
 * @returns False if the account does not exist.
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
