import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Columns, index, required } from './tables.ts'

/**
 * When the makers of a unit board told everybody something or reminded everybody to study, for as
 * long as that counts, and the notifications of it.
 */
export const unitBoardNotices: Migration = {
  async up(db: Kysely<unknown>) {
    const notices = db.schema
      .createTable('unitBoardNotices')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('unitBoardId', 'text', (column) =>
        column.notNull().references('unitBoards.$id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) =>
        column.notNull().check(sql`"kind" in ('announcement', 'nudge')`),
      ) as unknown as Columns
    await required(notices, 'at').execute()
    await index(db, 'unitBoardNotices', ['unitBoardId'])
    const add = (column: string, type: ReturnType<typeof sql>) =>
      sql`alter table "webPushJobs" add column ${sql.ref(column)} ${type}`.execute(db)
    await add('kind', sql`text not null default 'study-reminder'`)
    await add('unitBoardId', sql`text references "unitBoards" ("$id") on delete cascade`)
    await add('noticeAt', sql`text`)
    await index(db, 'webPushJobs', ['unitBoardId'], { where: `"unitBoardId" is not null` })
  },
}
