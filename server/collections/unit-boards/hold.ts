import type { UnitBoardRole } from '@squared-away/domain/entities/unit-board-role'
import type { Row } from '../../database/row.ts'
import type { Connection, UnitBoardRow } from '../../database/schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { oneAtATime } from '../collection.ts'

declare const HELD: unique symbol

/**
 * A unit board that is locked until the end of the transaction in which it was read. Only this file
 * makes one, and whatever writes what belongs to a unit board takes one: so a right is checked where
 * it is used, and not before (decision 174).
 */
export type HeldUnitBoard = UnitBoardRow & { readonly [HELD]: true }

type Locking = Pick<Transaction, 'connection' | 'engine'>

/** What somebody is to a unit board. `a-maker` is its maker or a co-maker. */
type Part = 'the-maker' | 'a-maker' | 'a-soldier'

/**
 * Locks the users, in the order of their ids, and then the unit board. Of several unit boards, hold
 * the one with the lowest id first.
 *
 * @param users All whose rows, roles or counts the transaction writes, or whose account may be
 *   deleted in the meantime.
 * @returns Undefined if the unit board does not exist.
 */
export async function holdUnitBoard(
  { connection, engine }: Locking,
  unitBoardId: string,
  ...users: readonly string[]
): Promise<HeldUnitBoard | undefined> {
  if (users.length > 0) await oneAtATime({ connection, engine }, ...users)
  const found = connection.selectFrom('unitBoards').selectAll().where('$id', '=', unitBoardId)
  const held = await (engine === 'postgres' ? found.forUpdate() : found).executeTakeFirst()
  return held as HeldUnitBoard | undefined
}

/**
 * Like `holdUnitBoard`, and checks afterward that the user has this part in it. A soldier has none
 * while an admin has closed it.
 *
 * @returns Undefined without that part, as for an id that does not exist.
 */
export async function holdPart(
  work: Locking,
  { unitBoardId, userId, part }: { unitBoardId: string; userId: string; part: Part },
  ...others: readonly string[]
): Promise<HeldUnitBoard | undefined> {
  const held = await holdUnitBoard(work, unitBoardId, userId, ...others)
  if (held === undefined) return undefined
  if (part !== 'a-soldier' && held.userId === userId) return held
  if (part === 'the-maker' || (part === 'a-soldier' && held.isHidden === 1)) return undefined
  const role = part === 'a-maker' ? 'co-maker' : 'soldier'
  return (await hasRole(work.connection, { unitBoardId, userId, role })) ? held : undefined
}

async function hasRole(
  connection: Connection,
  {
    unitBoardId,
    userId,
    role,
  }: { unitBoardId: string; userId: string; role: UnitBoardRole['role'] },
): Promise<boolean> {
  const found = await connection
    .selectFrom('unitBoardRoles')
    .select('$id')
    .where('unitBoardId', '=', unitBoardId)
    .where('userId', '=', userId)
    .where('role', '=', role)
    .executeTakeFirst()
  return found !== undefined
}

/** `holding` of a collection whose documents belong to a unit board. */
export const holdParentUnitBoard = (work: Locking, { unitBoardId, userId }: Row) =>
  holdUnitBoard(work, String(unitBoardId), String(userId))

/** The unit board of a document that exists, which therefore exists too. */
export async function requireHeld(work: Locking, document: Row): Promise<HeldUnitBoard> {
  const held = await holdParentUnitBoard(work, document)
  if (held === undefined) throw new Error('A document of a unit board that does not exist.')
  return held
}
