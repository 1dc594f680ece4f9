import { z } from 'zod'
import { requireUser } from '../../accounts/callers/caller.ts'
import type { Connection, QuestionSetRow } from '../../database/schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { Refusal, type ServerFunction } from '../function.ts'
import { type NewDocuments, newDocuments } from '../new-documents.ts'
import { sizeOfSet } from '../question-sets/set-quota.ts'
import { defineInput, documentIdInput, readBody } from '../read-body.ts'
import { shareCopy, shareWhole } from './community-copy.ts'

const Input = defineInput('shareStudyGuide', z.object({ guideId: documentIdInput }))

/** References that a guide may contain (`studyGuideSchema`). */
const SETS_PER_GUIDE = 1000

/**
 * Shares a study guide of the caller permanently (specification §4), together with the questions in its
 * categories: private sets that are not shared yet become shared, and the guide lists those and the
 * community sets that its author follows or shared before. From a set with other categories too,
 * only the questions in the guide's categories are shared, so nobody shares more than they chose.
 * Sharing a guide again does so for the categories that its owner has added since.
 *
 * Answers `{ guideId, name, includedSetIds, status }`, `status` being `created` or `existing`.
 */
export const shareStudyGuide: ServerFunction<'shareStudyGuide', z.infer<typeof Input>> = {
  id: 'shareStudyGuide',
  mayRun: (caller) => caller.kind === 'user',
  prepare: async ({ body }) => readBody(Input, body),
  async run({ transaction, caller, prepared: { guideId }, now }) {
    const { userId } = requireUser(caller)
    const { connection, announce } = transaction
    const guide = await connection
      .selectFrom('studyGuides')
      .selectAll()
      .where('$id', '=', guideId)
      .where('userId', '=', userId)
      .executeTakeFirst()
    if (guide === undefined) throw guideNotFound()
    const categories = listOf(guide.categories)
    const confirmed = new Set(listOf(guide.sharedCategories))
    const topics = categories.filter((category) => !confirmed.has(category))
    if (guide.scope === 'community_shared' && topics.length === 0) {
      const includedSetIds = listOf(guide.includedSetIds)
      return {
        status: 200,
        body: { guideId, name: guide.name, includedSetIds, status: 'existing' },
      }
    }
    const documents = newDocuments(now)
    const added = await includedSets(transaction, documents, userId, topics)
    const includedSetIds = atMostAGuide(listOf(guide.includedSetIds), added)
    const row = await connection
      .updateTable('studyGuides')
      .set({
        scope: 'community_shared',
        includedSetIds: JSON.stringify(includedSetIds),
        sharedCategories: JSON.stringify([...confirmed, ...topics]),
        sharedSetIds: JSON.stringify([...new Set([...listOf(guide.sharedSetIds), ...added])]),
        // Narrower permissions set by the owner would hide it again.
        $permissions: null,
        $updatedAt: documents.at,
      })
      .where('$id', '=', guideId)
      .returningAll()
      .executeTakeFirstOrThrow()
    announce({ kind: 'document', collectionId: 'studyGuides', action: 'update', row })
    return { status: 200, body: { guideId, name: guide.name, includedSetIds, status: 'created' } }
  },
}

/** The same error for a missing guide and one that the user may not see. */
export function guideNotFound(): Refusal {
  return new Refusal('document_not_found', 'The study guide could not be found.')
}

/** Returns the community sets of the categories, and shares those that are still private. */
async function includedSets(
  transaction: Transaction,
  documents: NewDocuments,
  userId: string,
  categories: readonly string[],
): Promise<string[]> {
  const { connection } = transaction
  const ids = new Set(await subscribedSets(connection, userId, categories))
  for (const set of await privateSets(connection, userId, categories)) {
    ids.add(
      set.linkedCommunitySetId ?? (await share(transaction, documents, userId, set, categories)),
    )
  }
  return [...ids]
}

function atMostAGuide(included: readonly string[], added: readonly string[]): string[] {
  const ids = new Set([...included, ...added])
  if (ids.size <= SETS_PER_GUIDE) return [...ids]
  throw new Refusal(
    'general_bad_request',
    'The categories of this guide are spread over more than 1,000 sets. Share a smaller one.',
  )
}

const listOf = (json: string) => JSON.parse(json) as string[]

async function privateSets(
  connection: Connection,
  userId: string,
  categories: readonly string[],
): Promise<QuestionSetRow[]> {
  return connection
    .selectFrom('questionSets as set')
    .selectAll('set')
    .where('set.userId', '=', userId)
    .where('set.scope', '=', 'user')
    .where('set.isActive', '=', 1)
    .where('set.isArchived', '=', 0)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('questions as q')
          .select('q.$id')
          .whereRef('q.setId', '=', 'set.$id')
          .where('q.isActive', '=', 1)
          .where('q.isArchived', '=', 0)
          .where('q.category', 'in', categories),
      ),
    )
    .orderBy('set.$sequence')
    .execute()
}

async function subscribedSets(
  connection: Connection,
  userId: string,
  categories: readonly string[],
): Promise<string[]> {
  const rows = await connection
    .selectFrom('communitySubscriptions as follow')
    .innerJoin('questionSets as set', 'set.$id', 'follow.communitySetId')
    .select('set.$id as id')
    .where('follow.userId', '=', userId)
    .where('set.isActive', '=', 1)
    .where('set.isHidden', '=', 0)
    .where('set.unitBoardId', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('questions as q')
          .select('q.$id')
          .whereRef('q.setId', '=', 'set.$id')
          .where('q.category', 'in', categories),
      ),
    )
    .orderBy('set.$sequence')
    .execute()
  return rows.map((row) => row.id)
}

/** Shares a set, or only the guide's questions of it; then the set is not marked as shared. */
async function share(
  transaction: Transaction,
  documents: NewDocuments,
  userId: string,
  set: QuestionSetRow,
  named: readonly string[],
): Promise<string> {
  const categories = new Set(named)
  const size = await sizeOfSet(transaction.connection, 'questions', set.$id)
  const isWhole = size.categories.every(({ category }) => categories.has(category))
  const sharing = { set, description: null }
  if (!isWhole) {
    return (await shareCopy(transaction, documents, userId, { ...sharing, categories })).$id
  }
  return (await shareWhole(transaction, documents, userId, sharing)).$id
}
