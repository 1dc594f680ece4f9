import type { Work } from '../collections/collection.ts'
import { removeRole } from '../collections/unit-boards/end-roles.ts'
import type { HeldUnitBoard } from '../collections/unit-boards/hold.ts'

type Removing = Pick<Work, 'connection' | 'announce' | 'now' | 'logShare'>

/** Removes one soldier from a unit board. @returns False if the role is not one of its soldiers'. */
export async function removeSoldier(
  work: Removing,
  unitBoard: HeldUnitBoard,
  roleId: string,
): Promise<boolean> {
  const role = await work.connection
    .selectFrom('unitBoardRoles')
    .selectAll()
    .where('$id', '=', roleId)
    .where('unitBoardId', '=', unitBoard.$id)
    .where('role', '=', 'soldier')
    .executeTakeFirst()
  if (role === undefined) return false
  await removeRole(work, unitBoard, role)
  return true
}

/** Removes every soldier, whether they share or not. */
export async function removeAllSoldiers(work: Removing, unitBoard: HeldUnitBoard): Promise<void> {
  const roles = await work.connection
    .selectFrom('unitBoardRoles')
    .selectAll()
    .where('unitBoardId', '=', unitBoard.$id)
    .where('role', '=', 'soldier')
    .execute()
  for (const role of roles) await removeRole(work, unitBoard, role)
}
