import { isQueued } from '@squared-away/domain/edits/document-parts'
import type { CollectionId } from '@squared-away/domain/entities/collections'
import { sql } from 'kysely'
import type { Collection, Work } from '../collections/collection.ts'
import { dropEditTimes } from '../collections/edits/edit-times.ts'
import { dropSetAside } from '../collections/edits/set-aside-edits.ts'
import { notAllowed } from '../contract/refusals.ts'
import type { Row } from '../database/row.ts'
import { may } from './permissions.ts'
import { computedRow } from './read.ts'
import { lockRow, requireUnchanged, runWrite, type WriteContext } from './write-context.ts'

/**
 * Deletes a document (wire §10).
 *
 * @throws ApiError 401 or 404, or 409 when the document changed after `unchangedSince`.
 */
export async function deleteDocument(
  context: WriteContext,
  collection: Collection,
  userId: string,
  id: string,
  unchangedSince: string | null,
): Promise<void> {
  const computed = await computedRow(context.reads, collection, userId, id)
  await runWrite(context, async (work) => {
    const row = computed ?? (await lockRow(work, collection, id))
    if (!may(collection, 'delete', row, userId)) throw notAllowed()
    requireUnchanged(row, unchangedSince)
    await collection.deleting?.(work, row)
    await sql`delete from ${sql.table(collection.id)} where "$id" = ${id}`.execute(work.connection)
    if (isQueued(collection.id)) await dropEdits(work, collection.id, row)
    work.announce({ kind: 'document', collectionId: collection.id, action: 'delete', row })
  })
}

async function dropEdits(work: Work, collectionId: CollectionId, row: Row): Promise<void> {
  await dropEditTimes(work, collectionId, row)
  await dropSetAside(work, collectionId, row)
}
