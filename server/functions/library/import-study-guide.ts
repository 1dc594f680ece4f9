import { z } from 'zod'
import { requireUser } from '../../accounts/callers/caller.ts'
import { hasDocumentRoom, OUT_OF_DOCUMENTS } from '../../collections/document-room.ts'
import { studyGuides } from '../../collections/study-guides.ts'
import type { StudyGuideRow } from '../../database/schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { may } from '../../documents/permissions.ts'
import { Refusal, type ServerFunction } from '../function.ts'
import { type NewDocuments, newDocuments } from '../new-documents.ts'
import { defineInput, documentIdInput, readBody } from '../read-body.ts'
import { linkedSet } from './fork-community-set.ts'
import { guideNotFound } from './share-study-guide.ts'
import { subscribe } from './subscribe-to-set.ts'

const Input = defineInput('importStudyGuide', z.object({ guideId: documentIdInput }))

/**
 * Imports a shared study guide: follows its sets and creates a guide of that name. Importing a
 * guide again follows the sets that are no longer followed, and creates no second guide.
 * Answers `{ guideId, name, subscribed, status }`: the id of the new guide, how many sets were
 * newly followed, and `created` or `existing`.
 */
export const importStudyGuide: ServerFunction<'importStudyGuide', z.infer<typeof Input>> = {
  id: 'importStudyGuide',
  mayRun: (caller) => caller.kind === 'user',
  prepare: async ({ body }) => readBody(Input, body),
  async run({ transaction, caller, prepared: { guideId }, now }) {
    const { userId } = requireUser(caller)
    const shared = await transaction.connection
      .selectFrom('studyGuides')
      .selectAll()
      .where('$id', '=', guideId)
      .where('scope', '=', 'community_shared')
      .executeTakeFirst()
    if (shared === undefined || !may(studyGuides, 'read', shared, userId)) throw guideNotFound()
    if (shared.userId === userId) {
      return { status: 200, body: answerOf(shared, 0, 'existing') }
    }
    const documents = newDocuments(now)
    const subscribed = await followAll(transaction, documents, userId, shared)
    const known = await imported(transaction, userId, guideId)
    const guide = known ?? (await makeGuide(transaction, documents, userId, shared))
    return { status: 200, body: answerOf(guide, subscribed, known ? 'existing' : 'created') }
  },
}

/** Follows the guide's visible sets, except those that the user has copied. */
async function followAll(
  transaction: Transaction,
  documents: NewDocuments,
  userId: string,
  guide: StudyGuideRow,
): Promise<number> {
  const ids = JSON.parse(guide.includedSetIds) as string[]
  if (ids.length === 0) return 0
  const sets = await transaction.connection
    .selectFrom('questionSets')
    .select('$id')
    .where('$id', 'in', ids)
    .where('scope', '=', 'community')
    .where('isActive', '=', 1)
    .where('isArchived', '=', 0)
    .where('isHidden', '=', 0)
    .where('unitBoardId', 'is', null)
    .where((where) => where.or([where('userId', 'is', null), where('userId', '!=', userId)]))
    .orderBy('$sequence')
    .execute()
  let subscribed = 0
  for (const { $id } of sets) {
    if (await linkedSet(transaction, userId, $id)) continue
    if ((await subscribe(transaction, documents, userId, $id)) === 'created') subscribed += 1
  }
  return subscribed
}

async function imported({ connection }: Transaction, userId: string, sourceGuideId: string) {
  return connection
    .selectFrom('studyGuides')
    .selectAll()
    .where('userId', '=', userId)
    .where('sourceGuideId', '=', sourceGuideId)
    .executeTakeFirst()
}

async function makeGuide(
  { connection, announce }: Transaction,
  documents: NewDocuments,
  userId: string,
  { $id: sourceGuideId, name, categories }: StudyGuideRow,
): Promise<StudyGuideRow> {
  if (!(await hasDocumentRoom(connection, { table: 'studyGuides', by: 'userId', value: userId }))) {
    throw new Refusal('general_bad_request', OUT_OF_DOCUMENTS)
  }
  const row = await connection
    .insertInto('studyGuides')
    .values({ ...documents.next(), userId, name, categories, scope: 'user', sourceGuideId })
    .returningAll()
    .executeTakeFirstOrThrow()
  announce({ kind: 'document', collectionId: 'studyGuides', action: 'create', row })
  return row
}

function answerOf(guide: StudyGuideRow, subscribed: number, status: 'created' | 'existing') {
  return { guideId: guide.$id, name: guide.name, subscribed, status }
}
