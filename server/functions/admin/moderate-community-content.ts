import { z } from 'zod'
import { requireUser } from '../../accounts/callers/caller.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { ServerFunction } from '../function.ts'
import {
  aboutColumns,
  type CommunityItem,
  findModerated,
  itemInput,
  NAME_ONE,
  namesOneItem,
  setHidden,
} from '../library/community-item.ts'
import { type NewDocuments, newDocuments } from '../new-documents.ts'
import { defineInput, readBody } from '../read-body.ts'
import { requireAdmin } from '../require-admin.ts'

const Input = defineInput(
  'dismissReports',
  z.object(itemInput).refine(namesOneItem, { error: NAME_ONE }),
)

type Input = z.infer<typeof Input>

type Action = 'hide' | 'show' | 'dismiss'

/** Applies the action to one item and returns whether anything changed. */
type Act = (transaction: Transaction, item: CommunityItem, at: string) => Promise<boolean>

/**
 * Hides a shared set or guide from the Community Library and settles its reports. Users who follow
 * the set or imported the guide keep it; its owner sees that it is hidden.
 */
export const hideCommunityContent: ServerFunction<'hideCommunityContent', Input> = {
  id: 'hideCommunityContent',
  ...moderation('hide', async (transaction, item, at) => {
    const isChanged = await setHidden(transaction, item, true, at)
    const isSettled = await settleReports(transaction, item, at)
    return isChanged || isSettled
  }),
}

/** Shows a hidden set or guide again. */
export const showCommunityContent: ServerFunction<'showCommunityContent', Input> = {
  id: 'showCommunityContent',
  ...moderation('show', (transaction, item, at) => setHidden(transaction, item, false, at)),
}

/** Settles the reports of a shared set or guide and keeps it visible. */
export const dismissReports: ServerFunction<'dismissReports', Input> = {
  id: 'dismissReports',
  ...moderation('dismiss', settleReports),
}

/**
 * Moderation of shared content by admins. Every change is logged with the admin who made it.
 * Answers `{ status }`: `done`, or `existing` if nothing had to change.
 */
function moderation(
  action: Action,
  act: Act,
): Omit<ServerFunction<'hideCommunityContent', Input>, 'id'> {
  return {
    mayRun: (caller) => caller.kind === 'user',
    prepare: async ({ body }) => readBody(Input, body),
    async run({ transaction, caller, prepared, now }) {
      const { userId } = requireUser(caller)
      const { connection } = transaction
      await requireAdmin(connection, caller, 'Only an admin can do this.')
      const item = await findModerated(connection, userId, prepared)
      const documents = newDocuments(now)
      const isChanged = await act(transaction, item, documents.at)
      if (isChanged) await writeDown(transaction, documents, { item, action, adminId: userId })
      return { status: 200, body: { status: isChanged ? 'done' : 'existing' } }
    },
  }
}

async function settleReports(
  { connection }: Transaction,
  item: CommunityItem,
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('reports')
    .set({ settledAt: at })
    .where(item.column, '=', item.id)
    .where('settledAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function writeDown(
  { connection }: Transaction,
  documents: NewDocuments,
  { item, action, adminId }: { item: CommunityItem; action: string; adminId: string },
) {
  const { $id: id, $createdAt: createdAt } = documents.next()
  await connection
    .insertInto('moderations')
    .values({ id, createdAt, adminId, action, ...aboutColumns(item) })
    .execute()
}
