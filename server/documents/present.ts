import { type CollectionId, DATABASE_ID } from '@squared-away/domain/entities/collections'
import type { Caller } from '../accounts/callers/caller.ts'
import type { Collection } from '../collections/collection.ts'
import { collections } from '../collections/registry.ts'
import type { Cell, Row } from '../database/row.ts'
import type { Connection } from '../database/schema.ts'
import { type Attribute, fromColumn } from '../queries/attribute.ts'
import { may, presentPermissions, STRANGER } from './permissions.ts'

/** A document as the wire has it (wire §5.10): seven system fields, then the attributes. */
export type Document = Record<string, unknown>

/**
 * What one reader sees of a row. `attributes` are those to show. The row includes its computed
 * cell.
 */
export function present(
  collection: Collection,
  row: Row,
  userId: string,
  attributes: readonly Attribute[] = collection.attributes,
): Document {
  const document: Document = {
    $id: row.$id,
    $sequence: row.$sequence,
    $databaseId: DATABASE_ID,
    $collectionId: collection.id,
    $createdAt: row.$createdAt,
    $updatedAt: row.$updatedAt,
    $permissions: presentPermissions(collection, row, userId),
  }
  for (const attribute of attributes) {
    document[attribute.name] = fromColumn(
      attribute,
      visibleCell(collection, attribute, row, userId),
    )
  }
  return document
}

/** The cell as the user sees it: null if only the owner may see it. */
export function visibleCell(
  collection: Collection,
  { name }: Pick<Attribute, 'name'>,
  row: Row,
  userId: string,
): Cell {
  const hidden = row.userId !== userId && collection.ownerOnly?.includes(name)
  return hidden ? null : (row[name] ?? null)
}

/** `row`, as a write returned it, with its computed cell for this user. */
export async function withComputed(
  collection: Collection,
  row: Row,
  userId: string,
  connection: Connection,
): Promise<Row> {
  if (!collection.computed) return row
  const cells = await collection.computed.of(row, [userId], connection)
  return { ...row, [collection.computed.attribute.name]: cells.get(userId) ?? null }
}

/** True when the documents API would show this row to the caller. */
export function mayRead(collectionId: CollectionId, row: Row, caller: Caller): boolean {
  const collection = collections.get(collectionId)
  if (!collection || caller.kind !== 'user') return false
  return may(collection, 'read', row, caller.userId)
}

/** True when every signed-in user may read this row, as far as the row alone says it. */
export function isShared(collectionId: CollectionId, row: Row): boolean {
  const collection = collections.get(collectionId)
  return collection !== undefined && may(collection, 'read', row, STRANGER)
}

/**
 * The document that each of `userIds` gets for this row. Check `mayRead` first.
 *
 * @throws Error for an unknown collection, which nobody may read.
 */
export async function presentToEach(
  collectionId: CollectionId,
  row: Row,
  userIds: readonly string[],
  context: { readonly connection: Connection },
): Promise<ReadonlyMap<string, Document>> {
  const collection = collections.get(collectionId)
  if (!collection) throw new Error('Presented to no reader.')
  const { computed } = collection
  const cells = await computed?.of(row, userIds, context.connection)
  const rowFor = (userId: string) =>
    computed ? { ...row, [computed.attribute.name]: cells?.get(userId) ?? null } : row
  return new Map(userIds.map((userId) => [userId, present(collection, rowFor(userId), userId)]))
}
