import { z } from 'zod'
import { requireUser } from '../../accounts/callers/caller.ts'
import { freshProofRequired } from '../../accounts/callers/fresh-proof.ts'
import { hashSecret, makeSecret } from '../../accounts/secrets/session-token.ts'
import { wireTime } from '../../contract/wire-time.ts'
import type { Connection } from '../../database/schema.ts'
import { Refusal, type ServerFunction } from '../function.ts'
import { defineInput, readBody } from '../read-body.ts'

const Input = defineInput(
  'calendarAddress',
  z.object({ action: z.enum(['create', 'show', 'revoke'], 'must be create, show or revoke') }),
)

/**
 * Manages the private address of the caller's calendar: creates it (replacing an older one),
 * reports whether there is one, or removes it. Only the response that creates it contains the path,
 * so creating it requires a fresh proof and a synchronous call. The table stores only its hash.
 */
export const calendarAddress: ServerFunction<'calendarAddress', z.infer<typeof Input>> = {
  id: 'calendarAddress',
  mayRun: (caller) => caller.kind === 'user',
  prepare: async ({ body }) => readBody(Input, body),
  async run({ transaction: { connection }, caller, prepared: { action }, isProved, isAsync, now }) {
    const { userId } = requireUser(caller)
    if (action === 'create') {
      if (!isProved) throw freshProofRequired()
      // An asynchronous call would replace the current address without returning the new one.
      if (isAsync) throw new Refusal('general_bad_request', 'Wait for this answer (async: false).')
      const secret = makeSecret()
      const createdAt = wireTime(now)
      await keep(connection, { userId, createdAt, secretHash: hashSecret(secret) })
      const path = `/calendar/${secret}.ics`
      return { status: 200, body: { status: 'active', createdAt, path }, isSecret: true }
    }
    if (action === 'revoke') await end(connection, userId)
    const createdAt = await createdWhen(connection, userId)
    const status = createdAt === null ? 'none' : 'active'
    return { status: 200, body: { status, createdAt, path: null } }
  },
}

async function keep(
  connection: Connection,
  row: { userId: string; createdAt: string; secretHash: string },
) {
  await connection
    .insertInto('calendarAddresses')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
}

async function end(connection: Connection, userId: string) {
  await connection.deleteFrom('calendarAddresses').where('userId', '=', userId).execute()
}

async function createdWhen(connection: Connection, userId: string): Promise<string | null> {
  const row = await connection
    .selectFrom('calendarAddresses')
    .select('createdAt')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.createdAt ?? null
}
