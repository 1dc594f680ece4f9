import { hash, randomBytes } from 'node:crypto'
import { UNIT_BOARD_LIMITS, UNIT_BOARDS_A_USER } from '@squared-away/domain/entities/unit-board'
import type { Work } from '../collections/collection.ts'
import {
  coMakersOf,
  hasUnitBoardRoom,
  holdUnitBoard,
  lockUnitBoard,
} from '../collections/unit-boards/access.ts'
import { endUnitBoard } from '../collections/unit-boards/followers.ts'
import { ApiError } from '../contract/errors.ts'
import { wireTime } from '../contract/wire-time.ts'
import type { Connection, UnitBoardRow } from '../database/schema.ts'
import { giveQuestionsTo } from '../database/set-questions.ts'

const DAY = 24 * 60 * 60_000

/** How long an invitation works. */
const INVITATION_DAYS = 7

/** Open invitations of a unit board; a new one replaces the oldest. */
const INVITATIONS = UNIT_BOARD_LIMITS.coMakers

const hashOf = (secret: string) => hash('sha256', secret, 'hex')

/** Creates an invitation that works once. Only its hash is kept. */
export async function inviteCoMaker(
  connection: Connection,
  unitBoardId: string,
  label: string,
  now: Date,
): Promise<{ secret: string; expiresAt: string }> {
  const open = await connection
    .selectFrom('unitBoardInvitations')
    .select('secretHash')
    .where('unitBoardId', '=', unitBoardId)
    .orderBy('expiresAt', 'desc')
    .execute()
  for (const { secretHash } of open.slice(INVITATIONS - 1)) {
    await connection
      .deleteFrom('unitBoardInvitations')
      .where('secretHash', '=', secretHash)
      .execute()
  }
  const secret = randomBytes(24).toString('base64url')
  const expiresAt = wireTime(new Date(now.getTime() + INVITATION_DAYS * DAY))
  await connection
    .insertInto('unitBoardInvitations')
    .values({ secretHash: hashOf(secret), unitBoardId, label, expiresAt })
    .execute()
  return { secret, expiresAt }
}

/**
 * Makes the user a co-maker by an invitation, which ends with it.
 *
 * @throws ApiError `document_not_found` for an invitation that was taken, ran out or never existed.
 */
export async function takeInvitation(
  { work, makeId, userId }: { work: Work; makeId: () => string; userId: string },
  secret: string,
): Promise<{ unitBoardId: string }> {
  const { connection, now, announce } = work
  const invitation = await connection
    .deleteFrom('unitBoardInvitations')
    .where('secretHash', '=', hashOf(secret))
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst()
  if (invitation === undefined) throw gone()
  const { unitBoardId, label } = invitation
  const unitBoard = await lockUnitBoard(work, unitBoardId)
  if (unitBoard === undefined) throw gone()
  const coMakers = coMakersOf(unitBoard)
  if (unitBoard.userId === userId || coMakers.includes(userId)) return { unitBoardId }
  if (coMakers.length >= UNIT_BOARD_LIMITS.coMakers) {
    throw new ApiError('general_bad_request', 'This unit board has four co-makers already.')
  }
  await setMakers(work, unitBoard, { coMakers: [...coMakers, userId] })
  const row = await connection
    .insertInto('unitBoardRoles')
    .values({
      ...{ $id: makeId(), $createdAt: now, $updatedAt: now, $permissions: null, userId },
      ...{ unitBoardId, role: 'co-maker', label, boardId: null, given: '{}', seenAt: null },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  announce({ kind: 'document', collectionId: 'unitBoardRoles', action: 'create', row })
  return { unitBoardId }
}

/** The co-makers of a unit board by the names that the maker gave them, the oldest first. */
export function listCoMakers(connection: Connection, unitBoardId: string) {
  return connection
    .selectFrom('unitBoardRoles')
    .select(['$id as roleId', 'userId', 'label', '$createdAt as since'])
    .where('unitBoardId', '=', unitBoardId)
    .where('role', '=', 'co-maker')
    .orderBy('$sequence')
    .execute()
}

/**
 * Gives a unit board to one of its co-makers. The maker becomes a co-maker, unless the account is
 * being deleted.
 *
 * @throws ApiError `general_bad_request` if the co-maker has as many unit boards as a user may have.
 */
export async function handOver(
  work: Pick<Work, 'connection' | 'announce' | 'now'>,
  { unitBoard, roleId, keepsPart }: { unitBoard: UnitBoardRow; roleId: string; keepsPart: boolean },
): Promise<void> {
  const { connection, announce, now } = work
  const role = await connection
    .selectFrom('unitBoardRoles')
    .selectAll()
    .where('$id', '=', roleId)
    .where('unitBoardId', '=', unitBoard.$id)
    .where('role', '=', 'co-maker')
    .executeTakeFirst()
  if (role === undefined) throw gone()
  if (keepsPart && !(await hasUnitBoardRoom(connection, role.userId))) {
    throw new ApiError(
      'general_bad_request',
      `This co-maker has ${UNIT_BOARDS_A_USER} unit boards already.`,
    )
  }
  const others = coMakersOf(unitBoard).filter((id) => id !== role.userId)
  announce({ kind: 'document', collectionId: 'unitBoardRoles', action: 'delete', row: role })
  if (keepsPart) {
    const row = await connection
      .updateTable('unitBoardRoles')
      .set({ userId: unitBoard.userId, label: 'Former maker', $updatedAt: now })
      .where('$id', '=', role.$id)
      .returningAll()
      .executeTakeFirstOrThrow()
    announce({ kind: 'document', collectionId: 'unitBoardRoles', action: 'create', row })
  } else {
    await connection.deleteFrom('unitBoardRoles').where('$id', '=', role.$id).execute()
  }
  const coMakers = keepsPart ? [...others, unitBoard.userId] : others
  await setMakers(work, unitBoard, { coMakers, maker: role.userId })
}

async function setMakers(
  { connection, announce, now }: Pick<Work, 'connection' | 'announce' | 'now'>,
  unitBoard: UnitBoardRow,
  { coMakers, maker = unitBoard.userId }: { coMakers: readonly string[]; maker?: string },
): Promise<void> {
  const row = await connection
    .updateTable('unitBoards')
    .set({
      ...{ coMakerIds: JSON.stringify(coMakers), userId: maker, $updatedAt: now },
      // What the former maker kept from others would lock the new one out.
      ...(maker === unitBoard.userId ? {} : { $permissions: null }),
    })
    .where('$id', '=', unitBoard.$id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (maker !== unitBoard.userId) {
    await endInvitations(connection, unitBoard.$id)
    await handOverPacket(connection, unitBoard.$id, maker)
  }
  if (unitBoard.questionSetId !== null && maker !== unitBoard.userId) {
    await connection
      .updateTable('questionSets')
      .set({ userId: maker })
      .where('$id', '=', unitBoard.questionSetId)
      .execute()
    await giveQuestionsTo(connection, unitBoard.questionSetId, maker)
  }
  announce({ kind: 'document', collectionId: 'unitBoards', action: 'update', row })
}

/** Ends all unused invitations, so that nobody who lost a part keeps one for later. */
export async function endInvitations(connection: Connection, unitBoardId: string): Promise<void> {
  await connection
    .deleteFrom('unitBoardInvitations')
    .where('unitBoardId', '=', unitBoardId)
    .execute()
}

/** The packet goes with its unit board. Links that the former maker may have kept end. */
async function handOverPacket(connection: Connection, unitBoardId: string, maker: string) {
  await connection
    .updateTable('packetSheets')
    .set({ userId: maker, $permissions: null })
    .where('unitBoardId', '=', unitBoardId)
    .execute()
  await connection
    .deleteFrom('packetLinks')
    .where('sheetId', 'in', (sheets) =>
      sheets.selectFrom('packetSheets').select('$id').where('unitBoardId', '=', unitBoardId),
    )
    .execute()
}

/**
 * Before an account is deleted: each of its unit boards passes to its first co-maker who has room for
 * it. One without such a co-maker is deleted with the account. The account's own parts in others' unit boards end.
 */
export async function leaveUnitBoards(
  work: Pick<Work, 'connection' | 'announce' | 'now' | 'logShare'>,
  userId: string,
): Promise<void> {
  const { connection } = work
  const made = await connection
    .selectFrom('unitBoards')
    .select('$id')
    .where('userId', '=', userId)
    .orderBy('$id')
    .execute()
  for (const { $id } of made) {
    const unitBoard = await holdUnitBoard(connection, $id)
    if (unitBoard?.userId !== userId) continue
    const next = await firstWithRoom(connection, await listCoMakers(connection, $id))
    if (next) await handOver(work, { unitBoard, roleId: next.roleId, keepsPart: false })
    else await endUnitBoard(work, unitBoard)
  }
  const helped = await connection
    .selectFrom('unitBoardRoles')
    .select('unitBoardId')
    .where('userId', '=', userId)
    .where('role', '=', 'co-maker')
    .orderBy('unitBoardId')
    .execute()
  for (const { unitBoardId } of helped) {
    const unitBoard = await holdUnitBoard(connection, unitBoardId)
    if (unitBoard === undefined) continue
    await setMakers(work, unitBoard, {
      coMakers: coMakersOf(unitBoard).filter((id) => id !== userId),
    })
  }
}

async function firstWithRoom<Role extends { userId: string }>(
  connection: Connection,
  roles: readonly Role[],
): Promise<Role | undefined> {
  for (const role of roles) if (await hasUnitBoardRoom(connection, role.userId)) return role
  return undefined
}

const gone = () =>
  new ApiError(
    'document_not_found',
    'This invitation was used, or it has run out. Ask for a new one.',
  )
