import { SOURCE_TYPES } from '@squared-away/domain/entities/question-set'
import { sql } from 'kysely'
import { invalidDocument } from '../contract/refusals.ts'
import type { Cell, Row } from '../database/row.ts'
import type { Connection } from '../database/schema.ts'
import { deleteSetQuestions } from '../database/set-questions.ts'
import { defineCollection, oneAtATime, type Work } from './collection.ts'
import { both, either, isOwn, isPrivate } from './conditions.ts'
import { computedEnum } from './derive-attributes.ts'
import { isVisibleSet } from './hiding.ts'
import { requireNoOtherVersion } from './one-version-in-use.ts'
import { refuseDefaultSetId } from './reserved-ids.ts'
import { hasRoomForSets, heldSets, OUT_OF_SETS } from './set-room.ts'

/**
 * Users' own question sets and the copies shared with the community (specification §3, §4). A
 * client creates, renames, describes, archives and deletes its own private sets. Functions change
 * versions, sharing and community sets. `isActive` follows `isArchived`.
 */
export const questionSets = defineCollection({
  id: 'questionSets',
  who: {
    create: 'signed-in',
    read: either(isOwn, isVisibleSet),
    update: both(isOwn, isPrivate),
    delete: both(isOwn, isPrivate),
  },
  settable: {
    create: ['name', 'category', 'type', 'description'],
    update: ['name', 'category', 'description', 'isArchived', 'isActive'],
  },
  ownerOnly: ['userId', 'parentSetId', 'linkedCommunitySetId'],
  computed: {
    attribute: computedEnum('sourceType', SOURCE_TYPES),
    sql: (userId) => sql<string | null>`case
      when "userId" = ${userId} and "scope" = 'user' then 'Private'
      when exists (select 1 from "communitySubscriptions" as "s"
        where "s"."userId" = ${userId} and "s"."communitySetId" = "questionSets"."$id")
      then 'Subscribed' end`,
    async of(row, userIds, connection) {
      const isPrivateTo = (userId: string) => row.userId === userId && row.scope === 'user'
      const others = userIds.filter((userId) => !isPrivateTo(userId))
      const followers = await followersAmong(connection, row.$id, others)
      const typeFor = (userId: string) =>
        isPrivateTo(userId) ? 'Private' : followers.has(userId) ? 'Subscribed' : null
      return new Map(userIds.map((userId) => [userId, typeFor(userId)]))
    },
  },
  // Bringing a set back counts and compares the user's sets.
  holding: (work, { userId }) =>
    typeof userId === 'string' ? oneAtATime(work, userId) : Promise.resolve(),
  async creating(work, row) {
    await refuseDefaultSetId(work, row)
    await requireSetRoom(work, row, 1)
    return row
  },
  async updating(work, before, after) {
    if (before.isArchived === 1 && after.isArchived === 0) {
      await requireNoOtherVersion(work, before)
      // The row is already stored as archived.
      await requireSetRoom(work, before, 1, -1)
    }
    return withActivity(before, after)
  },
  // Bringing a set back looks through its whole line of versions.
  costlyUpdates: { aMinute: 60, isCostly: ({ isArchived }) => isArchived === false },
  deleting: ({ connection }, { $id }) => deleteSetQuestions(connection, String($id)),
})

/** Users looked up by one statement, because databases limit the values of a statement. */
const USERS_PER_STATEMENT = 1000

/** The users among `userIds` who follow the set. */
async function followersAmong(
  connection: Connection,
  setId: Cell | undefined,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const followers = new Set<string>()
  for (let from = 0; from < userIds.length; from += USERS_PER_STATEMENT) {
    const { rows } = await sql<{ userId: string }>`
      select "userId" from "communitySubscriptions"
      where "communitySetId" = ${setId}
        and "userId" in (${sql.join(userIds.slice(from, from + USERS_PER_STATEMENT))})`.execute(
      connection,
    )
    for (const { userId } of rows) followers.add(userId)
  }
  return followers
}

/** Rejects more active sets than the set list shows. */
async function requireSetRoom(
  { connection }: Work,
  { userId }: Row,
  more: number,
  moreRows = 0,
): Promise<void> {
  const held = await heldSets(connection, String(userId))
  if (hasRoomForSets({ ...held, all: held.all + moreRows }, more)) return
  throw invalidDocument(OUT_OF_SETS)
}

/** Archiving hides and deactivates a set, unarchiving restores it (specification §4). */
function withActivity(before: Row, after: Row): Row {
  const asked = after.isActive !== before.isActive
  const archived = after.isArchived !== before.isArchived
  if (!asked && !archived) return after
  const isActive = after.isArchived === 1 ? 0 : 1
  if (asked && after.isActive !== isActive) {
    throw invalidDocument('Attribute "isActive" follows "isArchived": an archived set is inactive.')
  }
  return { ...after, isActive }
}
