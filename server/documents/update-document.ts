import { isMerged } from '@squared-away/domain/edits/document-parts'
import { sql } from 'kysely'
import type { Collection, Work } from '../collections/collection.ts'
import { ApiError } from '../contract/errors.ts'
import { narrowedPermissions } from '../contract/permissions.ts'
import { notAllowed } from '../contract/refusals.ts'
import { wireTime } from '../contract/wire-time.ts'
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
 * Updates a document (wire §10): sets the named attributes and keeps the rest. An update that
 * changes nothing needs only the right to read, and leaves `$updatedAt`; any other moves it
 * forward. A change with an `edit` is merged with the changes made since.
 *
 * @param unchangedSince The caller's X-Appwrite-Timestamp, in the wire's format.
 * @throws ApiError 400, 401 or 404, or 409 when the document changed after `unchangedSince`.
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
    const $updatedAt = laterThan(String(before.$updatedAt), work.now)
    const updated = await updateRow(work, collection, id, { ...changes, $updatedAt })
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

/** A caller who may only read can send a document back unchanged, and nothing else (wire §9.2). */
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

/** Asks the database, like a GET: the row alone does not decide everything. */
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

/**
 * `now`, or the millisecond after `last` if `now` is not later: a request that waited for another
 * one has an earlier `now`, and `requireUnchanged` has to tell every change from the one before.
 */
function laterThan(last: string, now: string): string {
  return now > last ? now : wireTime(new Date(Date.parse(last) + 1))
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
