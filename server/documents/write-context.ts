import { ID_PATTERN } from '@squared-away/domain/text/ids'
import { sql } from 'kysely'
import type { Collection, Work } from '../collections/collection.ts'
import { ApiError } from '../contract/errors.ts'
import { invalidDocument } from '../contract/refusals.ts'
import { wireTime } from '../contract/wire-time.ts'
import { isBrokenReference } from '../database/failures.ts'
import type { Row } from '../database/row.ts'
import { inTransaction, type Store, type Transaction } from '../database/transaction.ts'
import type { Reads } from './costly-reads.ts'
import { documentNotFound } from './not-found.ts'
import { type Document, present, withComputed } from './present.ts'

/** What writing a document depends on. */
export type WriteContext = {
  readonly store: Store
  readonly reads: Reads
  readonly clock: () => Date
  readonly makeId: () => string
  /** Writes the account log of a soldier who shared, or whose share ended. */
  readonly logShare: (
    transaction: Transaction,
    ...shared: Parameters<Work['logShare']>
  ) => Promise<void>
}

/** The body of a write, unparsed. */
export type WriteBody = {
  readonly documentId?: unknown
  readonly data?: unknown
  readonly permissions?: unknown
  /** Sent with a change that was made offline (`merge.ts`). */
  readonly edit?: unknown
}

/**
 * Runs `work` in one transaction.
 *
 * @throws ApiError 400 when the document refers to a row that was deleted in the meantime.
 */
export async function runWrite<Result>(
  { store, clock, logShare }: WriteContext,
  work: (work: Work) => Promise<Result>,
): Promise<Result> {
  const now = wireTime(clock())
  try {
    return await inTransaction(store, (transaction) =>
      work({
        ...{ ...transaction, now },
        logShare: (...shared) => logShare(transaction, ...shared),
      }),
    )
  } catch (error) {
    if (!isBrokenReference(error)) throw error
    throw invalidDocument('The document refers to something that no longer exists.')
  }
}

/**
 * Reads a row and, on PostgreSQL, locks it until the transaction ends, after what its collection
 * locks before it.
 *
 * @throws ApiError 404.
 */
export async function lockRow(work: Work, collection: Collection, id: string): Promise<Row> {
  if (!ID_PATTERN.test(id)) throw documentNotFound()
  if (work.engine === 'sqlite') return readRow(work, collection, id, '')
  if (collection.holding) {
    await collection.holding(work, await readRow(work, collection, id, ''))
  }
  return readRow(work, collection, id, 'for update')
}

async function readRow(
  { connection }: Work,
  collection: Collection,
  id: string,
  lock: '' | 'for update',
): Promise<Row> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(collection.id)} where "$id" = ${id} ${sql.raw(lock)}`.execute(
    connection,
  )
  const [row] = rows
  if (!row) throw documentNotFound()
  return row
}

/** @throws ApiError 409 if the row was changed after `unchangedSince`. */
export function requireUnchanged(row: Row, unchangedSince: string | null): void {
  if (unchangedSince === null || String(row.$updatedAt) <= unchangedSince) return
  throw new ApiError('document_update_conflict', 'Changed elsewhere.')
}

/** Presents a stored row to `userId`, with its computed attributes. */
export async function presentRow(
  context: WriteContext,
  collection: Collection,
  row: Row,
  userId: string,
): Promise<Document> {
  const { connection } = context.store
  return present(collection, await withComputed(collection, row, userId, connection), userId)
}

/** The single row that an insert or update returned. */
export function onlyRow(rows: readonly Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('A write returned no row.')
  return row
}
