import { lineageOf } from '@squared-away/domain/question-sets/diff'
import { z } from 'zod'
import { requireUser } from '../../accounts/callers/caller.ts'
import type { QuestionSetRow } from '../../database/schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { ServerFunction } from '../function.ts'
import { type NewDocuments, newDocuments } from '../new-documents.ts'
import { insertQuestions } from '../question-sets/insert-questions.ts'
import { requireSetQuota, sizeOfSet } from '../question-sets/set-quota.ts'
import { storedQuestions } from '../question-sets/stored-questions.ts'
import { userVersionName } from '../question-sets/user-version-name.ts'
import { documentIdInput, inputOf, readBody } from '../read-body.ts'
import { findShared } from './subscribe-to-set.ts'

const Input = inputOf('forkCommunitySet', z.object({ communitySetIdToFork: documentIdInput }))

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
    const set = known ?? (await copy(transaction, newDocuments(now), userId, shared))
    await unsubscribe(transaction, userId, shared.$id)
    const { $id: setId, name, questionCount } = set
    const status = known ? 'existing' : 'created'
    return { status: 200, body: { setId, name, questionCount, status } }
  },
}

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

async function copy(
  { connection, announce }: Transaction,
  documents: NewDocuments,
  userId: string,
  shared: QuestionSetRow,
): Promise<QuestionSetRow> {
  const { categories, large } = await sizeOfSet(connection, 'questions', shared.$id)
  const questionCount = categories.reduce((sum, { questions }) => sum + questions, 0)
  await requireSetQuota(connection, userId, { sets: 1, questions: questionCount, large })
  const set = await connection
    .insertInto('questionSets')
    .values({
      ...documents.next(),
      name: userVersionName(shared.name),
      version: 1,
      category: shared.category,
      type: shared.type,
      questionCount,
      isActive: 1,
      isArchived: 0,
      userId,
      scope: 'user',
      parentSetId: null,
      linkedCommunitySetId: shared.$id,
      description: shared.description,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const rows = async function* () {
    for await (const question of storedQuestions(connection, 'questions', shared.$id)) {
      const { $sequence: _own, ...content } = question
      const originalQuestionId = lineageOf(question)
      const owner = { setId: set.$id, userId, scope: 'user' }
      yield { ...content, ...documents.next(), originalQuestionId, ...owner }
    }
  }
  await insertQuestions(connection, rows())
  announce({ kind: 'document', collectionId: 'questionSets', action: 'create', row: set })
  return set
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
