import { defineCollection } from '../collection.ts'
import { isOwn } from '../conditions.ts'
import { requireOwnBoard } from '../own-board.ts'

const said = ['isDeclined', 'outcome', 'topics', 'remembered', 'knownPercent']

/** How a user's boards went; the database allows one per board, and deletes it with the board. */
export const boardDebriefs = defineCollection({
  id: 'boardDebriefs',
  who: { create: 'signed-in', read: isOwn, update: isOwn, delete: isOwn },
  settable: { create: ['boardId', 'foretold', ...said], update: said },
  async creating(work, row) {
    await requireOwnBoard(work, row)
    return row
  },
})
