import { hash, randomBytes } from 'node:crypto'
import { UNIT_BOARD_LIMITS, UNIT_BOARDS_PER_USER } from '@squared-away/domain/entities/unit-board'
import { oneAtATime, type Work } from '../collections/collection.ts'
import { admittingUnitBoards, endAdmissions } from '../collections/packets/sheet-access.ts'
import { hasUnitBoardRoom, parseCoMakerIds } from '../collections/unit-boards/access.ts'
import { endUnitBoard } from '../collections/unit-boards/followers.ts'
import { type HeldUnitBoard, holdUnitBoard } from '../collections/unit-boards/hold.ts'
import { ApiError } from '../contract/errors.ts'
import { wireTime } from '../contract/wire-time.ts'
import type { Connection, UnitBoardRoleRow } from '../database/schema.ts'
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
  { $id: unitBoardId }: HeldUnitBoard,
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
  // First, so that an account that is being deleted gets no part (attack 201).
  await oneAtATime(work, userId)
  const secretHash = hashOf(secret)
  const found = await connection
    .selectFrom('unitBoardInvitations')
    .select('unitBoardId')
    .where('secretHash', '=', secretHash)
    .executeTakeFirst()
  const unitBoard = found && (await holdUnitBoard(work, found.unitBoardId))
  const invitation = await connection
    .deleteFrom('unitBoardInvitations')
    .where('secretHash', '=', secretHash)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst()
  if (unitBoard === undefined || invitation === undefined) throw gone()
  const { unitBoardId, label } = invitation
  const coMakers = parseCoMakerIds(unitBoard)
  if (unitBoard.userId === userId || coMakers.includes(userId)) return { unitBoardId }
  if (coMakers.length >= UNIT_BOARD_LIMITS.coMakers) {
    throw new ApiError('general_bad_request', 'This unit board already has four co-owners.')
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

/** The role of a co-maker of this unit board. */
export function findCoMaker(
  connection: Connection,
  { $id }: HeldUnitBoard,
  roleId: string,
): Promise<UnitBoardRoleRow | undefined> {
  return connection
    .selectFrom('unitBoardRoles')
    .selectAll()
    .where('$id', '=', roleId)
    .where('unitBoardId', '=', $id)
    .where('role', '=', 'co-maker')
    .executeTakeFirst()
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
  given: { unitBoard: HeldUnitBoard; roleId: string; keepsPart: boolean },
): Promise<void> {
  const { connection, announce, now } = work
  const { unitBoard, roleId, keepsPart } = given
  const role = await findCoMaker(connection, unitBoard, roleId)
  if (role === undefined) throw gone()
  if (keepsPart && !(await hasUnitBoardRoom(connection, role.userId))) {
    throw new ApiError(
      'general_bad_request',
      `This co-owner already has ${UNIT_BOARDS_PER_USER} unit boards.`,
    )
  }
  const others = parseCoMakerIds(unitBoard).filter((id) => id !== role.userId)
  announce({ kind: 'document', collectionId: 'unitBoardRoles', action: 'delete', row: role })
  if (keepsPart) {
    const row = await connection
      .updateTable('unitBoardRoles')
      .set({
        ...{ userId: unitBoard.userId, label: 'Former owner', $updatedAt: now },
        $permissions: null,
      })
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
  unitBoard: HeldUnitBoard,
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
    await endInvitations(connection, unitBoard)
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
export async function endInvitations(connection: Connection, { $id }: HeldUnitBoard) {
  await connection.deleteFrom('unitBoardInvitations').where('unitBoardId', '=', $id).execute()
}

/** The packet and the rooms go with their unit board. Links that the former maker may have kept end. */
async function handOverPacket(connection: Connection, unitBoardId: string, maker: string) {
  await connection
    .updateTable('packetSheets')
    .set({ userId: maker, $permissions: null })
    .where('unitBoardId', '=', unitBoardId)
    .execute()
  await connection
    .updateTable('rooms')
    .set({ userId: maker })
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
 * Before an account is deleted, with its row locked: each of its unit boards passes to its first
 * co-maker who has room for it. One without such a co-maker is deleted with the account. The
 * account's own parts in others' unit boards end. All of them are locked before anything is written,
 * so that nothing is written for the account in them until it is gone.
 */
export async function leaveUnitBoards(
  work: Pick<Work, 'connection' | 'engine' | 'announce' | 'now' | 'logShare'>,
  userId: string,
): Promise<void> {
  const { connection } = work
  const held: HeldUnitBoard[] = []
  for (const id of await unitBoardsWith(connection, userId)) {
    const unitBoard = await holdUnitBoard(work, id)
    if (unitBoard !== undefined) held.push(unitBoard)
  }
  for (const unitBoard of held) {
    await endAdmissions(connection, unitBoard, userId)
    if (unitBoard.userId === userId) {
      const next = await firstWithRoom(connection, await listCoMakers(connection, unitBoard.$id))
      if (next) await handOver(work, { unitBoard, roleId: next.roleId, keepsPart: false })
      else await endUnitBoard(work, unitBoard)
    } else if (parseCoMakerIds(unitBoard).includes(userId)) {
      const coMakers = parseCoMakerIds(unitBoard).filter((id) => id !== userId)
      await setMakers(work, unitBoard, { coMakers })
    }
  }
}

/**
 * The unit boards that a user makes, has a part in or reads a packet of, in the order in which they
 * are locked.
 */
async function unitBoardsWith(connection: Connection, userId: string): Promise<string[]> {
  const made = await connection
    .selectFrom('unitBoards')
    .select('$id as unitBoardId')
    .where('userId', '=', userId)
    .execute()
  const taken = await connection
    .selectFrom('unitBoardRoles')
    .select('unitBoardId')
    .where('userId', '=', userId)
    .execute()
  const read = await admittingUnitBoards(connection, userId).execute()
  const ids = [...made, ...taken, ...read].map(({ unitBoardId }) => unitBoardId)
  return [...new Set(ids)].toSorted()
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
