import { z } from 'zod'
import { requireUser } from '../../accounts/callers/caller.ts'
import type { ServerFunction } from '../function.ts'
import { findReportedSet, presentSentSet } from '../library/sent-set.ts'
import { setNotFound } from '../question-sets/find-set.ts'
import { defineInput, documentIdInput, readBody } from '../read-body.ts'
import { requireAdmin } from '../require-admin.ts'

const Input = defineInput('reportedSet', z.object({ setId: documentIdInput }))

/**
 * Shows admins what the recipients of a private set see, while a report of it is open or it is
 * hidden.
 */
export const reportedSet: ServerFunction<'reportedSet', z.infer<typeof Input>> = {
  id: 'reportedSet',
  mayRun: (caller) => caller.kind === 'user',
  prepare: async ({ body }) => readBody(Input, body),
  async run({ transaction: { connection }, caller, prepared: { setId } }) {
    const { userId } = requireUser(caller)
    await requireAdmin(connection, caller, 'Only an admin can read a reported set.')
    const reported = await findReportedSet(connection, setId)
    if (!reported?.isOpen) throw setNotFound()
    const body = await presentSentSet(connection, reported.set, userId)
    return { status: 200, body, isSecret: true }
  },
}
