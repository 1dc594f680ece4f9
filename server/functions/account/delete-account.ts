import { requireUser } from '../../accounts/callers/caller.ts'
import { freshProofRequired } from '../../accounts/callers/fresh-proof.ts'
import { deleteUser } from '../../deletion/delete-user.ts'
import type { ServerFunction } from '../function.ts'

/**
 * Deletes the caller's account and everything that it owns, in one transaction. Requires a session
 * with a fresh proof. Answers `{ status: 'deleted' }`.
 */
export const deleteAccount: ServerFunction<'deleteAccount'> = {
  id: 'deleteAccount',
  canBeScheduled: false,
  isLast: true,
  mayRun: (caller) => caller.kind === 'user',
  async run({ transaction, caller, executionId, isProved, now }) {
    const { userId } = requireUser(caller)
    if (!isProved) throw freshProofRequired()
    await deleteUser(transaction, { userId, now, makeId: () => executionId, event: 'deleted' })
    return { status: 200, body: { status: 'deleted' } }
  },
}
