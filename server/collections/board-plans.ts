import { defineCollection } from './collection.ts'
import { isOwn } from './conditions.ts'
import { requireOwnBoard } from './own-board.ts'

const times = ['minutesByWeekday', 'daysOff', 'timeZone', 'topicWeights']

/** How much time a user gives to a board, one a board (the database sees to it); gone with it. */
export const boardPlans = defineCollection({
  id: 'boardPlans',
  who: { create: 'signed-in', read: isOwn, update: isOwn, delete: isOwn },
  settable: { create: ['boardId', ...times], update: times },
  async creating(work, row) {
    await requireOwnBoard(work, row)
    return row
  },
})
