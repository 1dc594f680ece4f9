import { sql } from 'kysely'
import { oneAtATime, type Work } from '../collections/collection.ts'
import { clearEnded } from '../collections/unit-boards/end-roles.ts'
import { type HeldUnitBoard, holdUnitBoard } from '../collections/unit-boards/hold.ts'
import type { Connection } from '../database/schema.ts'

/** Boards cleared per run; the next run continues. */
const BOARDS_PER_RUN = 50

type Pruning = Pick<Work, 'connection' | 'engine' | 'announce' | 'now' | 'logShare'>

/**
 * Clears what must not outlive its day: the code, roles, shares, invitations, candidates, packets,
 * questions sent by soldiers, and votes, of unit boards that ended, the summaries of shares that ran out, and invitations
 * that nobody took.
 */
export async function pruneUnitBoards(work: Pruning): Promise<void> {
  const { connection, now } = work
  // Their accounts' logs are written.
  const sharing = await connection
    .selectFrom('unitBoardShares')
    .select('userId')
    .distinct()
    .where('endedAt', 'is', null)
    .where('endsAt', '<=', now)
    .execute()
  if (sharing.length > 0) await oneAtATime(work, ...sharing.map(({ userId }) => userId))
  const ended = await holdEnded(work)
  await endExpiredShares(work)
  for (const unitBoard of ended) await clearEnded(work, unitBoard)
  await connection.deleteFrom('unitBoardInvitations').where('expiresAt', '<=', now).execute()
  await connection.deleteFrom('packetLinks').where('expiresAt', '<=', now).execute()
}

async function endExpiredShares({ connection, now, logShare }: Pruning): Promise<void> {
  const expired = await connection
    .updateTable('unitBoardShares')
    .set(({ ref }) => ({ endedAt: ref('endsAt'), summary: null, $updatedAt: now }))
    .where('endedAt', 'is', null)
    .where('endsAt', '<=', now)
    .returning('userId')
    .execute()
  for (const { userId } of expired) await logShare(userId, 'share.delete')
}

/** Locks some of the unit boards that ended and are not cleared. */
async function holdEnded(work: Pruning): Promise<HeldUnitBoard[]> {
  const held: HeldUnitBoard[] = []
  for (const { $id } of await endedBoards(work.connection, work.now)) {
    const unitBoard = await holdUnitBoard(work, $id)
    // Its maker may have moved its end meanwhile.
    if (unitBoard && unitBoard.endDate <= work.now) held.push(unitBoard)
  }
  return held
}

/** Tables where an ended unit board has rows until it is cleared. */
const NOT_CLEARED = [
  ...['unitBoardShares', 'unitBoardCodes', 'packetSheets', 'unitQuestionDrafts', 'rooms'],
  'unitBoardCandidates',
]

function endedBoards(connection: Connection, now: string): Promise<{ $id: string }[]> {
  return connection
    .selectFrom('unitBoards as board')
    .select('board.$id')
    .where('board.endDate', '<=', now)
    .where(({ or }) =>
      or([
        sql<boolean>`exists (select 1 from "unitBoardRoles"
          where "unitBoardId" = "board"."$id" and "role" = 'soldier')`,
        ...NOT_CLEARED.map(
          (table) => sql<boolean>`exists (select 1 from ${sql.table(table)}
            where "unitBoardId" = "board"."$id")`,
        ),
      ]),
    )
    .orderBy('board.$id')
    .limit(BOARDS_PER_RUN)
    .execute()
}
