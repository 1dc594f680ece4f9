import type { Caller } from '../accounts/callers/caller.ts'
import type { Connection } from '../database/schema.ts'
import { Refusal } from './function.ts'

/** Reads whether the account is an admin now; the caller's data may be some seconds old. */
export async function hasAdminLabel(connection: Connection, caller: Caller): Promise<boolean> {
  if (caller.kind === 'guest') return false
  const row = await connection
    .selectFrom('users')
    .select('labels')
    .where('id', '=', caller.userId)
    .executeTakeFirst()
  return row !== undefined && (JSON.parse(row.labels) as string[]).includes('admin')
}

/**
 * @param message The error for everybody else.
 * @throws Refusal `user_unauthorized`.
 */
export async function requireAdmin(
  connection: Connection,
  caller: Caller,
  message: string,
): Promise<void> {
  if (!(await hasAdminLabel(connection, caller))) throw new Refusal('user_unauthorized', message)
}
