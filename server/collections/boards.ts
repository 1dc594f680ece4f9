import { boardSchema } from '@squared-away/domain/entities/board'
import { sql } from 'kysely'
import type { Row } from '../database/row.ts'
import { defineCollection, oneAtATime, type Work } from './collection.ts'
import { isOwn } from './conditions.ts'
import { changedAt, loadEditTimes } from './edits/edit-times.ts'

/** Every attribute except the owner. */
const clientSets = Object.keys(boardSchema.shape).filter((name) => name !== 'userId')

/**
 * The boards that soldiers prepare for (specification §3, §4). A user's first board is created
 * active; making one active deactivates the others; the active one may be deactivated or deleted,
 * which leaves none. A board's study sessions and its plan are deleted with it.
 */
export const boards = defineCollection({
  id: 'boards',
  who: { create: 'signed-in', read: isOwn, update: isOwn, delete: isOwn },
  settable: { create: clientSets, update: clientSets },
  whenBlank: { name: 'Board name cannot be empty.' },
  // Making it the active one locks the user's other boards.
  holding: (work, { userId }) => oneAtATime(work, String(userId)),
  async creating(work, row) {
    const board = trimmed(row)
    await oneAtATime(work, String(row.userId))
    const isActive = board.isActive === 1 || (await hasNoBoard(work, String(row.userId)))
    if (isActive) await turnOffActive(work, board)
    return { ...board, isActive: isActive ? 1 : 0 }
  },
  async updating(work, before, after) {
    const board = after.name === before.name ? after : trimmed(after)
    if (board.isActive === 1 && before.isActive === 0) {
      await turnOffActive(work, board)
    }
    return board
  },
  decidedElsewhere: async (work, board, attribute) =>
    attribute === 'isActive' ? otherStarredAt(work, board) : null,
})

function trimmed(row: Row): Row {
  return { ...row, name: String(row.name).trim() }
}

async function hasNoBoard({ connection }: Work, userId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from "boards" where "userId" = ${userId} limit 1`.execute(
    connection,
  )
  return rows.length === 0
}

async function turnOffActive({ connection, announce, now }: Work, board: Row): Promise<void> {
  const { rows } = await sql<Row>`
    update "boards" set "isActive" = 0, "$updatedAt" = ${now}
    where "userId" = ${board.userId} and "isActive" = 1 and "$id" <> ${board.$id}
    returning *`.execute(connection)
  for (const row of rows) {
    announce({ kind: 'document', collectionId: 'boards', action: 'update', row })
  }
}

/** When the active board became active. */
async function otherStarredAt(work: Work, board: Row): Promise<number | null> {
  const { rows } = await sql<Row>`
    select * from "boards"
    where "userId" = ${board.userId} and "isActive" = 1 and "$id" <> ${board.$id}`.execute(
    work.connection,
  )
  const [active] = rows
  return active ? changedAt(await loadEditTimes(work, 'boards', active), active, 'isActive') : null
}
