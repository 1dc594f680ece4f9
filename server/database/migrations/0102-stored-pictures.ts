import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../engine.ts'

/**
 * The pictures of users' questions. An id is made of the bytes; each user has a row of his or her
 * own. The user is null once the account is deleted while a shared set still shows the picture.
 */
export function storedPictures(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('pictures')
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('userId', 'text', (column) => column.references('users.id').onDelete('cascade'))
        .addColumn('createdAt', 'text', (column) => column.notNull())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('size', 'integer', (column) => column.notNull())
        .addColumn('bytes', engine === 'sqlite' ? 'blob' : 'bytea', (column) => column.notNull())
        .execute()
      await sql`create unique index "pictures_by_id" on "pictures" ("id", "userId")`.execute(db)
      await sql`create index "pictures_by_userId" on "pictures" ("userId")`.execute(db)
      await sql`create index "pictures_by_createdAt" on "pictures" ("createdAt")`.execute(db)
      await sql`
        create index "questions_by_picture" on "questions" ("picture")
        where "picture" is not null`.execute(db)
    },
  }
}
