import { type EditTimes, readEditTimes, timesAfter } from '@squared-away/domain/edits/edit-times'
import type { Parts } from '@squared-away/domain/edits/parts'
import type { CollectionId } from '@squared-away/domain/entities/collections'
import type { Row } from '../../database/row.ts'
import type { Work } from '../collection.ts'

/** When parts of a document last changed. Empty before the first change. */
export async function loadEditTimes(
  { connection }: Pick<Work, 'connection'>,
  collectionId: CollectionId,
  { $id }: Row,
): Promise<EditTimes> {
  const kept = await connection
    .selectFrom('editTimes')
    .select('times')
    .where('collectionId', '=', collectionId)
    .where('documentId', '=', String($id))
    .executeTakeFirst()
  return readEditTimes(kept?.times ?? null)
}

/** When a part last changed, in milliseconds; by default when the document was created. */
export function changedAt(times: EditTimes, { $createdAt }: Row, part: string): number {
  return Math.max(times[part] ?? 0, Date.parse(String($createdAt)))
}

/** Records `moment` for each part that differs. */
export async function keepEditTimes(
  work: Work,
  collectionId: CollectionId,
  row: Row,
  { before, after, moment }: { before: Parts; after: Parts; moment: number },
): Promise<void> {
  const known = await loadEditTimes(work, collectionId, row)
  const times = JSON.stringify(timesAfter(known, before, after, moment))
  await work.connection
    .insertInto('editTimes')
    .values({ collectionId, documentId: String(row.$id), userId: String(row.userId), times })
    .onConflict((conflict) =>
      conflict.columns(['collectionId', 'documentId']).doUpdateSet({ times }),
    )
    .execute()
}

/** Deletes them together with the document. */
export async function dropEditTimes(
  { connection }: Work,
  collectionId: CollectionId,
  { $id }: Row,
): Promise<void> {
  await connection
    .deleteFrom('editTimes')
    .where('collectionId', '=', collectionId)
    .where('documentId', '=', String($id))
    .execute()
}
