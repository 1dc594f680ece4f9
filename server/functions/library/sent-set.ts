import { type SentSet, SHOWN_OF_SENT_SET } from '@squared-away/domain/question-sets/set-link'
import { sql } from 'kysely'
import { hashSecret } from '../../accounts/secrets/session-token.ts'
import { oneAtATime } from '../../collections/collection.ts'
import type { Connection, QuestionSetRow } from '../../database/schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { Refusal } from '../function.ts'
import { setNotFound } from '../question-sets/find-set.ts'

declare const HELD: unique symbol

/**
 * A private set that is locked until the end of the transaction in which its right was checked. Only
 * this file makes one, and whatever writes a link or takes a copy takes one (decision 174).
 */
export type HeldSet = QuestionSetRow & { readonly [HELD]: true }

type Locking = Pick<Transaction, 'connection' | 'engine'>

const GONE = 'This link was taken back, or its set is gone.'

/**
 * Locks the owner and the set that a link is made for.
 *
 * @throws Refusal `document_not_found` for a set that is not the user's, `general_bad_request` for
 *   one that may not be sent.
 */
export async function holdOwnSet(
  { connection, engine }: Locking,
  { setId, userId }: { setId: string; userId: string },
): Promise<HeldSet> {
  await oneAtATime({ connection, engine }, userId)
  const own = connection
    .selectFrom('questionSets')
    .selectAll()
    .where('$id', '=', setId)
    .where('userId', '=', userId)
  const set = await (engine === 'postgres' ? own.forUpdate() : own).executeTakeFirst()
  if (set === undefined) throw setNotFound()
  if (set.scope !== 'user') throw refusal('Only your own private sets can be sent.')
  if (set.isArchived === 1) throw refusal('An archived set cannot be sent. Bring it back first.')
  if (set.questionCount === 0) throw refusal('This set has no questions to send.')
  const shared = await sharedCopyOf(connection, set)
  if (set.linkedCommunitySetId !== null && shared?.userId !== userId) {
    throw refusal('This is a copy of a shared set. Edit it first: its next version can be sent.')
  }
  if (set.isHidden === 1 || shared?.isHidden === 1) {
    throw refusal('An admin hid this set, so it cannot be sent.')
  }
  return set as HeldSet
}

/**
 * Locks the user, the set of a link and the link, in this order: the deletion of a set locks it before
 * its links.
 *
 * @throws Refusal `document_not_found` as `findSentSet`.
 */
export async function holdSentSet(
  { connection, engine }: Locking,
  { secret, userId }: { secret: string; userId: string },
): Promise<{ linkId: string; set: HeldSet }> {
  await oneAtATime({ connection, engine }, userId)
  const link = connection
    .selectFrom('setLinks')
    .select(['id', 'setId'])
    .where('secretHash', '=', hashSecret(secret))
  const before = await link.executeTakeFirst()
  if (before === undefined) throw new Refusal('document_not_found', GONE)
  if (engine === 'postgres') {
    const set = connection.selectFrom('questionSets').select('$id').where('$id', '=', before.setId)
    await set.forShare().execute()
    await link.forShare().execute()
  }
  return { linkId: before.id, set: (await findSentSet(connection, secret)) as HeldSet }
}

/**
 * The set of a link.
 *
 * @throws Refusal `document_not_found` for a link that was taken back or never existed, and one of a
 *   set that an admin hid, itself or its copy in the Community Library.
 */
export async function findSentSet(connection: Connection, secret: string): Promise<QuestionSetRow> {
  const set = await connection
    .selectFrom('setLinks')
    .innerJoin('questionSets', 'questionSets.$id', 'setLinks.setId')
    .selectAll('questionSets')
    .where('secretHash', '=', hashSecret(secret))
    .where('questionSets.isHidden', '=', 0)
    .executeTakeFirst()
  const isHidden = set && (await sharedCopyOf(connection, set))?.isHidden === 1
  if (set === undefined || isHidden) throw new Refusal('document_not_found', GONE)
  return set
}

/** The copy of a set in the Community Library, its own or the one that it was copied from. */
async function sharedCopyOf(connection: Connection, { linkedCommunitySetId }: QuestionSetRow) {
  if (linkedCommunitySetId === null) return undefined
  return connection
    .selectFrom('questionSets')
    .select(['userId', 'isHidden'])
    .where('$id', '=', linkedCommunitySetId)
    .executeTakeFirst()
}

/**
 * A private set that was reported by its link.
 * @returns `isOpen` while a report of it is open or an admin hides it.
 */
export async function findReportedSet(
  connection: Connection,
  setId: string,
): Promise<{ set: QuestionSetRow; isOpen: boolean } | undefined> {
  const set = await connection
    .selectFrom('questionSets')
    .selectAll()
    .where('$id', '=', setId)
    .where('scope', '=', 'user')
    .executeTakeFirst()
  const reports = await connection
    .selectFrom('reports')
    .select('settledAt')
    .where('communitySetId', '=', setId)
    .execute()
  if (set === undefined || reports.length === 0) return undefined
  return { set, isOpen: set.isHidden === 1 || reports.some((report) => report.settledAt === null) }
}

/** What is shown of a set before it is copied. Ids of private questions stay private. */
export async function presentSentSet(
  connection: Connection,
  set: QuestionSetRow,
  userId: string,
): Promise<SentSet> {
  const short = (column: string) =>
    sql<string>`substr(${sql.ref(column)}, 1, ${sql.lit(SHOWN_OF_SENT_SET.characters)})`
  const questions = await connection
    .selectFrom('questions')
    .select([
      'category',
      'regulationRef',
      short('questionText').as('questionText'),
      sql<string | null>`coalesce(${short('answer')}, ${short('answeringStrategy')})`.as('answer'),
    ])
    .where('setId', '=', set.$id)
    .where('isActive', '=', 1)
    .where('isArchived', '=', 0)
    .orderBy('$sequence')
    .limit(SHOWN_OF_SENT_SET.questions)
    .execute()
  const { name, description, questionCount } = set
  return {
    ...{ name, description, questionCount, isOwn: set.userId === userId },
    questions: questions.map((question, at) => ({ $id: String(at + 1), ...question })),
  }
}

const refusal = (message: string) => new Refusal('general_bad_request', message)
