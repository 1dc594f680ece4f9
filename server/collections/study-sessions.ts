import { sql } from 'kysely'
import { invalidDocument } from '../contract/refusals.ts'
import { defineCollection } from './collection.ts'
import { isOwn } from './conditions.ts'

/**
 * Finished study sessions (SPEC.md §3). A session is a record of what happened: it is created once
 * for an own board and never changed; streaks, efforts and history are computed from it.
 */
export const studySessions = defineCollection({
  id: 'studySessions',
  who: { create: 'signed-in', read: isOwn, update: isOwn, delete: isOwn },
  settable: {
    create: [
      'boardId',
      'startTime',
      'endTime',
      'durationMinutes',
      'studyMode',
      'categories',
      'questionIds',
      'outcomes',
    ],
    update: [],
  },
  async creating({ connection, engine }, row) {
    const locked = sql.raw(engine === 'postgres' ? 'for key share' : '')
    const { rows } = await sql`
      select 1 from "boards"
      where "$id" = ${row.boardId} and "userId" = ${row.userId} ${locked}`.execute(connection)
    if (rows.length > 0) return row
    throw invalidDocument('Attribute "boardId" must be the id of an own board.')
  },
})
