import { type SignedUp, signUp, type TestServer } from '../../testing/server.ts'

/** Signs up a soldier whose account is old enough to count. */
export async function longUser(
  { url, database }: TestServer,
  createdAt = '2025-01-01T00:00:00.000+00:00',
): Promise<SignedUp> {
  const person = await signUp(url)
  await database.connection
    .updateTable('users')
    .set({ createdAt })
    .where('id', '=', person.userId)
    .execute()
  return person
}
