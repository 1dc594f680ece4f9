import { z } from 'zod'
import { requireUser } from '../../accounts/callers/caller.ts'
import { hashSecret, makeSecret } from '../../accounts/secrets/session-token.ts'
import { holdPart } from '../../collections/unit-boards/hold.ts'
import { wireTime } from '../../contract/wire-time.ts'
import type { Connection } from '../../database/schema.ts'
import { Refusal, type ServerFunction } from '../function.ts'
import { defineInput, documentIdInput, readBody } from '../read-body.ts'
import { requireWaitingSession } from '../require-session.ts'

const Input = defineInput(
  'packetLink',
  z.object({
    sheetId: documentIdInput,
    action: z.enum(['create', 'revoke'], 'must be create or revoke'),
  }),
)

const LINK_DAYS = 7
const DAY = 24 * 60 * 60_000

/** Links of a sheet that are not used yet. */
const MAX_LINKS = 10

/**
 * Creates a link that admits one account to a sheet of the caller's packet, or takes all links and
 * admissions of the sheet back. Only the hash of the secret is stored, so the call must be
 * synchronous. A JWT creates no link.
 */
export const packetLink: ServerFunction<'packetLink', z.infer<typeof Input>> = {
  id: 'packetLink',
  canBeScheduled: false,
  mayRun: (caller) => caller.kind === 'user',
  prepare: async ({ body }) => readBody(Input, body),
  async run({ transaction, caller, prepared: { sheetId, action }, isAsync, now }) {
    const { userId } = requireUser(caller)
    const { connection } = transaction
    const sheet = await ownSheet(connection, sheetId, userId)
    if (sheet === undefined) throw sheetNotFound()
    const { unitBoardId } = sheet
    const unitBoard = await holdPart(transaction, { unitBoardId, userId, part: 'the-maker' })
    // It may have been deleted while the unit board was waited for.
    if (!unitBoard || !(await ownSheet(connection, sheetId, userId))) throw sheetNotFound()
    if (action === 'revoke') {
      await connection.deleteFrom('packetLinks').where('sheetId', '=', sheetId).execute()
      await connection
        .updateTable('packetSheets')
        .set({ readerIds: '[]', $updatedAt: wireTime(now) })
        .where('$id', '=', sheetId)
        .execute()
      return { status: 200, body: { secret: null, expiresAt: null } }
    }
    requireWaitingSession(caller, isAsync)
    await connection.deleteFrom('packetLinks').where('expiresAt', '<=', wireTime(now)).execute()
    const { open } = await connection
      .selectFrom('packetLinks')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('sheetId', '=', sheetId)
      .where('usedBy', 'is', null)
      .executeTakeFirstOrThrow()
    if (Number(open) >= MAX_LINKS) {
      throw new Refusal('general_bad_request', 'Too many unused links. Take them back first.')
    }
    const secret = makeSecret()
    const expiresAt = wireTime(new Date(now.getTime() + LINK_DAYS * DAY))
    await connection
      .insertInto('packetLinks')
      .values({ secretHash: hashSecret(secret), sheetId, expiresAt, usedBy: null })
      .execute()
    return { status: 200, body: { secret, expiresAt }, isSecret: true }
  },
}

const ownSheet = (connection: Connection, sheetId: string, userId: string) =>
  connection
    .selectFrom('packetSheets')
    .select('unitBoardId')
    .where('$id', '=', sheetId)
    .where('userId', '=', userId)
    .executeTakeFirst()

/** The answer for a sheet that is not there or not the caller's. */
export function sheetNotFound(): Refusal {
  return new Refusal('document_not_found', 'The question sheets could not be found.')
}
