import { createHash } from 'node:crypto'
import { lineageId } from '@squared-away/domain/question-sets/diff'
import { sql } from 'kysely'
import type { Connection, QuestionSetRow } from '../../database/schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { Refusal } from '../function.ts'
import type { NewDocuments } from '../new-documents.ts'
import { insertQuestions } from '../question-sets/insert-questions.ts'
import { requireSetQuota, sizeOfSet } from '../question-sets/set-quota.ts'
import { storedQuestions } from '../question-sets/stored-questions.ts'

/** Which part of a set to share, and how to announce it. */
export type Sharing = {
  readonly set: QuestionSetRow
  readonly description: string | null
  /** The unit board whose soldiers get it; undefined for the Community Library. */
  readonly unitBoardId?: string
  /** Only questions of these categories; undefined means all. */
  readonly categories?: ReadonlySet<string>
}

/**
 * Creates the clean copy of a private set that the community sees (specification §4): version 1,
 * without its history. Its owner is stored but never shown.
 * @throws Refusal if there is nothing to share, or the copy exceeds the quota.
 */
export async function shareCopy(
  { connection, announce }: Transaction,
  documents: NewDocuments,
  userId: string,
  { set, description, unitBoardId, categories }: Sharing,
): Promise<QuestionSetRow> {
  const isShared = (category: string) => categories === undefined || categories.has(category)
  const size = await sizeOfSet(connection, 'questions', set.$id)
  const counted = size.categories.filter(({ category }) => isShared(category))
  const questionCount = counted.reduce((sum, { questions }) => sum + questions, 0)
  if (questionCount === 0) {
    throw new Refusal('general_bad_request', 'This set has no questions to share.')
  }
  const { large } = size
  await requireSetQuota(connection, userId, { shared: 1, questions: questionCount, large })
  const copy = await connection
    .insertInto('questionSets')
    .values({
      ...documents.next(),
      name: set.name,
      version: 1,
      category: counted.length === 1 ? (counted[0]?.category ?? null) : null,
      type: set.type,
      questionCount,
      isActive: 1,
      isArchived: 0,
      userId,
      scope: 'community',
      parentSetId: null,
      linkedCommunitySetId: null,
      description,
      unitBoardId: unitBoardId ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await copyQuestions(connection, documents, { set, copy, isShared })
  announce({ kind: 'document', collectionId: 'questionSets', action: 'create', row: copy })
  return copy
}

async function copyQuestions(
  connection: Connection,
  documents: NewDocuments,
  given: {
    readonly set: QuestionSetRow
    readonly copy: QuestionSetRow
    readonly isShared: (category: string) => boolean
  },
): Promise<void> {
  const { set, copy, isShared } = given
  const known = await publicOriginals(connection, set.$id)
  const rows = async function* () {
    for await (const question of storedQuestions(connection, 'questions', set.$id)) {
      if (!isShared(question.category)) continue
      const { questionText, answer, answeringStrategy, category, distractors } = question
      const { regulationRef, items, spoken, why, picture } = question
      yield {
        ...documents.next(),
        ...{ questionText, answer, answeringStrategy, category, distractors },
        ...{ regulationRef, items, spoken, why, picture },
        originalQuestionId: publicLineage(lineageId(question), known),
        setId: copy.$id,
        userId: copy.userId,
        scope: 'community',
        isActive: 1,
        isArchived: 0,
      }
    }
  }
  await insertQuestions(connection, rows())
}

/** Shares a whole set and marks it as shared. */
export async function shareWhole(
  transaction: Transaction,
  documents: NewDocuments,
  userId: string,
  sharing: Omit<Sharing, 'categories'>,
): Promise<QuestionSetRow> {
  const { connection, announce } = transaction
  const copy = await shareCopy(transaction, documents, userId, sharing)
  const row = await connection
    .updateTable('questionSets')
    .set({ linkedCommunitySetId: copy.$id, $updatedAt: documents.at })
    .where('$id', '=', sharing.set.$id)
    .returningAll()
    .executeTakeFirstOrThrow()
  announce({ kind: 'document', collectionId: 'questionSets', action: 'update', row })
  return copy
}

/** Origins of a set's questions that everyone may read anyway. See `publicLineage`. */
export async function publicOriginals(connection: Connection, setId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select "originalQuestionId" as "id" from "questions" as "q"
    where "setId" = ${setId} and "originalQuestionId" is not null and (
      exists (select 1 from "defaultQuestions" where "$id" = "q"."originalQuestionId")
      or exists (
        select 1 from "questions" as "c"
        where "c"."$id" = "q"."originalQuestionId" and "c"."scope" = 'community'
      )
    )`.execute(connection)
  return new Set(rows.map((row) => row.id))
}

/**
 * A shared id for copies of one question that reveals no id of a private question. A set that is
 * shared twice still shows each question once in a study session.
 */
export function publicLineage(lineage: string, known: ReadonlySet<string>): string {
  if (known.has(lineage)) return lineage
  return createHash('sha256').update(lineage).digest('hex').slice(0, 36)
}
