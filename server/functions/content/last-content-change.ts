import type { Connection } from '../../database/schema.ts'
import type { ServerFunction } from '../function.ts'
import { requireAdmin } from '../require-admin.ts'

/** How many rows an update added, changed and archived. */
export type Counts = { added: number; changed: number; archived: number }

/** The last update of the default content that changed anything, by whom or what it was run. */
export type ContentChange = {
  /** ISO. */
  readonly at: string
  /** Names of default sets, each list in the order of the content. */
  readonly sets: { added: string[]; changed: string[]; archived: string[] }
  readonly questions: Counts
}

/** Its name in `settings`. */
const SETTING = 'lastContentChange'

/**
 * What the last update of the default content changed, the update at a start included. For admins.
 *
 * Answers `{ change }`, null while nothing was loaded yet.
 */
export const lastContentChange: ServerFunction = {
  id: 'lastContentChange',
  mayRun: (caller) => caller.kind === 'user',
  async run({ transaction: { connection }, caller }) {
    await requireAdmin(connection, caller, 'Only an admin may see what an update changed.')
    const row = await connection
      .selectFrom('settings')
      .select('value')
      .where('name', '=', SETTING)
      .executeTakeFirst()
    const change = row === undefined ? null : (JSON.parse(row.value) as ContentChange)
    return { status: 200, body: { change } }
  },
}

/** Keeps what an update changed, in its transaction, in the place of what was kept before. */
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
