import { lineageId } from '@squared-away/domain/question-sets/diff'
import { z } from 'zod'
import { requireUser } from '../../accounts/callers/caller.ts'
import type { QuestionSetRow } from '../../database/schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { ServerFunction } from '../function.ts'
import { newDocuments } from '../new-documents.ts'
import { userVersionName } from '../question-sets/user-version-name.ts'
import { defineInput, documentIdInput, readBody } from '../read-body.ts'
import { copyToOwn, type PrivateCopy } from './private-copy.ts'
import { findShared } from './subscribe-to-set.ts'

const Input = defineInput('forkCommunitySet', z.object({ communitySetIdToFork: documentIdInput }))

/**
 * Copies a community set to the caller's private sets and ends the subscription (specification §4
 * Versioning): '<name> (User Version)', version 1, linked to its source. While an unchanged copy
 * exists, repeated calls create no second one.
 * Answers `{ setId, name, questionCount, status }` with the `status` `created` or `existing`.
 */
export const forkCommunitySet: ServerFunction<'forkCommunitySet', z.infer<typeof Input>> = {
  id: 'forkCommunitySet',
  mayRun: (caller) => caller.kind === 'user',
  prepare: async ({ body }) => readBody(Input, body),
  async run({ transaction, caller, prepared, now }) {
    const { userId } = requireUser(caller)
    const shared = await findShared(transaction.connection, userId, prepared.communitySetIdToFork)
    const known = await linkedSet(transaction, userId, shared.$id)
    const set = known ?? (await copyToOwn(transaction, newDocuments(now), userId, forkOf(shared)))
    await unsubscribe(transaction, userId, shared.$id)
    const { $id: setId, name, questionCount } = set
    const status = known ? 'existing' : 'created'
    return { status: 200, body: { setId, name, questionCount, status } }
  },
}

const forkOf = (shared: QuestionSetRow): PrivateCopy => ({
  source: shared,
  name: userVersionName(shared.name),
  linkedCommunitySetId: shared.$id,
  originOf: lineageId,
})

/** The user's set that is linked to this one: a copy, or the original of its author. */
export async function linkedSet(
  { connection }: Transaction,
  userId: string,
  communitySetId: string,
): Promise<QuestionSetRow | undefined> {
  return connection
    .selectFrom('questionSets')
    .selectAll()
    .where('userId', '=', userId)
    .where('scope', '=', 'user')
    .where('isArchived', '=', 0)
    .where('linkedCommunitySetId', '=', communitySetId)
    .orderBy('$sequence')
    .executeTakeFirst()
}

async function unsubscribe(
  { connection, announce }: Transaction,
  userId: string,
  communitySetId: string,
) {
  const gone = await connection
    .deleteFrom('communitySubscriptions')
    .where('userId', '=', userId)
    .where('communitySetId', '=', communitySetId)
    .returningAll()
    .executeTakeFirst()
  if (gone === undefined) return
  announce({
    kind: 'document',
    collectionId: 'communitySubscriptions',
    action: 'delete',
    row: gone,
  })
}
