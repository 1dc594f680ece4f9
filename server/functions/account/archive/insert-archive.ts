import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ArchiveLeftOut } from '@squared-away/domain/archive/archive-form'
import {
  ARCHIVED_COLLECTIONS,
  type ArchivedCollection,
} from '@squared-away/domain/entities/collection-facts'
import { QUESTIONS_PER_SET } from '@squared-away/domain/entities/question-set'
import { sql } from 'kysely'
import { DOCUMENTS_PER_USER } from '../../../collections/document-room.ts'
import { collections } from '../../../collections/registry.ts'
import { makeRoom } from '../../../database/review-log.ts'
import type { Row } from '../../../database/row.ts'
import { RowInserts } from '../../../database/row-inserts.ts'
import type { Connection } from '../../../database/schema.ts'
import type { Transaction } from '../../../database/transaction.ts'
import { requireLargeRoom } from '../../../documents/quota.ts'
import { Refusal } from '../../function.ts'
import { QUESTIONS_PER_USER, requireSetQuota } from '../../question-sets/set-quota.ts'
import { accountBefore } from './account-before.ts'
import { assignNewIds } from './new-ids.ts'
import type { ReadArchive } from './read-archive.ts'
import { takenRow } from './taken-rows.ts'

type Import = {
  readonly transaction: Transaction
  readonly userId: string
  readonly archive: ReadArchive
  readonly now: Date
}

/** Which of the added rows sockets get. */
type Announced = 'each' | 'last' | 'none'

/**
 * By default each row is announced. Devices refetch all sessions and answers after one change, and
 * questions with their sets.
 */
const ANNOUNCED: { readonly [Name in ArchivedCollection]?: Announced } = {
  questions: 'none',
  studySessions: 'last',
  reviews: 'last',
}

export type Imported = {
  readonly added: Record<ArchivedCollection, number>
  readonly leftOut: readonly ArchiveLeftOut[]
}

/**
 * Adds the rows of an archive under new ids to the user's data.
 * @throws Refusal if they exceed a quota.
 */
export async function insertArchive(given: Import): Promise<Imported> {
  const { transaction, userId, archive, now } = given
  await requireRoom(given)
  const tally = new Tally(archive)
  const ids = assignNewIds(archive, now)
  const inserts = new RowInserts(transaction.connection)
  const before = await accountBefore(transaction.connection, userId, now)
  for (const collection of ARCHIVED_COLLECTIONS) {
    const announced = ANNOUNCED[collection] ?? 'each'
    let last: Row | undefined
    for (const pack of archive.rows[collection].read()) {
      const rows: Row[] = []
      for (const row of pack) {
        const taken = await takenRow(collection, row, { archive, ids, before, userId })
        if (typeof taken === 'string') tally.leaveOut(collection, taken)
        else rows.push({ ...taken, $id: ids.next(collection, row.$id), userId })
      }
      tally.added[collection] += rows.length
      const stored = await inserts.insert(collection, rows, announced === 'each')
      announceNew(transaction, collection, stored)
      last = rows.at(-1) ?? last
      await nextTurn()
    }
    if (announced === 'last' && last) {
      announceNew(transaction, collection, await storedRow(transaction, collection, last))
    }
  }
  if (tally.added.reviews > 0) await makeRoom(transaction.connection, userId)
  return { added: tally.added, leftOut: tally.leftOut() }
}

async function requireRoom({ transaction, userId, archive }: Import): Promise<void> {
  const { connection } = transaction
  for (const { inUse, all } of archive.questionCounts.values()) {
    if (inUse > QUESTIONS_PER_SET || all > DOCUMENTS_PER_USER) {
      throw new Refusal('general_bad_request', 'A set of the archive has too many questions.')
    }
  }
  await requireQuestionRoom(connection, userId, archive.rows.questions.count)
  await requireSetQuota(connection, userId, {
    sets: archive.setsInUse,
    rows: archive.rows.questionSets.count,
    questions: archive.rows.questions.count,
    large: archive.large.questions,
  })
  for (const name of ARCHIVED_COLLECTIONS) {
    const collection = collections.get(name)
    if (collection && name !== 'questions') {
      await requireLargeRoom(connection, collection, userId, archive.large[name])
    }
  }
}

/** Counts every question, since archived ones are missing from the sets' counts. */
async function requireQuestionRoom(connection: Connection, userId: string, added: number) {
  if (added === 0) return
  const { rows } = await sql<{ held: number }>`
    select count(*) as "held" from (
      select 1 from "questions" where "userId" = ${userId} limit ${sql.lit(QUESTIONS_PER_USER)}
    ) as "counted"`.execute(connection)
  if (Number(rows[0]?.held ?? 0) + added <= QUESTIONS_PER_USER) return
  throw new Refusal(
    'general_bad_request',
    'You have no room for the questions of this archive. Delete archived sets first.',
  )
}

function announceNew(
  { announce }: Transaction,
  collectionId: ArchivedCollection,
  rows: readonly Row[],
) {
  for (const row of rows) announce({ kind: 'document', collectionId, action: 'create', row })
}

async function storedRow(
  { connection }: Transaction,
  collection: ArchivedCollection,
  { $id }: Row,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(collection)} where "$id" = ${$id}`.execute(connection)
  return rows
}

/** Counts the added rows, and those left out by reason. */
class Tally {
  readonly added = Object.fromEntries(ARCHIVED_COLLECTIONS.map((name) => [name, 0])) as Record<
    ArchivedCollection,
    number
  >
  readonly #leftOut = new Map<string, ArchiveLeftOut>()

  constructor({ rows }: ReadArchive) {
    for (const name of ARCHIVED_COLLECTIONS) {
      this.leaveOut(name, 'shared', rows[name].passedOver)
    }
  }

  leaveOut(collection: ArchivedCollection, reason: ArchiveLeftOut['reason'], count = 1) {
    if (count === 0) return
    const key = `${collection} ${reason}`
    const before = this.#leftOut.get(key)?.count ?? 0
    this.#leftOut.set(key, { collection, reason, count: before + count })
  }

  leftOut(): ArchiveLeftOut[] {
    return [...this.#leftOut.values()]
  }
}
