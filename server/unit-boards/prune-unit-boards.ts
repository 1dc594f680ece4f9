import type { Work } from '../collections/collection.ts'
import { clearEnded } from '../collections/unit-boards/end-roles.ts'

/** Boards cleared per run; the next run continues. */
const BOARDS_A_RUN = 50

/**
 * Clears what must not outlive its day: the code, roles, shares, invitations, packets and questions
 * sent by soldiers of unit boards that ended, the summaries of shares that ran out, and invitations that nobody took.
 */
export async function pruneUnitBoards(
  work: Pick<Work, 'connection' | 'announce' | 'now' | 'logShare'>,
): Promise<void> {
  const { connection, now } = work
  const expired = await connection
    .updateTable('unitBoardShares')
    .set(({ ref }) => ({ endedAt: ref('endsAt'), summary: null, $updatedAt: now }))
    .where('endedAt', 'is', null)
    .where('endsAt', '<=', now)
    .returning('userId')
    .execute()
  for (const { userId } of expired) await work.logShare(userId, 'share.delete')
  await connection.deleteFrom('unitBoardInvitations').where('expiresAt', '<=', now).execute()
  await connection.deleteFrom('packetLinks').where('expiresAt', '<=', now).execute()
  for (const table of ['packetSheets', 'unitQuestionDrafts'] as const) {
    await connection
      .deleteFrom(table)
      .where('unitBoardId', 'in', (select) =>
        select.selectFrom('unitBoards').select('$id').where('endDate', '<=', now),
      )
      .execute()
  }
  const ended = await connection
    .selectFrom('unitBoards as board')
    .select('board.$id')
    .where('board.endDate', '<=', now)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('unitBoardRoles as role')
            .select('role.$id')
            .whereRef('role.unitBoardId', '=', 'board.$id')
            .where('role.role', '=', 'soldier'),
        ),
        exists(
          selectFrom('unitBoardShares as share')
            .select('share.$id')
            .whereRef('share.unitBoardId', '=', 'board.$id'),
        ),
        exists(
          selectFrom('unitBoardCodes as code')
            .select('code.code')
            .whereRef('code.unitBoardId', '=', 'board.$id'),
        ),
      ]),
    )
    .limit(BOARDS_A_RUN)
    .execute()
  for (const { $id } of ended) await clearEnded(work, $id)
}
