import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  parseShareSummary,
  type SharePart,
  type ShareSummary,
} from '@squared-away/domain/entities/unit-board-share'
import { wireTime } from '../contract/wire-time.ts'
import type { Connection } from '../database/schema.ts'

/** A soldier who shares, as the makers see him or her. */
type Sharing = {
  /** The id of the role, by which a maker removes the soldier. */
  roleId: string
  name: string
  parts: SharePart[]
  summary: ShareSummary | null
  endsAt: string
}

/** What the makers of a unit board see of its soldiers. Nobody who does not share is listed. */
export type Roster = { soldiers: number; sharing: Sharing[] }

/** Summaries that are parsed before other work has a turn. */
const SHARES_PER_TURN = 10

/**
 * Reads the roster as it is now: a share that was taken back or ran out is not in it, and none is
 * while an admin keeps the unit board closed.
 */
export async function readRoster(
  connection: Connection,
  unitBoardId: string,
  now: Date,
): Promise<Roster> {
  const rows = await connection
    .selectFrom('unitBoardRoles as role')
    .innerJoin('unitBoards as board', 'board.$id', 'role.unitBoardId')
    .leftJoin('unitBoardShares as share', (join) =>
      join
        .onRef('share.unitBoardId', '=', 'role.unitBoardId')
        .onRef('share.userId', '=', 'role.userId')
        .on('board.isHidden', '=', 0)
        .on('share.endedAt', 'is', null)
        .on('share.endsAt', '>', wireTime(now)),
    )
    .select(['role.$id as roleId', 'share.name', 'share.parts', 'share.summary', 'share.endsAt'])
    .where('role.unitBoardId', '=', unitBoardId)
    .where('role.role', '=', 'soldier')
    .where('board.endDate', '>', wireTime(now))
    .orderBy('share.name')
    .orderBy('role.$sequence')
    .execute()
  const sharing: Sharing[] = []
  for (const { roleId, name, parts, summary, endsAt } of rows) {
    if (name === null || parts === null || endsAt === null) continue
    const parsed = parseShareSummary(summary)
    sharing.push({ roleId, name, parts: JSON.parse(parts), summary: parsed, endsAt })
    // A whole roster of long summaries takes 50 ms.
    if (sharing.length % SHARES_PER_TURN === 0) await nextTurn()
  }
  return { soldiers: rows.length, sharing }
}
