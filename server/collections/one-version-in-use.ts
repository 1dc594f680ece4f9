import { sql } from 'kysely'
import { invalidDocument } from '../contract/refusals.ts'
import type { Row } from '../database/row.ts'
import type { Work } from './collection.ts'
import { isOwnVersion } from './version-line.ts'

/**
 * Rejects unarchiving a set while another version of it is in use, or another copy of its default
 * or community set: both would be edited separately (specification §4 Versioning).
 */
export async function requireNoOtherVersion(work: Work, set: Row): Promise<void> {
  const { rows } = await sql`
    with recursive "earlier" as (
      select "$id", "parentSetId" from "questionSets" where "$id" = ${set.$id}
      union
      select "before"."$id", "before"."parentSetId" from "questionSets" as "before"
      join "earlier" on "before"."$id" = "earlier"."parentSetId"
      where ${isOwnVersion('before', set.userId)} and "before"."scope" = 'user'
    ), "line" as (
      select "$id" from "earlier"
      union
      -- The first one's parent is a default set, of which there may be another copy.
      select "parentSetId" from "earlier" where "parentSetId" is not null
      union
      select "next"."$id" from "questionSets" as "next"
      join "line" on "next"."parentSetId" = "line"."$id"
      where ${isOwnVersion('next', set.userId)}
    )
    select 1 from "questionSets" as "other"
    where "other"."userId" = ${set.userId} and "other"."scope" = 'user'
      and "other"."isArchived" = 0 and "other"."$id" <> ${set.$id} and (
        "other"."$id" in (select "$id" from "line")
        or "other"."linkedCommunitySetId" = ${set.linkedCommunitySetId}
      ) limit 1`.execute(work.connection)
  if (rows.length === 0) return
  throw invalidDocument(
    'A newer version of this set, an older one or another copy is in use. Archive that one first, then bring this one back.',
  )
}
