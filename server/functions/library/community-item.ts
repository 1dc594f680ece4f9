import { z } from 'zod'
import { questionSets } from '../../collections/question-sets.ts'
import { studyGuides } from '../../collections/study-guides.ts'
import type { Row } from '../../database/row.ts'
import type { Connection, QuestionSetRow } from '../../database/schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { readable } from '../../documents/permissions.ts'
import { setNotFound } from '../question-sets/find-set.ts'
import { documentIdInput } from '../read-body.ts'
import { findReportedSet } from './sent-set.ts'
import { guideNotFound } from './share-study-guide.ts'

/** Identifies a shared set or study guide in a body by one of two ids. */
export const itemInput = {
  communitySetId: z.optional(documentIdInput),
  guideId: z.optional(documentIdInput),
}

type NamedItem = { communitySetId?: string | undefined; guideId?: string | undefined }

/** For `refine`: checks that exactly one id is given. */
export const namesOneItem = ({ communitySetId, guideId }: NamedItem) =>
  (communitySetId === undefined) !== (guideId === undefined)

export const NAME_ONE = 'must name either a communitySetId or a guideId'

/** A set or study guide that is or was in the Community Library, or a set that was sent by a link. */
export type CommunityItem = {
  readonly table: 'questionSets' | 'studyGuides'
  /** The column that reports and moderations store its id in. */
  readonly column: 'communitySetId' | 'guideId'
  readonly id: string
  readonly userId: string | null
  readonly isHidden: boolean
}

const KINDS = {
  communitySetId: { table: 'questionSets', scope: 'community', collection: questionSets },
  guideId: { table: 'studyGuides', scope: 'community_shared', collection: studyGuides },
} as const

/**
 * Returns the shared set or guide in a body, if the user may see it.
 * @throws Refusal `document_not_found`, also if it is not shared or hidden from this user.
 */
export async function findItem(
  connection: Connection,
  userId: string,
  named: NamedItem,
): Promise<CommunityItem> {
  const column = named.communitySetId === undefined ? 'guideId' : 'communitySetId'
  const { table, scope, collection } = KINDS[column]
  const row = await connection
    .selectFrom(table)
    .select(['$id', 'userId', 'isHidden'])
    .where('$id', '=', named[column] ?? '')
    .where('scope', '=', scope)
    .where(readable(collection, userId, true))
    .executeTakeFirst()
  if (row === undefined) throw column === 'guideId' ? guideNotFound() : setNotFound()
  return { table, column, id: row.$id, userId: row.userId, isHidden: row.isHidden === 1 }
}

/** Like `findItem`, for admins: also a private set that was reported by its link. */
export async function findModerated(
  connection: Connection,
  userId: string,
  named: NamedItem,
): Promise<CommunityItem> {
  const sent = named.communitySetId && (await findReportedSet(connection, named.communitySetId))
  return sent ? toCommunityItem(sent.set) : findItem(connection, userId, named)
}

/** A private set as an item that is reported and hidden. */
export const toCommunityItem = ({ $id, userId, isHidden }: QuestionSetRow): CommunityItem => ({
  ...{ table: 'questionSets', column: 'communitySetId', id: $id, userId, isHidden: isHidden === 1 },
})

/** The columns of a report or moderation that identify its item. */
export function aboutColumns({ column, id }: CommunityItem) {
  return {
    communitySetId: column === 'communitySetId' ? id : null,
    guideId: column === 'guideId' ? id : null,
  }
}

/**
 * Hides an item from the community or shows it again. Users who lose it receive a delete event, its
 * owner an update.
 * @returns False if nothing changed.
 */
export async function setHidden(
  { connection, announce }: Transaction,
  { table, id }: CommunityItem,
  isHidden: boolean,
  at: string,
): Promise<boolean> {
  const row = await connection
    .updateTable(table)
    .set({ isHidden: isHidden ? 1 : 0, $updatedAt: at })
    .where('$id', '=', id)
    .where('isHidden', '=', isHidden ? 0 : 1)
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) return false
  const after = row as Row
  if (isHidden && after.scope !== 'user') {
    const before = { ...after, isHidden: 0 }
    announce({ kind: 'document', collectionId: table, action: 'delete', row: before })
  }
  announce({ kind: 'document', collectionId: table, action: 'update', row: after })
  return true
}
