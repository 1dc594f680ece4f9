import type { ContentChange } from '@squared-away/domain/functions'
import type { Connection } from '../../database/schema.ts'
import type { ServerFunction } from '../function.ts'
import { requireAdmin } from '../require-admin.ts'

/** Key in `settings`. */
const SETTING = 'lastContentChange'

/**
 * The changes of the last update of the default content, including updates at startup. For admins.
 */
export const lastContentChange: ServerFunction<'lastContentChange'> = {
  id: 'lastContentChange',
  mayRun: (caller) => caller.kind === 'user',
  async run({ transaction: { connection }, caller }) {
    await requireAdmin(connection, caller, 'Only an admin can see what an update changed.')
    const row = await connection
      .selectFrom('settings')
      .select('value')
      .where('name', '=', SETTING)
      .executeTakeFirst()
    const change = row === undefined ? null : (JSON.parse(row.value) as ContentChange)
    return { status: 200, body: { change } }
  },
}

/** Stores the changes of an update in its transaction, replacing the previous ones. */
export async function keepContentChange(
  connection: Connection,
  change: ContentChange,
): Promise<void> {
  const value = JSON.stringify(change)
  await connection
    .insertInto('settings')
    .values({ name: SETTING, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
