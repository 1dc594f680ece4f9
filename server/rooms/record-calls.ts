import type { BoardRecord } from '@squared-away/domain/rooms/room'
import type { Handler } from '../accounts/dependencies.ts'
import { wireTime } from '../contract/wire-time.ts'
import type { Connection } from '../database/schema.ts'
import type { Services } from '../services.ts'
import { forMakers, type UnitBoardServices, writeForMakers } from '../unit-boards/makers-call.ts'
import { roomNotFound } from './room-access.ts'
import { allSeats, loadVotes, parseRule, toMillis, voteMarks } from './room-rows.ts'

/** `GET /unit-boards/{id}/records`: what stays of the unit board's rooms, the newest first. */
export function listRecords(services: UnitBoardServices): Handler {
  return forMakers(services, async ({ $id }) => {
    const records = await recordsOf(services.store.connection, $id)
    return { total: records.length, records }
  })
}

/** `POST /unit-boards/{id}/records/{roomId}/release`: an owner releases what a board decided. */
export function releaseRecord(services: UnitBoardServices & Pick<Services, 'clock'>): Handler {
  return writeForMakers(services, { part: 'a-maker', status: 204 }, async (work, held, request) => {
    const { roomId } = request.params as { roomId: string }
    const now = wireTime(services.clock())
    const { numUpdatedRows } = await work.connection
      .updateTable('rooms')
      .set(({ fn, val, eb }) => ({
        releasedAt: fn.coalesce('releasedAt', val(now)),
        sequence: eb('sequence', '+', 1),
      }))
      .where('id', '=', roomId)
      .where('unitBoardId', '=', held.$id)
      .where('startedAt', 'is not', null)
      .where(({ or, eb }) => or([eb('state', '=', 'ended'), eb('expiresAt', '<=', now)]))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw roomNotFound()
    work.announce({ kind: 'room', roomId })
  })
}

async function recordsOf(connection: Connection, unitBoardId: string): Promise<BoardRecord[]> {
  const rooms = await connection
    .selectFrom('rooms')
    .selectAll()
    .where('unitBoardId', '=', unitBoardId)
    .where('startedAt', 'is not', null)
    .orderBy('startedAt', 'desc')
    .execute()
  const records: BoardRecord[] = []
  for (const room of rooms) {
    const rule = parseRule(room.rule)
    if (rule === null) continue
    const seats = await allSeats(connection, room.id)
    records.push({
      ...{ roomId: room.id, title: room.title, rule },
      startedAt: toMillis(room.startedAt),
      endedAt: toMillis(room.endedAt),
      releasedAt: toMillis(room.releasedAt),
      expiresAt: Date.parse(room.expiresAt),
      seats: seats.map(({ id, role, name, isPresident }) => ({ id, role, name, isPresident })),
      questions: await loadVotes(connection, room.id),
      marks: await voteMarks(connection, room.id),
    })
  }
  return records
}
