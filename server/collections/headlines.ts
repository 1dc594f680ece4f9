import { HEADLINES_PER_USER } from '@squared-away/domain/entities/headline-limits'
import { sql } from 'kysely'
import { invalidDocument } from '../contract/refusals.ts'
import { defineCollection, oneAtATime } from './collection.ts'
import { isOwn } from './conditions.ts'

const written = ['what', 'place', 'why', 'source', 'notedOn']

/** Current events that a user noted, at most 300 (specification §3). */
export const headlines = defineCollection({
  id: 'headlines',
  who: { create: 'signed-in', read: isOwn, update: isOwn, delete: isOwn },
  settable: { create: written, update: written },
  async creating(work, row) {
    await oneAtATime(work, String(row.userId))
    const { rows } = await sql<{ held: number }>`
      select count(*) as "held" from "headlines" where "userId" = ${row.userId}`.execute(
      work.connection,
    )
    if (Number(rows[0]?.held ?? 0) < HEADLINES_PER_USER) return row
    throw invalidDocument(`You can note ${HEADLINES_PER_USER} headlines. Delete old ones first.`)
  },
})
