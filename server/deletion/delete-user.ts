import { setImmediate as nextTurn } from 'node:timers/promises'
import { findById } from '../accounts/find-user.ts'
import { recordLog, UNKNOWN_ASKER } from '../accounts/logs/account-log.ts'
import { notify } from '../accounts/notices/notify.ts'
import { endMessagesTo } from '../accounts/secrets/one-time-tokens.ts'
import { idMaker } from '../contract/ids.ts'
import { wireTime } from '../contract/wire-time.ts'
import type { Connection, UserRow } from '../database/schema.ts'
import { deleteSetQuestions, giveQuestionsTo } from '../database/set-questions.ts'
import type { Transaction } from '../database/transaction.ts'
import { leaveSharedPictures } from '../pictures/stored-pictures.ts'
import { leaveUnitBoards } from '../unit-boards/co-makers.ts'

/**
 * Deletes an account and everything that it owns: documents of every collection, sessions,
 * subscriptions, executions and uploads. Sets and guides in the Community Library stay without
 * their owner's name and id. Closes the account's sockets. Notifies the account's address by mail,
 * so that no account disappears unnoticed. Most rows are deleted with the user's row by foreign
 * keys. Large tables and rows that stay are handled before, in steps.
 * @param given.makeId Creates the id of the mail.
 */
export async function deleteUser(
  transaction: Transaction,
  given: {
    readonly userId: string
    readonly now: Date
    readonly makeId: () => string
    readonly event: 'deleted' | 'deleted-by-admin'
  },
): Promise<void> {
  const { connection, announce } = transaction
  const { userId, now, makeId, event } = given
  const log = { clock: () => now, makeId: idMaker(() => now) }
  await leaveUnitBoards(
    {
      ...{ ...transaction, now: wireTime(now) },
      logShare: (soldierId, share) =>
        recordLog(transaction, log, UNKNOWN_ASKER, { userId: soldierId, event: share }),
    },
    userId,
  )
  await deleteReviews(connection, userId)
  await deletePrivateSets(connection, userId)
  await leaveSharedSets(connection, userId)
  await leaveGuides(connection, userId)
  await leaveSharedPictures(connection, userId)
  const user = await findById(connection, userId)
  await endMessagesOf(transaction, user)
  const notice = { user: { id: null, email: user?.email ?? null }, event } as const
  await notify(transaction, { clock: () => now, makeId }, null, notice)
  await connection.deleteFrom('users').where('id', '=', userId).execute()
  announce({ kind: 'sessions-ended', userId, sessionIds: 'account' })
}

async function leaveGuides(connection: Connection, userId: string) {
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
}

/** Messages sent to the address before the account existed do not name an account. */
async function endMessagesOf(
  transaction: Transaction,
  user: Pick<UserRow, 'email' | 'phone'> | undefined,
) {
  for (const address of [user?.email, user?.phone]) {
    if (address) await endMessagesTo(transaction, address)
  }
}

const REVIEWS_PER_STATEMENT = 5000

async function deleteReviews(connection: Connection, userId: string) {
  const some = connection
    .selectFrom('reviews')
    .select('$sequence')
    .where('userId', '=', userId)
    .limit(REVIEWS_PER_STATEMENT)
  for (;;) {
    const { numDeletedRows } = await connection
      .deleteFrom('reviews')
      .where('$sequence', 'in', some)
      .executeTakeFirst()
    if (numDeletedRows < BigInt(REVIEWS_PER_STATEMENT)) return
    await nextTurn()
  }
}

async function deletePrivateSets(connection: Connection, userId: string) {
  for (const setId of await setIds(connection, userId, 'user')) {
    await deleteSetQuestions(connection, setId)
    await connection.deleteFrom('questionSets').where('$id', '=', setId).execute()
  }
}

async function leaveSharedSets(connection: Connection, userId: string) {
  for (const setId of await setIds(connection, userId, 'community')) {
    await giveQuestionsTo(connection, setId, null)
    await connection
      .updateTable('questionSets')
      .set({ userId: null })
      .where('$id', '=', setId)
      .execute()
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
