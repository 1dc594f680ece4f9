import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Columns, count, flag, index, owned, required } from './tables.ts'

/**
 * What users have read out: episodes by the ids of what is in them, and a private podcast feed with
 * the days that their devices planned. No audio, which is made again when it is needed.
 */
export const speech: Migration = {
  async up(db: Kysely<unknown>) {
    const create = (name: string) => owned(db.schema.createTable(name) as unknown as Columns)
    const choices = (table: Columns) => flag(count(table, 'pausePercent', 100), 'withReference', 0)
    const episodes = create('speechEpisodes').addColumn('id', 'text', (column) =>
      column.primaryKey(),
    ) as Columns
    await choices(['createdAt', 'items'].reduce(required, episodes)).execute()
    await index(db, 'speechEpisodes', ['userId', 'createdAt'])
    const feeds = (choices(required(create('speechFeeds'), 'createdAt')) as Columns).addColumn(
      'secretHash',
      'text',
      (column) => column.notNull().unique(),
    ) as Columns
    await flag(feeds, 'ownSets', 0)
      .addPrimaryKeyConstraint('speechFeeds_one_each', ['userId'] as never)
      .execute()
    await ['day', 'items']
      .reduce(required, create('speechDays'))
      .addPrimaryKeyConstraint('speechDays_one_a_day', ['userId', 'day'] as never)
      .execute()
  },
}
