import { isMerged } from '@squared-away/domain/edits/document-parts'
import type { CollectionId } from '@squared-away/domain/entities/collections'
import { ID_PATTERN } from '@squared-away/domain/text/ids'
import { sql } from 'kysely'
import type { Collection, Work } from '../collections/collection.ts'
import { dropEditTimes } from '../collections/edits/edit-times.ts'
import { dropSetAside } from '../collections/edits/set-aside-edits.ts'
import { ApiError } from '../contract/errors.ts'
import { narrowedPermissions } from '../contract/permissions.ts'
import { invalidDocument, notAllowed } from '../contract/refusals.ts'
import { wireTime } from '../contract/wire-time.ts'
import { isBrokenReference } from '../database/failures.ts'
import type { Row } from '../database/row.ts'
import { inTransaction, type Store } from '../database/transaction.ts'
import type { Reads } from './costly-reads.ts'
import {
  checkedCell,
  type Data,
  firstRow,
  isSame,
  readData,
  refuseOther,
  sentAttributes,
} from './data.ts'
import { keepAllSetAside, keepWrittenTimes, mergeEdit, readEdit } from './merge.ts'
import { documentNotFound } from './not-found.ts'
import { may, readable } from './permissions.ts'
import { type Document, present, visibleCell, withComputed } from './present.ts'
import { requireCountQuota, requireSizeQuota } from './quota.ts'
import { computedRow } from './read.ts'

/** What documents are written with. */
export type WriteContext = {
  readonly store: Store
  readonly reads: Reads
  readonly clock: () => Date
  readonly makeId: () => string
}

/** A write's body, as it came. */
export type WriteBody = {
  readonly documentId?: unknown
  readonly data?: unknown
  readonly permissions?: unknown
  /** Of a change that was made without a network (`merge.ts`). */
  readonly edit?: unknown
}

/**
 * Creates a document for the user (wire §10).
 *
 * @throws ApiError 400 for bad data, 401 where users create nothing, 409 for an id or a unique
 *   value that is taken.
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
  const asked = await newRow(context, collection, userId, data)
  const stored = await writing(context, async (work) => {
    const system = { $id: id, $createdAt: work.now, $updatedAt: work.now, $permissions: narrowed }
    const row = { ...system, ...asked }
    await requireCountQuota(work, collection, row)
    await requireSizeQuota(work, collection, userId, row)
    const inserted = await insertRow(
      work,
      collection,
      (await collection.creating?.(work, row)) ?? row,
    )
    await collection.created?.(work, inserted)
    work.announce({
      kind: 'document',
      collectionId: collection.id,
      action: 'create',
      row: inserted,
    })
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

/**
 * Changes a document (wire §10): names what changes, keeps the rest. What changes nothing needs
 * the right to read only, and leaves `$updatedAt`. A change that comes as an `edit` is merged with
 * what was changed since it was made.
 *
 * @param unchangedSince the caller's X-Appwrite-Timestamp, as the wire writes moments.
 * @throws ApiError 400, 401, 404; 409 when the document is newer than `unchangedSince`.
 */
export async function updateDocument(
  context: WriteContext,
  collection: Collection,
  userId: string,
  id: string,
  body: WriteBody,
  unchangedSince: string | null,
): Promise<Document> {
  const data = readData(body.data)
  const narrowed = narrowedPermissions(body.permissions, userId)
  const edit = isMerged(collection.id) ? readEdit(body.edit) : undefined
  if (data === undefined && narrowed === undefined) {
    throw new ApiError('document_missing_payload', 'Nothing to update.')
  }
  const computed = await computedRow(context.reads, collection, userId, id)
  const stored = await writing(context, async (work) => {
    const before = computed ?? (await rowToWrite(work, collection, id))
    if (!may(collection, 'update', before, userId)) {
      await requireNoChange(work, collection, userId, before, data ?? {}, narrowed)
      refuseNewer(before, unchangedSince)
      return before
    }
    refuseNewer(before, unchangedSince)
    const merged = edit && (await mergeEdit(work, collection, before, data ?? {}, edit))
    const asked = await changedRow(work, collection, userId, before, merged?.data ?? data ?? {})
    if (edit && merged) await keepAllSetAside(work, collection, before, edit, merged)
    if (narrowed !== undefined) asked.$permissions = narrowed
    const after = (await collection.updating?.(work, before, asked)) ?? asked
    const changes = changedCells(before, after)
    if (Object.keys(changes).length === 0) return before
    await requireSizeQuota(work, collection, userId, changes)
    const updated = await updateRow(work, collection, id, { ...changes, $updatedAt: work.now })
    const moment = merged?.moment ?? Date.parse(work.now)
    await keepWrittenTimes(work, collection, { before, after: updated, moment })
    work.announce({ kind: 'document', collectionId: collection.id, action: 'update', row: updated })
    return updated
  })
  return presentRow(context, collection, stored, userId)
}

/**
 * Deletes a document (wire §10).
 *
 * @throws ApiError 401, 404; 409 when the document is newer than `unchangedSince`.
 */
export async function deleteDocument(
  context: WriteContext,
  collection: Collection,
  userId: string,
  id: string,
  unchangedSince: string | null,
): Promise<void> {
  const computed = await computedRow(context.reads, collection, userId, id)
  await writing(context, async (work) => {
    const row = computed ?? (await rowToWrite(work, collection, id))
    if (!may(collection, 'delete', row, userId)) throw notAllowed()
    refuseNewer(row, unchangedSince)
    await collection.deleting?.(work, row)
    await sql`delete from ${sql.table(collection.id)} where "$id" = ${id}`.execute(work.connection)
    if (isMerged(collection.id)) await dropEdits(work, collection.id, row)
    work.announce({ kind: 'document', collectionId: collection.id, action: 'delete', row })
  })
}

async function dropEdits(work: Work, collectionId: CollectionId, row: Row): Promise<void> {
  await dropEditTimes(work, collectionId, row)
  await dropSetAside(work, collectionId, row)
}

/** One transaction; a reference to something that went in the meantime is the client's fault. */
async function writing<Result>(
  { store, clock }: WriteContext,
  work: (work: Work) => Promise<Result>,
): Promise<Result> {
  const now = wireTime(clock())
  try {
    return await inTransaction(store, (transaction) =>
      work({ ...transaction, engine: store.engine, now }),
    )
  } catch (error) {
    if (!isBrokenReference(error)) throw error
    throw invalidDocument('The document refers to something that no longer exists.')
  }
}

/** The row, locked until the end of the transaction. */
async function rowToWrite(
  { connection, engine }: Work,
  collection: Collection,
  id: string,
): Promise<Row> {
  if (!ID_PATTERN.test(id)) throw documentNotFound()
  const locked = sql.raw(engine === 'postgres' ? 'for update' : '')
  const { rows } = await sql<Row>`
    select * from ${sql.table(collection.id)} where "$id" = ${id} ${locked}`.execute(connection)
  const [row] = rows
  if (!row) throw documentNotFound()
  return row
}

function refuseNewer(row: Row, unchangedSince: string | null): void {
  if (unchangedSince === null || String(row.$updatedAt) <= unchangedSince) return
  throw new ApiError('document_update_conflict', 'Changed elsewhere.')
}

async function changedRow(
  work: Work,
  collection: Collection,
  userId: string,
  before: Row,
  data: Data,
): Promise<Row> {
  const settable = new Set(collection.settable.update)
  const known = await withComputed(collection, before, userId, work.connection)
  const after = { ...before }
  for (const { attribute, value } of sentAttributes(collection, data)) {
    if (settable.has(attribute.name))
      after[attribute.name] = checkedCell(collection, attribute, value)
    else refuseOther(attribute, value, visibleCell(collection, attribute, known, userId))
  }
  return after
}

/** Who may only read may send a document back as it is, and nothing else (wire §9.2). */
async function requireNoChange(
  work: Work,
  collection: Collection,
  userId: string,
  row: Row,
  data: Data,
  narrowed: string | null | undefined,
): Promise<void> {
  if (narrowed !== undefined || !(await mayReadNow(work, collection, userId, row))) {
    throw notAllowed()
  }
  const known = await withComputed(collection, row, userId, work.connection)
  for (const { attribute, value } of sentAttributes(collection, data)) {
    const cell = visibleCell(collection, attribute, known, userId)
    if (!isSame(attribute, value, cell)) throw notAllowed()
  }
}

/** Asked of the database as a GET asks it: not everything that decides is in the row. */
async function mayReadNow(
  { connection }: Work,
  collection: Collection,
  userId: string,
  row: Row,
): Promise<boolean> {
  if (collection.computeRows) return may(collection, 'read', row, userId)
  const { rows } = await sql`
    select 1 from ${sql.table(collection.id)}
    where "$id" = ${row.$id} and ${readable(collection, userId, true)}`.execute(connection)
  return rows.length > 0
}

function changedCells(before: Row, after: Row): Row {
  return Object.fromEntries(Object.entries(after).filter(([name, cell]) => before[name] !== cell))
}

async function insertRow({ connection }: Work, collection: Collection, row: Row): Promise<Row> {
  const { rows } = await sql<Row>`
    insert into ${sql.table(collection.id)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))}) returning *`.execute(connection)
  return onlyRow(rows)
}

async function updateRow(
  { connection }: Work,
  collection: Collection,
  id: string,
  changes: Row,
): Promise<Row> {
  const assignments = Object.entries(changes).map(([name, cell]) => sql`${sql.ref(name)} = ${cell}`)
  const { rows } = await sql<Row>`
    update ${sql.table(collection.id)} set ${sql.join(assignments)}
    where "$id" = ${id} returning *`.execute(connection)
  return onlyRow(rows)
}

function onlyRow(rows: readonly Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('A write gave no row back.')
  return row
}

async function presentRow(context: WriteContext, collection: Collection, row: Row, userId: string) {
  const { connection } = context.store
  return present(collection, await withComputed(collection, row, userId, connection), userId)
}
