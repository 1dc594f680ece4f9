import { lineageId } from '@squared-away/domain/question-sets/diff'
import type { Connection, QuestionSetRow } from '../../database/schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { NewDocuments } from '../new-documents.ts'
import { insertQuestions, type QuestionContent } from './insert-questions.ts'
import { requirePictureRoom, requirePictures } from './question-pictures.ts'
import { committedContent } from './sent-questions.ts'
import { largeCharacters, requireSetQuota } from './set-quota.ts'
import type { SentQuestion } from './unnamed-details.ts'

/** A parsed commit, and the set at the time that it arrived. */
export type PreparedCommit = {
  readonly setId: string
  readonly baseVersion: number | null
  readonly questions: readonly SentQuestion[]
  readonly seen: { readonly $updatedAt: string; readonly questionCount: number }
}

/** A commit inside its transaction. */
export type Commit = PreparedCommit & {
  readonly transaction: Transaction
  readonly userId: string
  readonly documents: NewDocuments
}

/** Columns that every new version of a user gets, whatever its source. */
export const ownVersion = (userId: string, parentSetId: string | null) => ({
  userId,
  parentSetId,
  scope: 'user',
  isActive: 1,
  isArchived: 0,
  // Sharing is per version, so the new one is not shared.
  linkedCommunitySetId: null,
})

type NewVersion = ReturnType<typeof ownVersion> &
  Pick<QuestionSetRow, '$permissions' | 'name' | 'version' | 'type' | 'description'>

/**
 * Inserts the committed set with its questions.
 * @param lineages Original question ids of the edited set, by question id.
 * @throws Refusal if the user's quota is used up.
 */
export async function createVersion(
  { transaction, userId, documents, questions }: Commit,
  lineages: ReadonlyMap<string, string>,
  set: NewVersion,
): Promise<QuestionSetRow> {
  const { connection, announce } = transaction
  const content = committedContent(questions, lineages)
  await requireSetQuota(connection, userId, {
    sets: 1,
    questions: content.length,
    large: content.reduce((sum, question) => sum + largeCharacters(question), 0),
  })
  const created = await connection
    .insertInto('questionSets')
    .values({
      ...documents.next(),
      ...set,
      category: onlyCategory(content),
      questionCount: content.length,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await requirePictures(connection, userId, content)
  await insertQuestions(
    connection,
    content.map((question) => ({
      ...documents.next(),
      ...question,
      $permissions: set.$permissions,
      setId: created.$id,
      userId,
      scope: 'user',
      isActive: 1,
      isArchived: 0,
    })),
  )
  await requirePictureRoom(connection, created.$id, content)
  announce({ kind: 'document', collectionId: 'questionSets', action: 'create', row: created })
  return created
}

/** The category that all questions share, or null. */
function onlyCategory(content: readonly QuestionContent[]): string | null {
  const [first] = content
  const isOnly = content.every((question) => question.category === first?.category)
  return isOnly ? (first?.category ?? null) : null
}

/** The original question id of each question of a set, archived ones included. */
export async function readLineages(
  connection: Connection,
  table: 'questions' | 'defaultQuestions',
  setId: string,
): Promise<Map<string, string>> {
  const rows = await connection
    .selectFrom(table as 'questions')
    .select(['$id', 'originalQuestionId'])
    .where('setId', '=', setId)
    .execute()
  return new Map(rows.map((row) => [row.$id, lineageId(row)]))
}
