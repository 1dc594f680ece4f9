import type { Connection, UserRow } from '../../database/schema.ts'

/** The label of an admin's account. */
const ADMIN = 'admin'

/** The accounts of all admins, by their address. An index finds them among many accounts. */
export function listAdmins(connection: Connection) {
  return connection
    .selectFrom('users')
    .select(['id', 'email', 'name', 'status'])
    .where('labels', '<>', '[]')
    .where('labels', 'like', `%"${ADMIN}"%`)
    .orderBy('email')
    .execute()
}

/** Whether any account is an admin's. */
export const hasAdmin = async (connection: Connection): Promise<boolean> =>
  (await listAdmins(connection)).length > 0

/** The labels of an account that becomes an admin, or no longer is one. */
export function labelsWith({ labels }: Pick<UserRow, 'labels'>, isAdmin: boolean): string {
  const others = (JSON.parse(labels) as string[]).filter((label) => label !== ADMIN)
  return JSON.stringify(isAdmin ? [...others, ADMIN] : others)
}

/** Whether an account is an admin's. */
export const holdsAdminLabel = ({ labels }: Pick<UserRow, 'labels'>): boolean =>
  (JSON.parse(labels) as string[]).includes(ADMIN)
