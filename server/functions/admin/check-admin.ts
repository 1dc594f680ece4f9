import type { ServerFunction } from '../function.ts'
import { hasAdminLabel } from '../require-admin.ts'

/** Whether the caller is an admin: `{ isAdmin }` (specification §6). */
export const checkAdmin: ServerFunction<'checkAdmin'> = {
  id: 'checkAdmin',
  mayRun: (caller) => caller.kind === 'user',
  async run({ transaction, caller }) {
    return { status: 200, body: { isAdmin: await hasAdminLabel(transaction.connection, caller) } }
  },
}
