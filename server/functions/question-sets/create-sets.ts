import type { CreatedSets } from '@squared-away/domain/functions'
import type { NewSet } from '@squared-away/domain/question-sets/new-sets'
import { knownPictures } from '../../collections/known-pictures.ts'
import type { Connection, QuestionSetRow } from '../../database/schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { findUpload, removeUpload } from '../../storage/uploads.ts'
import { type NewDocuments, newDocuments } from '../new-documents.ts'
import type { PreparedImport } from './collected-import.ts'
import { fileIsGone } from './imported-file.ts'
import { insertQuestions } from './insert-questions.ts'
import type { PackedQuestions } from './packed-questions.ts'
import { requirePictureRoom } from './question-pictures.ts'
import { requireSetQuota } from './set-quota.ts'
import { ownVersion } from './write-version.ts'

/** Sets listed in the response, which is limited to 64 kB. */
const SETS_NAMED = 100

const SETS_PER_STATEMENT = 250

/**
 * Creates the private sets of an import with their questions, and deletes the uploaded file, which
 * works once.
 * @throws Refusal if the file is gone or the sets exceed the user's quota.
 */
export async function createSets(
  transaction: Transaction,
  userId: string,
  { uploadId, sets, questions, large }: PreparedImport,
  now: Date,
): Promise<CreatedSets> {
  const { connection } = transaction
  if (uploadId !== null && !(await findUpload(connection, userId, uploadId))) throw fileIsGone()
  const questionCount = sets.reduce((sum, set) => sum + set.questionCount, 0)
  await requireSetQuota(connection, userId, { sets: sets.length, questions: questionCount, large })
  const documents = newDocuments(now)
  const rows = await insertSets(transaction, documents, userId, sets)
  await insertAll(connection, documents, userId, rows, questions)
  if (uploadId !== null) await removeUpload(connection, uploadId)
  return {
    sets: rows.slice(0, SETS_NAMED).map(({ $id, name, questionCount: count }) => {
      return { setId: $id, name, questionCount: count }
    }),
    setCount: rows.length,
    questionCount,
  }
}

async function insertSets(
  { connection, announce }: Transaction,
  documents: NewDocuments,
  userId: string,
  sets: readonly NewSet[],
): Promise<QuestionSetRow[]> {
  const rows: QuestionSetRow[] = []
  for (let from = 0; from < sets.length; from += SETS_PER_STATEMENT) {
    const values = sets.slice(from, from + SETS_PER_STATEMENT).map((set) => ({
      ...documents.next(),
      ...set,
      version: 1,
      type: 'standard',
      ...ownVersion(userId, null),
      description: null,
    }))
    const inserted = await connection
      .insertInto('questionSets')
      .values(values)
      .returningAll()
      .execute()
    rows.push(...inserted)
  }
  rows.sort((one, other) => one.$sequence - other.$sequence)
  for (const row of rows) {
    announce({ kind: 'document', collectionId: 'questionSets', action: 'create', row })
  }
  return rows
}

async function insertAll(
  connection: Connection,
  documents: NewDocuments,
  userId: string,
  sets: readonly QuestionSetRow[],
  questions: PackedQuestions,
) {
  const known = await knownPictures(connection, userId, picturesOf(questions))
  const rows = function* () {
    for (const { set: index, ...content } of questions.read()) {
      const set = sets[index]
      if (set === undefined) throw new Error('A question belongs to no set.')
      yield {
        ...documents.next(),
        ...content,
        // Files of another account name pictures that are not here.
        picture: content.picture && known.has(content.picture) ? content.picture : null,
        setId: set.$id,
        userId,
        scope: 'user',
        isActive: 1,
        isArchived: 0,
      }
    }
  }
  await insertQuestions(connection, rows())
  const hasOwn = [...known].map((picture) => ({ picture }))
  for (const { $id } of sets) await requirePictureRoom(connection, $id, hasOwn)
}

function* picturesOf(questions: PackedQuestions) {
  for (const { picture } of questions.read()) yield picture ?? null
}
