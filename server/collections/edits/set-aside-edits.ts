import { createHash } from 'node:crypto'
import type { SetAsideEdit } from '@squared-away/domain/entities/set-aside-edit'
import { sql } from 'kysely'
import type { Row } from '../../database/row.ts'
import { defineCollection, type Work } from '../collection.ts'
import { isOwn, never } from '../conditions.ts'

/**
 * Edits that lost when two devices changed the same thing. The server writes them when it merges an
 * edit; the owner reads them, and deletes them once they are seen or restored.
 */
export const setAsideEdits = defineCollection({
  id: 'setAsideEdits',
  who: { create: 'nobody', read: isOwn, update: never, delete: isOwn },
  settable: { create: [], update: [] },
})

/** Nobody reviews more. New ones replace the oldest. */
const KEPT_PER_USER = 100

/** Stores what an edit replaced, once however often the edit is sent. */
export async function keepSetAside(work: Work, editId: string, edit: SetAsideEdit): Promise<void> {
  const { connection, now, announce } = work
  const made = createHash('sha256').update(
    JSON.stringify([edit.userId, editId, edit.documentId, edit.part]),
  )
  const row = await connection
    .insertInto('setAsideEdits')
    .values({
      $id: made.digest('hex').slice(0, 36),
      ...{ $createdAt: now, $updatedAt: now, $permissions: null },
      ...edit,
    })
    .onConflict((conflict) => conflict.column('$id').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) return
  announce({ kind: 'document', collectionId: 'setAsideEdits', action: 'create', row })
  await makeRoom(work, edit.userId)
}

/** Deletes those of a deleted document. */
export async function dropSetAside(
  { connection }: Work,
  collectionId: string,
  { $id, userId }: Row,
): Promise<void> {
  await connection
    .deleteFrom('setAsideEdits')
    .where('userId', '=', String(userId))
    .where('collectionId', '=', collectionId)
    .where('documentId', '=', String($id))
    .execute()
}

async function makeRoom({ connection }: Work, userId: string): Promise<void> {
  await sql`
    delete from "setAsideEdits" where "userId" = ${userId} and "$sequence" < (
      select min("$sequence") from (
        select "$sequence" from "setAsideEdits" where "userId" = ${userId}
        order by "$sequence" desc limit ${sql.lit(KEPT_PER_USER)}) as "latest")`.execute(connection)
}
