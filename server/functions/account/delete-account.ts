import { setImmediate as nextTurn } from 'node:timers/promises'
import { requireUser } from '../../accounts/callers/caller.ts'
import { freshProofRequired } from '../../accounts/callers/fresh-proof.ts'
import { findById } from '../../accounts/find-user.ts'
import { notify } from '../../accounts/notices/notify.ts'
import { endMessagesTo } from '../../accounts/secrets/one-time-tokens.ts'
import type { Connection, UserRow } from '../../database/schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { ServerFunction } from '../function.ts'

/**
 * Deletes the caller's account and all that it owns, in one transaction: documents of every
 * collection, sessions, subscriptions, executions and uploads. Sets and guides in the Community
 * Library stay without their owner's name and id. Sockets of the account are closed. A mail tells the
 * address of the account, so that nobody's account goes without a word.
 *
 * It wants a session that was just proved when it asked. Answers `{ status: 'deleted' }`. The
 * database's own rules take most of it along with the user's row; what is large or stays is done
 * before, in steps.
 */
export const deleteAccount: ServerFunction<'deleteAccount'> = {
  id: 'deleteAccount',
  canBeScheduled: false,
  mayRun: (caller) => caller.kind === 'user',
  async run({ transaction, caller, executionId, isProved, now }) {
    const { userId } = requireUser(caller)
    const { connection, announce } = transaction
    if (!isProved) throw freshProofRequired()
    await deleteReviews(connection, userId)
    await deletePrivateSets(connection, userId)
    await leaveSharedSets(connection, userId)
    await connection
      .deleteFrom('studyGuides')
      .where('userId', '=', userId)
      .where('scope', '=', 'user')
      .execute()
    await connection
      .updateTable('studyGuides')
      .set({ userId: null, sourceGuideId: null, sharedCategories: '[]' })
      .where('userId', '=', userId)
      .execute()
    const user = await findById(connection, userId)
    await endMessagesOf(transaction, user)
    const notice = { user: { id: null, email: user?.email ?? null }, event: 'deleted' } as const
    await notify(transaction, { clock: () => now, makeId: () => executionId }, null, notice)
    await connection.deleteFrom('users').where('id', '=', userId).execute()
    announce({ kind: 'sessions-ended', userId, sessionIds: 'account' })
    return { status: 200, body: { status: 'deleted' } }
  },
}

/** Those that were sent to the address before the account was made name no account. */
async function endMessagesOf(
  transaction: Transaction,
  user: Pick<UserRow, 'email' | 'phone'> | undefined,
) {
  for (const address of [user?.email, user?.phone]) {
    if (address) await endMessagesTo(transaction, address)
  }
}

const REVIEWS_A_STATEMENT = 5000

async function deleteReviews(connection: Connection, userId: string) {
  const some = connection
    .selectFrom('reviews')
    .select('$sequence')
    .where('userId', '=', userId)
    .limit(REVIEWS_A_STATEMENT)
  for (;;) {
    const { numDeletedRows } = await connection
      .deleteFrom('reviews')
      .where('$sequence', 'in', some)
      .executeTakeFirst()
    if (numDeletedRows < BigInt(REVIEWS_A_STATEMENT)) return
    await nextTurn()
  }
}

/** The questions go with their set; one statement a set, and then others have their turn. */
async function deletePrivateSets(connection: Connection, userId: string) {
  for (const setId of await setIds(connection, userId, 'user')) {
    await connection.deleteFrom('questionSets').where('$id', '=', setId).execute()
    await nextTurn()
  }
}

async function leaveSharedSets(connection: Connection, userId: string) {
  for (const setId of await setIds(connection, userId, 'community')) {
    await connection
      .updateTable('questions')
      .set({ userId: null })
      .where('setId', '=', setId)
      .execute()
    await connection
      .updateTable('questionSets')
      .set({ userId: null })
      .where('$id', '=', setId)
      .execute()
    await nextTurn()
  }
}

async function setIds(connection: Connection, userId: string, scope: string): Promise<string[]> {
  const rows = await connection
    .selectFrom('questionSets')
    .select('$id')
    .where('userId', '=', userId)
    .where('scope', '=', scope)
    .execute()
  return rows.map((row) => row.$id)
}
