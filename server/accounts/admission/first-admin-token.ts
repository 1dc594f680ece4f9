import { randomBytes } from 'node:crypto'
import type { Connection } from '../../database/schema.ts'
import { hashSecret } from '../secrets/session-token.ts'
import { hasAdmin } from './admins.ts'

/**
 * The token that makes the account that enters it the first admin. The log shows it at each start
 * while there is no admin. It is in the database, so that all nodes show and take the same one.
 */
const NAME = 'first-admin-token'

const BYTES = 16

/** Returns the token, new if there is none yet; null, and no token is left, if there is an admin. */
export async function keepFirstAdminToken(connection: Connection): Promise<string | null> {
  if (await hasAdmin(connection)) {
    await endFirstAdminToken(connection)
    return null
  }
  await connection
    .insertInto('settings')
    .values({ name: NAME, value: randomBytes(BYTES).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await readToken(connection)) ?? null
}

/** Whether `given` is the token, and there is no admin. */
export const isFirstAdminToken = (connection: Connection, given: string): Promise<boolean> =>
  isFirstAdminTokenHash(connection, hashSecret(given.trim()))

/** The same for the token's SHA-256, whose comparison tells nothing of the token. */
export async function isFirstAdminTokenHash(
  connection: Connection,
  givenHash: string,
): Promise<boolean> {
  const token = await readToken(connection)
  if (token === undefined || hashSecret(token) !== givenHash) return false
  return !(await hasAdmin(connection))
}

/**
 * Uses the token up, in the transaction that makes the admin.
 * @returns False if it is used up already: of several calls at once one gets it.
 */
export async function endFirstAdminToken(connection: Connection): Promise<boolean> {
  const { numDeletedRows } = await connection
    .deleteFrom('settings')
    .where('name', '=', NAME)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

async function readToken(connection: Connection): Promise<string | undefined> {
  const row = await connection
    .selectFrom('settings')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirst()
  return row?.value
}
