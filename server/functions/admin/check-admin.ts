import type { ServerFunction } from '../function.ts'
import { holdsAdmin } from '../require-admin.ts'

/** Tells whether the caller is an admin: `{ isAdmin }` (SPEC.md §6). */
export const checkAdmin: ServerFunction<'checkAdmin'> = {
  id: 'checkAdmin',
  mayRun: (caller) => caller.kind === 'user',
  async run({ transaction, caller }) {
    return { status: 200, body: { isAdmin: await holdsAdmin(transaction.connection, caller) } }
  },
}
