import { defineCollection } from './collection.ts'
import { isOwn } from './conditions.ts'
import { requireOwnBoard } from './own-board.ts'

const times = ['minutesByWeekday', 'daysOff', 'timeZone', 'topicWeights']

/**
 * The study time that a user plans for a board. The database enforces one per board and deletes it
 * with the board.
 */
export const boardPlans = defineCollection({
  id: 'boardPlans',
  who: { create: 'signed-in', read: isOwn, update: isOwn, delete: isOwn },
  settable: { create: ['boardId', ...times], update: times },
  mayBeLarge: true,
  async creating(work, row) {
    await requireOwnBoard(work, row)
    return row
  },
})
