import { sql } from 'kysely'
import { both, type Condition, either, isCommunity, isSharedGuide } from './conditions.ts'

/**
 * Who reads what an admin took out of the Community Library: its owner, as ever; whoever follows
 * the set already; and admins, who may have to decide again. To everybody else it is not there.
 *
 * Whether a user follows a set or is an admin is not written in a row, so of a hidden row in hand
 * none of this holds: sockets stay silent about it, and what must know asks by SQL.
 */

const isOnShow: Condition = {
  holds: (row) => row.isHidden !== 1,
  sql: () => sql`"isHidden" = 0`,
}

const isFollowed: Condition = {
  holds: () => false,
  sql: (userId) => sql`"$id" in (
    select "communitySetId" from "communitySubscriptions" where "userId" = ${userId})`,
}

const isReadByAdmin: Condition = {
  holds: () => false,
  sql: (userId) => sql`exists (
    select 1 from "users" where "id" = ${userId} and "labels" like '%"admin"%')`,
}

/** A set of the community, for those who may see it. */
export const isVisibleSet = both(isCommunity, either(isOnShow, either(isFollowed, isReadByAdmin)))

/** A shared study guide, for those who may see it; whoever imported it has an own one. */
export const isVisibleGuide = both(isSharedGuide, either(isOnShow, isReadByAdmin))

/** A question of such a set. The row does not tell; nothing announces questions of the community. */
export const isOfVisibleSet = both(isCommunity, {
  holds: () => true,
  sql: (userId) => sql`("setId" not in (
    select "$id" from "questionSets" where "isHidden" = 1 and not ${isFollowed.sql(userId)})
    or ${isReadByAdmin.sql(userId)})`,
})
