import {
  parseChanges,
  parseMembers,
  parseUnitTexts,
} from '@squared-away/domain/entities/unit-board'
import type { ReportedUnitBoard } from '@squared-away/domain/functions'
import { sql } from 'kysely'
import { z } from 'zod'
import { tellFollowers } from '../../collections/unit-boards/followers.ts'
import { holdUnitBoard } from '../../collections/unit-boards/hold.ts'
import { wireTime } from '../../contract/wire-time.ts'
import type { Connection, UnitBoardRow } from '../../database/schema.ts'
import { Refusal, type ServerFunction } from '../function.ts'
import { defineInput, documentIdInput, readBody } from '../read-body.ts'
import { requireAdmin } from '../require-admin.ts'

/** Unit boards per list, and reasons per unit board. */
const BOARDS = 100
const REASONS = 10

const DENIED = 'Only an admin can do this.'

/**
 * Lists unit boards with open reports, and hidden ones, with the texts that others can read. For
 * admins. Reveals neither reporters nor soldiers.
 */
export const listUnitBoardReports: ServerFunction<'listUnitBoardReports'> = {
  id: 'listUnitBoardReports',
  mayRun: (caller) => caller.kind === 'user',
  async run({ transaction: { connection }, caller }) {
    await requireAdmin(connection, caller, DENIED)
    const rows = await connection
      .selectFrom('unitBoards as board')
      .selectAll('board')
      .where(({ or, eb, exists, selectFrom }) =>
        or([
          eb('board.isHidden', '=', 1),
          exists(
            selectFrom('unitBoardReports as report')
              .select('report.id')
              .whereRef('report.unitBoardId', '=', 'board.$id')
              .where('report.settledAt', 'is', null),
          ),
        ]),
      )
      // The newest reports first, so that closed unit boards and old reports hide none.
      .orderBy(
        sql`coalesce((
          select max("createdAt") from "unitBoardReports"
          where "unitBoardId" = "board"."$id" and "settledAt" is null), '')`,
        'desc',
      )
      .orderBy('board.$sequence', 'desc')
      .limit(BOARDS)
      .execute()
    const unitBoards: ReportedUnitBoard[] = []
    for (const row of rows) unitBoards.push(await presented(connection, row))
    return { status: 200, body: { unitBoards } }
  },
}

async function presented(connection: Connection, row: UnitBoardRow): Promise<ReportedUnitBoard> {
  const reports = await connection
    .selectFrom('unitBoardReports')
    .select(['reason', 'createdAt as reportedAt'])
    .where('unitBoardId', '=', row.$id)
    .where('settledAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .execute()
  const members = (parseMembers(row.members) ?? []).flatMap(({ name, freeTopics }) => [
    name,
    ...freeTopics,
  ])
  const texts = (parseUnitTexts(row.texts) ?? []).flatMap(({ title, text }) => [title, text])
  const bring: string[] = JSON.parse(row.bring)
  const suspenses: string[] = JSON.parse(row.suspenses)
  const announced = parseChanges(row.changes).flatMap(({ announcement }) => announcement ?? [])
  return {
    unitBoardId: row.$id,
    name: row.name,
    isHidden: row.isHidden === 1,
    texts: [
      ...[
        row.place,
        row.uniform,
        row.rehearsal,
        row.prohibited,
        ...members,
        ...bring,
        ...suspenses,
      ],
      ...[...texts, ...announced],
    ].filter((text) => text !== null),
    reportCount: reports.length,
    reasons: reports.slice(0, REASONS),
  }
}

const Input = defineInput(
  'settleUnitBoard',
  z.object({ unitBoardId: documentIdInput, action: z.enum(['hide', 'show', 'dismiss']) }),
)

/**
 * Hides a unit board from its soldiers, shows it again, or settles its reports. A hidden one cannot
 * be taken. Soldiers keep their own boards. Answers `{ status: 'done' }`.
 */
export const settleUnitBoard: ServerFunction<'settleUnitBoard', z.infer<typeof Input>> = {
  id: 'settleUnitBoard',
  mayRun: (caller) => caller.kind === 'user',
  prepare: async ({ body }) => readBody(Input, body),
  async run({ transaction, caller, prepared: { unitBoardId, action }, now }) {
    const { connection, announce } = transaction
    await requireAdmin(connection, caller, DENIED)
    const at = wireTime(now)
    const unitBoard = await holdUnitBoard(transaction, unitBoardId)
    if (unitBoard === undefined) {
      throw new Refusal('document_not_found', 'This unit board could not be found.')
    }
    if (action !== 'show') {
      await connection
        .updateTable('unitBoardReports')
        .set({ settledAt: at })
        .where('unitBoardId', '=', unitBoardId)
        .where('settledAt', 'is', null)
        .execute()
    }
    if (action !== 'dismiss') {
      const row = await connection
        .updateTable('unitBoards')
        .set({ isHidden: action === 'hide' ? 1 : 0, $updatedAt: at })
        .where('$id', '=', unitBoardId)
        .returningAll()
        .executeTakeFirstOrThrow()
      announce({ kind: 'document', collectionId: 'unitBoards', action: 'update', row })
      await tellFollowers({ connection, announce, now: at }, unitBoard, row)
    }
    return { status: 200, body: { status: 'done' } }
  },
}
