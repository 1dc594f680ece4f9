import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Columns, count, index, optional, required } from './tables.ts'

/**
 * Browsers that get notifications by Web Push, each deleted with its session, and the notifications
 * to send. A reminder says whether it may also go out by mail.
 */
export const webPush: Migration = {
  async up(db: Kysely<unknown>) {
    const subscriptions = db.schema
      .createTable('webPushSubscriptions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('userId', 'text', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('sessionId', 'text', (column) =>
        column.notNull().unique().references('sessions.id').onDelete('cascade'),
      )
      .addColumn('endpoint', 'text', (column) => column.notNull().unique()) as unknown as Columns
    await ['p256dh', 'auth', 'client'].reduce(required, subscriptions).execute()
    await index(db, 'webPushSubscriptions', ['userId', 'createdAt'])

    const jobs = db.schema
      .createTable('webPushJobs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('subscriptionId', 'text', (column) =>
        column.notNull().references('webPushSubscriptions.id').onDelete('cascade'),
      )
      .addColumn('day', 'text', (column) => column.notNull()) as unknown as Columns
    await ['claimedBy', 'claimedUntil'].reduce(optional, count(jobs, 'attempts', 0)).execute()
    await index(db, 'webPushJobs', ['createdAt'])
    await index(db, 'webPushJobs', ['subscriptionId'])

    await db.schema
      .alterTable('studyReminders')
      .addColumn('byMail', 'integer', (column) =>
        column.notNull().defaultTo(1).check(sql`"byMail" in (0, 1)`),
      )
      .execute()
  },
}
