import { z } from 'zod'
import { questionSets } from '../../collections/question-sets.ts'
import { studyGuides } from '../../collections/study-guides.ts'
import type { Row } from '../../database/row.ts'
import type { Connection } from '../../database/schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { readable } from '../../documents/permissions.ts'
import { setNotFound } from '../question-sets/find-set.ts'
import { documentIdInput } from '../read-body.ts'
import { guideNotFound } from './share-study-guide.ts'

/** How a body names a set or a study guide of the community: by one of two ids. */
export const itemInput = {
  communitySetId: z.optional(documentIdInput),
  guideId: z.optional(documentIdInput),
}

type NamedItem = { communitySetId?: string | undefined; guideId?: string | undefined }

/** For `refine`: exactly one id is there. */
export const namesOneItem = ({ communitySetId, guideId }: NamedItem) =>
  (communitySetId === undefined) !== (guideId === undefined)

export const NAME_ONE = 'must name either a communitySetId or a guideId'

/** A set or a study guide that is or was on show in the Community Library. */
export type CommunityItem = {
  readonly table: 'questionSets' | 'studyGuides'
  /** The column by which reports and moderations name it. */
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
 * The shared set or guide that a body names, if the user may see it.
 *
 * @throws Refusal `document_not_found`: the same for one that is not there, is not shared, or is
 *   hidden from this user.
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

/** The columns of a report or a moderation that say what it is about. */
export function aboutColumns({ column, id }: CommunityItem) {
  return {
    communitySetId: column === 'communitySetId' ? id : null,
    guideId: column === 'guideId' ? id : null,
  }
}

/**
 * Hides an item from the community or shows it again. For those who lose sight of it, it is
 * announced as deleted; its owner hears what became of it.
 *
 * @returns false when it was so already.
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
  if (isHidden) {
    const before = { ...after, isHidden: 0 }
    announce({ kind: 'document', collectionId: table, action: 'delete', row: before })
  }
  announce({ kind: 'document', collectionId: table, action: 'update', row: after })
  return true
}
