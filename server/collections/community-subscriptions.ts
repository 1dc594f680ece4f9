import { sql } from 'kysely'
import { invalidDocument } from '../contract/refusals.ts'
import { defineCollection } from './collection.ts'
import { isOwn } from './conditions.ts'

/** The community sets that a user follows. The database enforces one row per user and set. */
export const communitySubscriptions = defineCollection({
  id: 'communitySubscriptions',
  who: { create: 'signed-in', read: isOwn, update: isOwn, delete: isOwn },
  settable: { create: ['communitySetId'], update: [] },
  async creating(work, row) {
    const { rows } = await sql`
      select 1 from "questionSets"
      where "$id" = ${row.communitySetId} and "scope" = 'community' and "isHidden" = 0`.execute(
      work.connection,
    )
    if (rows.length > 0) return row
    throw invalidDocument('Attribute "communitySetId" must be the id of a community set.')
  },
})
