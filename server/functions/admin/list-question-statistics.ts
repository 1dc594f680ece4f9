import type { ServerFunction } from '../function.ts'
import { requireAdmin } from '../require-admin.ts'

/** The default sets with counted questions, those with most flagged ones first. For admins. */
export const listQuestionStatistics: ServerFunction<'listQuestionStatistics'> = {
  id: 'listQuestionStatistics',
  mayRun: (caller) => caller.kind === 'user',
  async run({ transaction: { connection }, caller }) {
    await requireAdmin(connection, caller, 'Only an admin can read the statistics of the content.')
    const sets = await connection
      .selectFrom('questionStatistics')
      .innerJoin('defaultQuestionSets', 'defaultQuestionSets.$id', 'questionStatistics.setId')
      .select(['setId', 'name', 'flagged'])
      .orderBy('flagged', 'desc')
      .orderBy('name')
      .execute()
    return { status: 200, body: { sets } }
  },
}
