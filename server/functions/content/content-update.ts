import { type Content, readContent } from '@squared-away/content/load'
import type { ContentCounts, ContentOutcome } from '@squared-away/domain/functions'
import { sql } from 'kysely'
import { bringBackCorrected } from '../../collections/card-notes.ts'
import {
  CONTENT_EDITION,
  contentEdition,
} from '../../collections/default-content/content-edition.ts'
import { wireTime } from '../../contract/wire-time.ts'
import type { Row } from '../../database/row.ts'
import type { Connection } from '../../database/schema.ts'
import { inTransaction, type Store, type Transaction } from '../../database/transaction.ts'
import { readContentFiles } from './content-files.ts'
import {
  type ContentPlan,
  correctedIds,
  planContent,
  type StoredSet,
  type WantedQuestion,
} from './content-rows.ts'
import { keepContentChange } from './last-content-change.ts'

/** The default content with the hash of its files. */
export type ContentEdition = { readonly content: Content; readonly hash: string }

/** Rows written per statement: well below the bind limit of both engines. */
const ROWS_PER_STATEMENT = 500

/**
 * Loads the shipped content at startup. Unchanged content costs one read. Of several nodes that
 * start in parallel, one does the work and the others wait for it.
 */
export async function loadContentAtStart(
  store: Store,
  now: Date,
  folder?: string,
): Promise<ContentOutcome | undefined> {
  const { files, hash } = await readContentFiles(folder)
  if ((await contentEdition(store.connection)) === hash) return undefined
  const content = readContent(files)
  return inTransaction(store, async (transaction) => {
    await lockContent(transaction.connection)
    if ((await contentEdition(transaction.connection)) === hash) return undefined
    return updateDefaultContent(transaction, { content, hash }, now)
  })
}

/**
 * Updates the default sets and questions to `edition` in one transaction: ids come from the files,
 * unchanged rows are not touched, a changed set gets a new version, and removed ones are archived.
 * Users' copies do not change, and their `originalQuestionId` still resolves.
 * Sockets are notified of sets only: an update may change thousands of questions, and clients
 * refetch the questions of a changed set.
 */
export async function updateDefaultContent(
  transaction: Transaction,
  { content, hash }: ContentEdition,
  now: Date,
): Promise<ContentOutcome> {
  const { connection } = transaction
  await lockContent(connection)
  const storedSets = await connection.selectFrom('defaultQuestionSets').selectAll().execute()
  const stored = await connection.selectFrom('defaultQuestions').selectAll().execute()
  const plan = planContent(content, storedSets, stored)
  const at = wireTime(now)
  await writeSets(transaction, plan, at)
  await writeQuestions(connection, plan.questions, at)
  await writeCorrections(connection, correctedIds(plan.questions.changed, stored), at)
  await connection
    .updateTable('settings')
    .set({ value: hash })
    .where('name', '=', CONTENT_EDITION)
    .execute()
  const sets = countsOf(plan.sets)
  const questions = countsOf(plan.questions)
  const isSame = [sets, questions].every((c) => c.added + c.changed + c.archived === 0)
  if (!isSame) {
    await keepContentChange(connection, { at, sets: setNames(plan.sets, storedSets), questions })
  }
  return { status: isSame ? 'unchanged' : 'updated', sets, questions }
}

/** Blocks other content updates until this transaction ends. */
async function lockContent(connection: Connection) {
  await connection
    .insertInto('settings')
    .values({ name: CONTENT_EDITION, value: '' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name: CONTENT_EDITION }))
    .execute()
}

async function writeSets({ connection, announce }: Transaction, plan: ContentPlan, at: string) {
  const { added, changed, archived } = plan.sets
  for (const $id of plan.inTheWay) {
    // Names are unique. Sets that stay get their new names below.
    const name = `Squared Away - replaced ${$id}`
    await connection
      .updateTable('defaultQuestionSets')
      .set({ name })
      .where('$id', '=', $id)
      .execute()
  }
  const stamps = { $createdAt: at, $updatedAt: at, $permissions: null }
  const rows: [action: 'create' | 'update', row: Row][] = []
  for (const set of added) {
    const row = await connection
      .insertInto('defaultQuestionSets')
      .values({ ...stamps, ...set, version: 1 })
      .returningAll()
      .executeTakeFirstOrThrow()
    rows.push(['create', row])
  }
  const update = connection
    .updateTable('defaultQuestionSets')
    .set({ $updatedAt: at, version: sql`"version" + 1` })
    .returningAll()
  for (const { $id, ...columns } of changed) {
    const row = await update.set(columns).where('$id', '=', $id).executeTakeFirstOrThrow()
    rows.push(['update', row])
  }
  for (const $id of archived) {
    const gone = { isActive: 0, isArchived: 1 }
    const row = await update.set(gone).where('$id', '=', $id).executeTakeFirstOrThrow()
    rows.push(['update', row])
  }
  for (const [action, row] of rows) {
    announce({ kind: 'document', collectionId: 'defaultQuestionSets', action, row })
  }
}

async function writeQuestions(connection: Connection, plan: ContentPlan['questions'], at: string) {
  const stamps = { $createdAt: at, $updatedAt: at, $permissions: null }
  const written = [...plan.added, ...plan.changed]
  for (let from = 0; from < written.length; from += ROWS_PER_STATEMENT) {
    const rows = written.slice(from, from + ROWS_PER_STATEMENT)
    await connection
      .insertInto('defaultQuestions')
      .values(rows.map((row) => ({ ...stamps, ...row })))
      .onConflict((conflict) => conflict.column('$id').doUpdateSet(givenColumns(written)))
      .execute()
  }
  const gone = { $updatedAt: at, isActive: 0, isArchived: 1 }
  for (let from = 0; from < plan.archived.length; from += ROWS_PER_STATEMENT) {
    const ids = plan.archived.slice(from, from + ROWS_PER_STATEMENT)
    await connection.updateTable('defaultQuestions').set(gone).where('$id', 'in', ids).execute()
  }
}

async function writeCorrections(connection: Connection, ids: readonly string[], at: string) {
  for (let from = 0; from < ids.length; from += ROWS_PER_STATEMENT) {
    await bringBackCorrected(connection, ids.slice(from, from + ROWS_PER_STATEMENT), at)
  }
}

/** The columns that an existing question gets from the target: all except its creation time. */
function givenColumns([question]: readonly WantedQuestion[]) {
  const { $id: _, ...columns } = question ?? {}
  const names = ['$updatedAt', ...Object.keys(columns)]
  return Object.fromEntries(names.map((name) => [name, sql.ref(`excluded.${name}`)]))
}

function setNames(sets: ContentPlan['sets'], stored: readonly StoredSet[]) {
  const names = new Map(stored.map(({ $id, name }) => [$id, name]))
  return {
    added: sets.added.map(({ name }) => name),
    changed: sets.changed.map(({ name }) => name),
    archived: sets.archived.map((id) => names.get(id) ?? id),
  }
}

function countsOf(plan: {
  added: unknown[]
  changed: unknown[]
  archived: unknown[]
}): ContentCounts {
  return {
    added: plan.added.length,
    changed: plan.changed.length,
    archived: plan.archived.length,
  }
}
