import { SUBSCRIPTIONS_PER_USER } from '@squared-away/domain/entities/community-subscription'
import { z } from 'zod'
import { requireUser } from '../../accounts/callers/caller.ts'
import { OUT_OF_SUBSCRIPTIONS } from '../../collections/community-subscriptions.ts'
import type { Connection, QuestionSetRow } from '../../database/schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { Refusal, type ServerFunction } from '../function.ts'
import { type NewDocuments, newDocuments } from '../new-documents.ts'
import { setNotFound } from '../question-sets/find-set.ts'
import { defineInput, documentIdInput, readBody } from '../read-body.ts'

const Input = defineInput('subscribeToSet', z.object({ communitySetId: documentIdInput }))

/**
 * Adds a community set to the caller's sets. Repeated calls leave one subscription.
 * Answers `{ subscriptionId, communitySetId, status }` with the `status` `created` or `existing`.
 */
export const subscribeToSet: ServerFunction<'subscribeToSet', z.infer<typeof Input>> = {
  id: 'subscribeToSet',
  mayRun: (caller) => caller.kind === 'user',
  prepare: async ({ body }) => readBody(Input, body),
  async run({ transaction, caller, prepared, now }) {
    const { userId } = requireUser(caller)
    const { connection } = transaction
    const set = await findShared(connection, userId, prepared.communitySetId)
    if (set.userId === userId) {
      throw new Refusal('general_bad_request', 'You shared this set. It is one of your own sets.')
    }
    const status = await subscribe(transaction, newDocuments(now), userId, set.$id)
    const { $id: subscriptionId } = await connection
      .selectFrom('communitySubscriptions')
      .select('$id')
      .where('userId', '=', userId)
      .where('communitySetId', '=', set.$id)
      .executeTakeFirstOrThrow()
    return { status: 200, body: { subscriptionId, communitySetId: set.$id, status } }
  },
}

/**
 * Returns a community set that the user can see: a visible one, or one that the user already has.
 * @throws Refusal `document_not_found`, also for another user's private set.
 */
export async function findShared(
  connection: Connection,
  userId: string,
  setId: string,
): Promise<QuestionSetRow> {
  const set = await connection
    .selectFrom('questionSets')
    .selectAll()
    .where('$id', '=', setId)
    .where('scope', '=', 'community')
    .executeTakeFirst()
  if (set === undefined) throw setNotFound()
  const isOnShow = isShownToAll(set)
  if (isOnShow || set.userId === userId) return set
  if (!(await isSubscribed(connection, userId, setId))) throw setNotFound()
  return set
}

/** Unit boards' sets are for their soldiers only. */
function isShownToAll({ isActive, isArchived, isHidden, unitBoardId }: QuestionSetRow): boolean {
  return isActive === 1 && isArchived === 0 && isHidden === 0 && unitBoardId === null
}

export async function isSubscribed(connection: Connection, userId: string, setId: string) {
  const subscription = await connection
    .selectFrom('communitySubscriptions')
    .select('$id')
    .where('userId', '=', userId)
    .where('communitySetId', '=', setId)
    .executeTakeFirst()
  return subscription !== undefined
}

/** Subscribes a user to a set, once. */
export async function subscribe(
  { connection, announce }: Transaction,
  documents: NewDocuments,
  userId: string,
  communitySetId: string,
): Promise<'created' | 'existing'> {
  const row = await connection
    .insertInto('communitySubscriptions')
    .values({ ...documents.next(), userId, communitySetId })
    .onConflict((conflict) => conflict.columns(['userId', 'communitySetId']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) return 'existing'
  const { count } = await connection
    .selectFrom('communitySubscriptions')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  if (count > SUBSCRIPTIONS_PER_USER) {
    throw new Refusal('general_bad_request', OUT_OF_SUBSCRIPTIONS)
  }
  announce({ kind: 'document', collectionId: 'communitySubscriptions', action: 'create', row })
  return 'created'
}
