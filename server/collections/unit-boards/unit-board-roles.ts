import { defineCollection } from '../collection.ts'
import { isOwn } from '../conditions.ts'
import { holdParentUnitBoard, requireHeld } from './hold.ts'
import { leaveUnitBoard } from './leave-unit-board.ts'

/**
 * The parts of users in unit boards, besides the maker's. The server creates them when a code or an
 * invitation is taken. Their holders read them, mark changes as seen, and leave by deleting them.
 */
export const unitBoardRoles = defineCollection({
  id: 'unitBoardRoles',
  who: { create: 'nobody', read: isOwn, update: isOwn, delete: isOwn },
  settable: { create: [], update: ['seenAt'] },
  holding: holdParentUnitBoard,
  deleting: async (work, role) => leaveUnitBoard(work, await requireHeld(work, role), role, 'left'),
})
