import type { Work } from '../collections/collection.ts'
import { leaveUnitBoard } from '../collections/unit-boards/leave-unit-board.ts'
import { wireTime } from '../contract/wire-time.ts'

type Removing = Pick<Work, 'connection' | 'announce' | 'now'>

/** Removes one soldier from a unit board. @returns False if the role is not one of its soldiers'. */
export async function removeSoldier(
  work: Removing,
  unitBoardId: string,
  roleId: string,
): Promise<boolean> {
  const role = await work.connection
    .selectFrom('unitBoardRoles')
    .selectAll()
    .where('$id', '=', roleId)
    .where('unitBoardId', '=', unitBoardId)
    .where('role', '=', 'soldier')
    .executeTakeFirst()
  if (role === undefined) return false
  await removeRole(work, role)
  return true
}

/** Removes every soldier who shares nothing, whose names the makers do not know. */
export async function removeUnnamed(work: Removing, unitBoardId: string, now: Date): Promise<void> {
  const roles = await work.connection
    .selectFrom('unitBoardRoles as role')
    .selectAll('role')
    .where('role.unitBoardId', '=', unitBoardId)
    .where('role.role', '=', 'soldier')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('unitBoardShares as share')
            .select('share.$id')
            .whereRef('share.unitBoardId', '=', 'role.unitBoardId')
            .whereRef('share.userId', '=', 'role.userId')
            .where('share.endedAt', 'is', null)
            .where('share.endsAt', '>', wireTime(now)),
        ),
      ),
    )
    .execute()
  for (const role of roles) await removeRole(work, role)
}

/** Deletes a role with what comes with it, and announces it. */
export async function removeRole(
  work: Removing,
  role: Parameters<typeof leaveUnitBoard>[1],
): Promise<void> {
  await leaveUnitBoard(work, role)
  await work.connection.deleteFrom('unitBoardRoles').where('$id', '=', String(role.$id)).execute()
  work.announce({ kind: 'document', collectionId: 'unitBoardRoles', action: 'delete', row: role })
}
