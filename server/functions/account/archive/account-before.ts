import { CARD_NOTES_PER_USER } from '@squared-away/domain/entities/card-note-limits'
import { CHAIN_OF_COMMAND_LIMIT } from '@squared-away/domain/entities/chain-of-command'
import {
  ARCHIVED_COLLECTIONS,
  type ArchivedCollection,
} from '@squared-away/domain/entities/collection-facts'
import { SUBSCRIPTIONS_PER_USER } from '@squared-away/domain/entities/community-subscription'
import { HEADLINES_PER_USER } from '@squared-away/domain/entities/headline-limits'
import { MEMORY_TEXTS_PER_USER } from '@squared-away/domain/entities/memory-text'
import { sql } from 'kysely'
import { DOCUMENTS_PER_USER } from '../../../collections/document-room.ts'
import { knownPictures } from '../../../collections/known-pictures.ts'
import type { Cell } from '../../../database/row.ts'
import type { Connection } from '../../../database/schema.ts'
import { Refusal } from '../../function.ts'
import { findShared, isSubscribed } from '../../library/subscribe-to-set.ts'

/**
 * Documents of these collections exist once per user, or once per referenced document: existing
 * ones win.
 */
const ONE_OF_A_KIND: ReadonlySet<ArchivedCollection> = new Set([
  'studyReminders',
  'chainOfCommand',
  'biographies',
  'userPreferences',
])

const MOST: Readonly<Partial<Record<ArchivedCollection, number>>> = {
  communitySubscriptions: SUBSCRIPTIONS_PER_USER,
  chainOfCommand: CHAIN_OF_COMMAND_LIMIT,
  biographies: 1,
  userPreferences: 1,
  studyReminders: 1,
  memoryTexts: MEMORY_TEXTS_PER_USER,
  cardNotes: CARD_NOTES_PER_USER,
  headlines: HEADLINES_PER_USER,
  // Questions are counted by set, and the oldest reviews are replaced.
  questions: Number.POSITIVE_INFINITY,
  reviews: Number.POSITIVE_INFINITY,
}

/** The parts of an account that decide what an archive adds. */
export type AccountBefore = {
  readonly now: Date
  /** Whether the account already has the single document. */
  hasOwn(collection: ArchivedCollection): boolean
  /** Reserves a place in the collection. Returns false if it is full. */
  takeRoom(collection: ArchivedCollection): boolean
  /** Returns true once, if no board is active. */
  takeActive(): boolean
  /** Returns true once per board of the archive. */
  takePlan(boardId: string): boolean
  /** Returns true once for each card that the account has no note on. */
  takeCard(originalQuestionId: string): boolean
  /** Returns true once for each default set that the account has not copied. */
  takeDefaultSet(setId: string): Promise<boolean>
  /**
   * Returns 'taken' once for each visible set of the Community Library that the user neither follows
   * nor shared, otherwise the reason why it is not taken.
   */
  takeShared(setId: string): Promise<'taken' | 'followed' | 'have-own' | 'not-here'>
  /** The id, or null if the user's questions may not name this picture. */
  knownPicture(id: Cell | undefined): Promise<string | null>
}

export async function accountBefore(
  connection: Connection,
  userId: string,
  now: Date,
): Promise<AccountBefore> {
  const held = await counts(connection, userId)
  const had = new Map(held)
  const [active] = await connection
    .selectFrom('boards')
    .select('$id')
    .where('userId', '=', userId)
    .where('isActive', '=', 1)
    .execute()
  const notes = await connection
    .selectFrom('cardNotes')
    .select('originalQuestionId')
    .where('userId', '=', userId)
    .execute()
  const noted = new Set(notes.map(({ originalQuestionId }) => originalQuestionId))
  const pictures = new Map<string, boolean>()
  const once = new Set<string>(active ? ['active'] : [])
  const isFirst = (key: string) => !once.has(key) && once.add(key) !== undefined
  return {
    now,
    hasOwn: (collection) => ONE_OF_A_KIND.has(collection) && (had.get(collection) ?? 0) > 0,
    takeRoom(collection) {
      const count = held.get(collection) ?? 0
      held.set(collection, count + 1)
      return count < (MOST[collection] ?? DOCUMENTS_PER_USER)
    },
    takeActive: () => isFirst('active'),
    takeCard: (id) => !noted.has(id) && isFirst(`card ${id}`),
    takePlan: (boardId) => isFirst(`plan ${boardId}`),
    async takeDefaultSet(setId) {
      return (await isUncopied(connection, userId, setId)) && isFirst(`copy ${setId}`)
    },
    async knownPicture(id) {
      if (typeof id !== 'string') return null
      const known = pictures.get(id) ?? (await knownPictures(connection, userId, [id])).has(id)
      pictures.set(id, known)
      return known ? id : null
    },
    async takeShared(setId) {
      if (await isSubscribed(connection, userId, setId)) return 'followed'
      const ownerId = await ownerOfShared(connection, userId, setId)
      if (ownerId === undefined) return 'not-here'
      if (ownerId === userId) return 'have-own'
      return isFirst(`shared ${setId}`) ? 'taken' : 'followed'
    },
  }
}

async function counts(connection: Connection, userId: string) {
  const held = new Map<ArchivedCollection, number>()
  for (const collection of ARCHIVED_COLLECTIONS) {
    if (MOST[collection] === Number.POSITIVE_INFINITY) continue
    const { rows } = await sql<{ held: number }>`
      select count(*) as "held" from ${sql.table(collection)} where "userId" = ${userId}`.execute(
      connection,
    )
    held.set(collection, Number(rows[0]?.held ?? 0))
  }
  return held
}

async function isUncopied(connection: Connection, userId: string, setId: string) {
  const shipped = await connection
    .selectFrom('defaultQuestionSets')
    .select('$id')
    .where('$id', '=', setId)
    .executeTakeFirst()
  if (shipped === undefined) return false
  const copy = await connection
    .selectFrom('questionSets')
    .select('$id')
    .where('userId', '=', userId)
    .where('parentSetId', '=', setId)
    .executeTakeFirst()
  return copy === undefined
}

/** The owner of a community set that the user can see; null if the account is gone. */
async function ownerOfShared(connection: Connection, userId: string, setId: string) {
  try {
    return (await findShared(connection, userId, setId)).userId
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
