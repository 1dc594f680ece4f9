import { sql } from 'kysely'
import { both, type Condition, either, isCommunity, isSharedGuide } from './conditions.ts'

/**
 * Who can read what an admin hid from the Community Library: its owner, users who already follow
 * the set, and admins, who may have to decide again. For everyone else it does not exist.
 *
 * A row does not say whether a user follows a set or is an admin, so none of this applies to a
 * hidden row in memory: sockets send nothing about it, and other code asks the database.
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

/** A set of the Community Library, not one of a unit board. */
const isForAll: Condition = {
  holds: (row) => row.unitBoardId === null || row.unitBoardId === undefined,
  sql: () => sql`"unitBoardId" is null`,
}

/** The set of a unit board that the user makes. Its soldiers follow it. */
const isOfMadeUnitBoard: Condition = {
  holds: () => false,
  sql: (userId) => sql`"unitBoardId" in (
    select "$id" from "unitBoards" where "userId" = ${userId}
    union all select "unitBoardId" from "unitBoardRoles"
    where "userId" = ${userId} and "role" = 'co-maker')`,
}

/** A community set that the user may see. */
export const isVisibleSet = both(
  isCommunity,
  either(either(both(isForAll, either(isOnShow, isReadByAdmin)), isFollowed), isOfMadeUnitBoard),
)

/**
 * A shared study guide, for users who may see it. A user who imported it has a guide of their own.
 */
export const isVisibleGuide = both(isSharedGuide, either(isOnShow, isReadByAdmin))

/**
 * A question of such a set. Every id is greater than '', so that unit boards' sets are found by
 * their index. Nothing needs the condition on a row in memory, since community questions emit no
 * change events.
 */
export const isOfVisibleSet = both(isCommunity, {
  holds: () => true,
  sql: (userId) => sql`("setId" not in (
    select "$id" from "questionSets"
    where "isHidden" = 1 and "unitBoardId" is null
      and not ${isFollowed.sql(userId)} and not ${isReadByAdmin.sql(userId)}
    union all select "$id" from "questionSets"
    where "unitBoardId" > ''
      and not ${isFollowed.sql(userId)} and not ${isOfMadeUnitBoard.sql(userId)}))`,
})
