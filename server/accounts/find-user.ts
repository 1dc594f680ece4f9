import type { Connection, UserRow } from '../database/schema.ts'

/** Returns the account with an email address (lower-case). */
export function findByEmail(connection: Connection, email: string): Promise<UserRow | undefined> {
  return connection.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

/** Returns the account with a phone number (E.164). */
export function findByPhone(connection: Connection, phone: string): Promise<UserRow | undefined> {
  return connection.selectFrom('users').selectAll().where('phone', '=', phone).executeTakeFirst()
}

export function findById(connection: Connection, id: string): Promise<UserRow | undefined> {
  return connection.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}
