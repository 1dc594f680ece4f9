import { ID_PATTERN } from '@squared-away/domain/text/ids'
import { sql } from 'kysely'
import type { Collection, Work } from '../collections/collection.ts'
import { ApiError } from '../contract/errors.ts'
import { narrowedPermissions } from '../contract/permissions.ts'
import { invalidDocument, notAllowed } from '../contract/refusals.ts'
import type { Row } from '../database/row.ts'
import { checkedCell, type Data, firstRow, readData, refuseOther, sentAttributes } from './data.ts'
import { type Document, withComputed } from './present.ts'
import { requireCountQuota, requireSizeQuota } from './quota.ts'
import {
  onlyRow,
  presentRow,
  runWrite,
  type WriteBody,
  type WriteContext,
} from './write-context.ts'

/**
 * Creates a document for the user (wire §10).
 *
 * @throws ApiError 400 for bad data, 401 where users may not create documents, 409 for an id or
 *   unique value that is taken.
 */
export async function createDocument(
  context: WriteContext,
  collection: Collection,
  userId: string,
  body: WriteBody,
): Promise<Document> {
  if (collection.who.create !== 'signed-in') throw notAllowed()
  const data = readData(body.data)
  if (data === undefined || body.documentId === undefined || body.documentId === null) {
    throw new ApiError('document_missing_data', 'Document data is required.')
  }
  const id = chosenId(context, body.documentId)
  const narrowed = narrowedPermissions(body.permissions, userId) ?? null
  const attributes = await newRow(context, collection, userId, data)
  const stored = await runWrite(context, async (work) => {
    const system = { $id: id, $createdAt: work.now, $updatedAt: work.now, $permissions: narrowed }
    const row = { ...system, ...attributes }
    await requireCountQuota(work, collection, row)
    await requireSizeQuota(work, collection, userId, row)
    const final = (await collection.creating?.(work, row)) ?? row
    const inserted = await insertRow(work, collection, final)
    await collection.created?.(work, inserted)
    const { id: collectionId } = collection
    work.announce({ kind: 'document', collectionId, action: 'create', row: inserted })
    return inserted
  })
  return presentRow(context, collection, stored, userId)
}

function chosenId({ makeId }: WriteContext, documentId: unknown): string {
  if (documentId === 'unique()') return makeId()
  if (typeof documentId === 'string' && ID_PATTERN.test(documentId)) return documentId
  throw new ApiError(
    'general_argument_invalid',
    'Param "documentId" must be unique() or 1 to 36 letters, digits, dots, hyphens and underscores, beginning with a letter or digit.',
  )
}

async function newRow(
  { store }: WriteContext,
  collection: Collection,
  userId: string,
  data: Data,
): Promise<Row> {
  const row = firstRow(collection, userId)
  const settable = new Set(collection.settable.create)
  const given = new Set<string>()
  const fixed = await withComputed(collection, row, userId, store.connection)
  for (const { attribute, value } of sentAttributes(collection, data)) {
    const { name } = attribute
    if (settable.has(name)) row[name] = checkedCell(collection, attribute, value)
    else refuseOther(attribute, value, fixed[name] ?? null)
    given.add(name)
  }
  for (const { name, initial } of collection.stored) {
    if (initial === undefined && settable.has(name) && !given.has(name)) {
      throw invalidDocument(`Attribute "${name}" is required.`)
    }
  }
  return row
}

async function insertRow({ connection }: Work, collection: Collection, row: Row): Promise<Row> {
  const { rows } = await sql<Row>`
    insert into ${sql.table(collection.id)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))}) returning *`.execute(connection)
  return onlyRow(rows)
}
