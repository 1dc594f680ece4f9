import { z } from 'zod'
import { requireUser } from '../../accounts/callers/caller.ts'
import type { ServerFunction } from '../function.ts'
import { defineInput, readBody, textInput } from '../read-body.ts'
import { findSentSet, presentSentSet } from './sent-set.ts'

const Input = defineInput('openSetLink', z.object({ secret: textInput(128) }))

/** Shows the set of a link to a signed-in user who has the link. */
export const openSetLink: ServerFunction<'openSetLink', z.infer<typeof Input>> = {
  id: 'openSetLink',
  canBeScheduled: false,
  mayRun: (caller) => caller.kind === 'user',
  prepare: async ({ body }) => readBody(Input, body),
  async run({ transaction: { connection }, caller, prepared: { secret } }) {
    const { userId } = requireUser(caller)
    const set = await findSentSet(connection, secret)
    // Not stored: what is taken back must not stay in somebody's list of executions.
    return { status: 200, body: await presentSentSet(connection, set, userId), isSecret: true }
  },
}
