import * as z from 'zod/mini'
import { documentId, jsonText, moment, text } from './text.ts'

export const UNIT_BOARD_ROLES = ['soldier', 'co-maker'] as const

export type UnitBoardRoleName = (typeof UNIT_BOARD_ROLES)[number]

/**
 * What an account other than the maker's is to a unit board: a soldier who took it by its code, or
 * a co-maker. Deleting it means leaving.
 */
export const unitBoardRoleSchema = z.object({
  userId: documentId,
  unitBoardId: documentId,
  role: z.enum(UNIT_BOARD_ROLES),
  /** A co-maker's name, as the maker wrote it into the invitation. */
  label: z.nullable(text(60)),
  /** A soldier's own board that follows the unit's. Null once it is deleted, and for co-makers. */
  boardId: z.nullable(documentId),
  /** JSON text: what the soldier's own board got from the unit's last (unit-boards/followed-board.ts). */
  given: z._default(jsonText(65_536), '{}'),
  /** Changes up to this moment were shown to the soldier. */
  seenAt: z.nullable(moment),
})

export type UnitBoardRole = z.infer<typeof unitBoardRoleSchema>
