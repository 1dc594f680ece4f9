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

/** Removes every soldier who shares nothing, whose names the makers do not know. */
export async function removeUnnamed(work: Removing, unitBoard: HeldUnitBoard): Promise<void> {
  const roles = await work.connection
    .selectFrom('unitBoardRoles as role')
    .selectAll('role')
    .where('role.unitBoardId', '=', unitBoard.$id)
    .where('role.role', '=', 'soldier')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('unitBoardShares as share')
            .select('share.$id')
            .whereRef('share.unitBoardId', '=', 'role.unitBoardId')
            .whereRef('share.userId', '=', 'role.userId')
            .where('share.endedAt', 'is', null)
            .where('share.endsAt', '>', work.now),
        ),
      ),
    )
    .execute()
  for (const role of roles) await removeRole(work, unitBoard, role)
}
