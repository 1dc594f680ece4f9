import type { Work } from '../collections/collection.ts'
import { removeRole } from '../collections/unit-boards/end-roles.ts'
import { wireTime } from '../contract/wire-time.ts'

type Removing = Pick<Work, 'connection' | 'announce' | 'now' | 'logShare'>

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
