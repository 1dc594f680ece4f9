import { MEMORY_TEXTS_PER_USER } from '@squared-away/domain/entities/memory-text'
import { sql } from 'kysely'
import { invalidDocument } from '../contract/refusals.ts'
import { defineCollection, oneAtATime } from './collection.ts'
import { isOwn } from './conditions.ts'

const written = ['title', 'text']

/** Texts that a user memorizes, at most 50. */
export const memoryTexts = defineCollection({
  id: 'memoryTexts',
  who: { create: 'signed-in', read: isOwn, update: isOwn, delete: isOwn },
  settable: { create: written, update: written },
  async creating(work, row) {
    await oneAtATime(work, String(row.userId))
    const { rows } = await sql<{ held: number }>`
      select count(*) as "held" from "memoryTexts" where "userId" = ${row.userId}`.execute(
      work.connection,
    )
    if (Number(rows[0]?.held ?? 0) < MEMORY_TEXTS_PER_USER) return row
    throw invalidDocument(
      `You can have ${MEMORY_TEXTS_PER_USER} texts of your own. Delete one first.`,
    )
  },
})
