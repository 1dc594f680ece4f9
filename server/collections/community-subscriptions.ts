import { SUBSCRIPTIONS_PER_USER } from '@squared-away/domain/entities/community-subscription'
import { readableCount } from '@squared-away/domain/text/readable-count'
import { sql } from 'kysely'
import { invalidDocument } from '../contract/refusals.ts'
import { defineCollection, oneAtATime } from './collection.ts'
import { isOwn } from './conditions.ts'

export const OUT_OF_SUBSCRIPTIONS = `You already have ${readableCount(SUBSCRIPTIONS_PER_USER)} sets from the Community Library. Remove some first.`

/** The community sets that a user follows. The database enforces one row per user and set. */
export const communitySubscriptions = defineCollection({
  id: 'communitySubscriptions',
  who: { create: 'signed-in', read: isOwn, update: isOwn, delete: isOwn },
  settable: { create: ['communitySetId'], update: [] },
  async creating(work, row) {
    const { rows } = await sql`
      select 1 from "questionSets"
      where "$id" = ${row.communitySetId} and "scope" = 'community' and "isHidden" = 0
        and "unitBoardId" is null`.execute(work.connection)
    if (rows.length === 0) {
      throw invalidDocument('Attribute "communitySetId" must be the id of a community set.')
    }
    await oneAtATime(work, String(row.userId))
    const { rows: counts } = await sql<{ held: number }>`
      select count(*) as "held" from "communitySubscriptions"
      where "userId" = ${row.userId}`.execute(work.connection)
    if (Number(counts[0]?.held ?? 0) < SUBSCRIPTIONS_PER_USER) return row
    throw invalidDocument(OUT_OF_SUBSCRIPTIONS)
  },
})
