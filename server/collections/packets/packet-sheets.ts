import { invalidDocument, notAllowed } from '../../contract/refusals.ts'
import { defineCollection } from '../collection.ts'
import { isOwn } from '../conditions.ts'
import { holdParentUnitBoard, holdPart } from '../unit-boards/hold.ts'
import { isReadableSheet } from './sheet-access.ts'

/**
 * The questions of the members of a unit board. Only its maker deals and deletes them. Its
 * co-makers and the member whom the maker admitted read a sheet. A list names its unit board or
 * sheet, or has own sheets only.
 */
export const packetSheets = defineCollection({
  id: 'packetSheets',
  who: { create: 'signed-in', read: isReadableSheet, update: isOwn, delete: isOwn },
  isReadForATime: true,
  settable: { create: ['unitBoardId', 'member', 'sheet'], update: ['sheet'] },
  ownerOnly: ['userId', 'readerIds'],
  sharedListedBy: ['$id', 'unitBoardId'],
  mayBeLarge: true,
  holding: holdParentUnitBoard,
  async creating(work, row) {
    const [unitBoardId, userId] = [String(row.unitBoardId), String(row.userId)]
    const unitBoard = await holdPart(work, { unitBoardId, userId, part: 'the-maker' })
    if (unitBoard !== undefined && unitBoard.endDate > work.now) return row
    throw invalidDocument(
      'Attribute "unitBoardId" must be one of your unit boards that has not ended.',
    )
  },
  async updating(_work, before, after) {
    // Only `readerIds`, which the server sets, decides a sheet's permissions.
    if (after.$permissions !== before.$permissions) throw notAllowed()
    return after
  },
})
