import type { Connection, UserRow } from '../database/schema.ts'

/** The account with an e-mail address (lower-case). */
export function findByEmail(connection: Connection, email: string): Promise<UserRow | undefined> {
  return connection.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

export function findById(connection: Connection, id: string): Promise<UserRow | undefined> {
  return connection.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}
