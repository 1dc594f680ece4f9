import { DRAFTS_PER_SOLDIER } from '@squared-away/domain/entities/unit-question-draft'
import { sql } from 'kysely'
import { invalidDocument } from '../../contract/refusals.ts'
import { defineCollection } from '../collection.ts'
import { type Condition, either, isOwn } from '../conditions.ts'
import { holdParentUnitBoard, holdPart } from '../unit-boards/hold.ts'

/** A maker of the draft's unit board. Sockets send them nothing, since the row does not say so. */
const isMade: Condition = {
  holds: () => false,
  sql: (userId) => sql`"unitBoardId" in (
    select "$id" from "unitBoards" where "userId" = ${userId}
    union all select "unitBoardId" from "unitBoardRoles"
    where "userId" = ${userId} and "role" = 'co-maker')`,
}

/**
 * Questions that soldiers sent after their board to the makers of the unit board, who do not see
 * who sent them. A list that does not name a unit board contains only the caller's own drafts.
 */
export const unitQuestionDrafts = defineCollection({
  id: 'unitQuestionDrafts',
  who: { create: 'signed-in', read: either(isOwn, isMade), update: isOwn, delete: isOwn },
  settable: { create: ['unitBoardId', 'questionText'], update: [] },
  ownerOnly: ['userId'],
  sharedListedBy: ['$id', 'unitBoardId'],
  holding: holdParentUnitBoard,
  async creating(work, row) {
    const [userId, unitBoardId] = [String(row.userId), String(row.unitBoardId)]
    if (!(await holdPart(work, { unitBoardId, userId, part: 'a-soldier' }))) {
      throw invalidDocument('Attribute "unitBoardId" must be a unit board that you took.')
    }
    const { rows } = await sql<{ held: number }>`
      select count(*) as "held" from "unitQuestionDrafts"
      where "userId" = ${userId} and "unitBoardId" = ${unitBoardId}`.execute(work.connection)
    if (Number(rows[0]?.held ?? 0) < DRAFTS_PER_SOLDIER) return row
    throw invalidDocument(`You can send ${DRAFTS_PER_SOLDIER} questions. Delete one first.`)
  },
})
