import { UNIT_BOARD_LIMITS } from '@squared-away/domain/entities/unit-board'
import { givenBoard } from '@squared-away/domain/unit-boards/followed-board'
import { boards } from '../collections/boards.ts'
import type { Work } from '../collections/collection.ts'
import { hasDocumentRoom, OUT_OF_DOCUMENTS } from '../collections/document-room.ts'
import { endAdmissions } from '../collections/packets/sheet-access.ts'
import { type HeldUnitBoard, holdUnitBoard } from '../collections/unit-boards/hold.ts'
import { toUnitBoard } from '../collections/unit-boards/to-unit-board.ts'
import { ApiError } from '../contract/errors.ts'
import { invalidDocument } from '../contract/refusals.ts'
import type { Row } from '../database/row.ts'
import type { UnitBoardRoleRow } from '../database/schema.ts'
import { unitBoardOfCode } from './codes.ts'
import { followQuestions } from './unit-questions.ts'

/** Unit boards that one soldier may have taken. */
const TAKEN_PER_USER = 20

type Joining = {
  readonly work: Work
  readonly makeId: () => string
  readonly userId: string
  readonly unitBoard: HeldUnitBoard
  /** Whether the soldier's new board becomes the active one. The first board always does. */
  readonly activate: boolean
}

export type Joined = { unitBoardId: string; boardId: string | null; status: 'created' | 'existing' }

/**
 * Makes a user a soldier of a unit board, with a board of their own that follows it. A repeated
 * call changes nothing.
 *
 * @throws ApiError `general_bad_request` if the unit board has 200 soldiers, `document_not_found` if
 * it is no longer open.
 */
export async function joinUnitBoard({
  code,
  unitBoardId,
  ...call
}: Omit<Joining, 'unitBoard'> & { code: string; unitBoardId: string }): Promise<Joined> {
  const { work, userId } = call
  const unitBoard = await holdUnitBoard(work, unitBoardId, userId)
  if (unitBoard === undefined) throw noSuchCode()
  const joining = { ...call, unitBoard }
  const before = await roleOf(joining)
  if (before) return { unitBoardId, boardId: before.boardId, status: 'existing' }
  // Since its code was looked up, it may have been renewed, or the unit board closed.
  const open = await unitBoardOfCode(work.connection, code, work.now)
  if (open?.$id !== unitBoardId) throw noSuchCode()
  await requireRoom(joining)
  const board = await createBoard(joining)
  await createRole(joining, board)
  await endAdmissions(work.connection, unitBoard, userId)
  if (unitBoard.questionSetId !== null) {
    await followQuestions(work, joining.makeId, {
      userIds: [userId],
      setId: unitBoard.questionSetId,
    })
  }
  return { unitBoardId: unitBoard.$id, boardId: String(board.$id), status: 'created' }
}

/** The answer to every code that opens no unit board now. */
export const noSuchCode = () =>
  new ApiError(
    'document_not_found',
    'No board has this code. Check its six letters, or ask for the current one: codes can be renewed and closed.',
  )

function roleOf({ work, userId, unitBoard }: Joining): Promise<UnitBoardRoleRow | undefined> {
  return work.connection
    .selectFrom('unitBoardRoles')
    .selectAll()
    .where('unitBoardId', '=', unitBoard.$id)
    .where('userId', '=', userId)
    .where('role', '=', 'soldier')
    .executeTakeFirst()
}

async function requireRoom({ work, userId, unitBoard }: Joining): Promise<void> {
  const { connection } = work
  const { soldiers, taken } = await connection
    .selectFrom('unitBoardRoles')
    .select(({ fn, eb }) => [
      fn
        .sum<number>(eb.case().when('unitBoardId', '=', unitBoard.$id).then(1).else(0).end())
        .as('soldiers'),
      fn.sum<number>(eb.case().when('userId', '=', userId).then(1).else(0).end()).as('taken'),
    ])
    .where('role', '=', 'soldier')
    .where(({ or, eb }) => or([eb('unitBoardId', '=', unitBoard.$id), eb('userId', '=', userId)]))
    .executeTakeFirstOrThrow()
  if (Number(soldiers ?? 0) >= UNIT_BOARD_LIMITS.soldiers) {
    throw new ApiError(
      'general_bad_request',
      `This board has ${UNIT_BOARD_LIMITS.soldiers} Soldiers already. Ask the leader who gave you the code.`,
    )
  }
  if (Number(taken ?? 0) >= TAKEN_PER_USER) {
    throw new ApiError(
      'general_bad_request',
      `You are on ${TAKEN_PER_USER} unit boards. Leave one first.`,
    )
  }
}

async function createBoard({ work, makeId, userId, unitBoard, activate }: Joining): Promise<Row> {
  const { connection, now } = work
  if (!(await hasDocumentRoom(connection, { table: 'boards', by: 'userId', value: userId }))) {
    throw invalidDocument(OUT_OF_DOCUMENTS)
  }
  const { name, targetDate, categories } = givenBoard(toUnitBoard(unitBoard))
  const asked = {
    ...{ $id: makeId(), $createdAt: now, $updatedAt: now, $permissions: null, userId },
    ...{ name, targetDate, categories: JSON.stringify(categories), inspected: '[]' },
    ...{ sourceLines: '[]', sourceLinesDone: '[]' },
    isActive: activate ? 1 : 0,
  }
  const row = (await boards.creating?.(work, asked)) ?? asked
  const stored = await connection
    .insertInto('boards')
    .values(row as typeof asked)
    .returningAll()
    .executeTakeFirstOrThrow()
  work.announce({ kind: 'document', collectionId: 'boards', action: 'create', row: stored })
  return stored
}

async function createRole({ work, makeId, userId, unitBoard }: Joining, board: Row): Promise<void> {
  const { connection, now, announce } = work
  const row = await connection
    .insertInto('unitBoardRoles')
    .values({
      ...{ $id: makeId(), $createdAt: now, $updatedAt: now, $permissions: null, userId },
      ...{ unitBoardId: unitBoard.$id, role: 'soldier', label: null, seenAt: null },
      boardId: String(board.$id),
      given: JSON.stringify(givenBoard(toUnitBoard(unitBoard))),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  announce({ kind: 'document', collectionId: 'unitBoardRoles', action: 'create', row })
}
