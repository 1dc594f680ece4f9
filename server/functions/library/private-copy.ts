import type { QuestionSetRow } from '../../database/schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { NewDocuments } from '../new-documents.ts'
import { insertQuestions } from '../question-sets/insert-questions.ts'
import { requireSetQuota, sizeOfSet } from '../question-sets/set-quota.ts'
import { type StoredQuestion, storedQuestions } from '../question-sets/stored-questions.ts'

/** What to copy, and how the copy differs. */
export type PrivateCopy = {
  readonly source: QuestionSetRow
  readonly name: string
  readonly linkedCommunitySetId: string | null
  /** The `originalQuestionId` of a copied question. */
  readonly originOf: (question: StoredQuestion) => string
}

/**
 * Copies a set with its questions to the user's private ones, as version 1.
 * @throws Refusal if the copy exceeds the quota.
 */
export async function copyToOwn(
  { connection, announce }: Transaction,
  documents: NewDocuments,
  userId: string,
  { source, name, linkedCommunitySetId, originOf }: PrivateCopy,
): Promise<QuestionSetRow> {
  const { categories, large } = await sizeOfSet(connection, 'questions', source.$id)
  const questionCount = categories.reduce((sum, { questions }) => sum + questions, 0)
  await requireSetQuota(connection, userId, { sets: 1, questions: questionCount, large })
  const { category, type, description } = source
  const set = await connection
    .insertInto('questionSets')
    .values({
      ...documents.next(),
      ...{ name, version: 1, category, type, questionCount, isActive: 1, isArchived: 0, userId },
      ...{ scope: 'user', parentSetId: null, linkedCommunitySetId, description },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const rows = async function* () {
    for await (const question of storedQuestions(connection, 'questions', source.$id)) {
      const { $sequence: _own, ...content } = question
      const originalQuestionId = originOf(question)
      const owner = { setId: set.$id, userId, scope: 'user' }
      yield { ...content, ...documents.next(), originalQuestionId, ...owner }
    }
  }
  await insertQuestions(connection, rows())
  announce({ kind: 'document', collectionId: 'questionSets', action: 'create', row: set })
  return set
}
