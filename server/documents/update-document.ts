import { isMerged } from '@squared-away/domain/edits/document-parts'
import { sql } from 'kysely'
import type { Collection, Work } from '../collections/collection.ts'
import { ApiError } from '../contract/errors.ts'
import { narrowedPermissions } from '../contract/permissions.ts'
import { notAllowed } from '../contract/refusals.ts'
import type { Row } from '../database/row.ts'
import { checkedCell, type Data, isSame, readData, refuseOther, sentAttributes } from './data.ts'
import { keepAllSetAside, keepWrittenTimes, mergeEdit, readEdit } from './merge.ts'
import { may, readable } from './permissions.ts'
import { type Document, visibleCell, withComputed } from './present.ts'
import { requireSizeQuota } from './quota.ts'
import { computedRow } from './read.ts'
import {
  lockRow,
  onlyRow,
  presentRow,
  requireUnchanged,
  runWrite,
  type WriteBody,
  type WriteContext,
} from './write-context.ts'

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
  const stored = await runWrite(context, async (work) => {
    const before = computed ?? (await lockRow(work, collection, id))
    if (!may(collection, 'update', before, userId)) {
      await requireNoChange(work, collection, userId, before, data ?? {}, narrowed)
      requireUnchanged(before, unchangedSince)
      return before
    }
    requireUnchanged(before, unchangedSince)
    const merged = edit && (await mergeEdit(work, collection, before, data ?? {}, edit))
    const changed = await changedRow(work, collection, userId, before, merged?.data ?? data ?? {})
    if (edit && merged) await keepAllSetAside(work, collection, before, edit, merged)
    if (narrowed !== undefined) changed.$permissions = narrowed
    const after = (await collection.updating?.(work, before, changed)) ?? changed
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
