import type { BoardReports } from '@squared-away/domain/functions'
import type { ServerFunction } from '../function.ts'
import { requireAdmin } from '../require-admin.ts'

const NOTHING: BoardReports = { soldiers: 0, topics: [], forecast: null }

/** What boards asked about and how the forecast did, as the last daily run counted it. For admins. */
export const boardReports: ServerFunction<'boardReports'> = {
  id: 'boardReports',
  mayRun: (caller) => caller.kind === 'user',
  async run({ transaction: { connection }, caller }) {
    await requireAdmin(connection, caller, 'Only an admin can read what boards asked about.')
    const row = await connection
      .selectFrom('settings')
      .select('value')
      .where('name', '=', 'difficulty-debriefs')
      .executeTakeFirst()
    return { status: 200, body: row ? (JSON.parse(row.value) as BoardReports) : NOTHING }
  },
}
